package k8s_test

// object is a manifest as the tests read it.
type object struct {
	Kind     string
	Metadata struct {
		Name      string
		Namespace string
	}
	Data map[string]string // of a ConfigMap
	Spec struct {
		Ports    []port // of a Service
		Template struct{ Spec pod }
		// of a NetworkPolicy
		Ingress []struct{ Ports []struct{ Port int } }
		// of a PodMonitor
		PodMetricsEndpoints []struct{ Port, Path string }
	}
}

type pod struct {
	TerminationGracePeriodSeconds int             `yaml:"terminationGracePeriodSeconds"`
	SecurityContext               securityContext `yaml:"securityContext"`
	InitContainers                []container     `yaml:"initContainers"`
	Containers                    []container
	Volumes                       []volume
}

type container struct {
	Name          string
	RestartPolicy string `yaml:"restartPolicy"`
	Command       []string
	Args          []string
	Ports         []port
	Env           []struct {
		Name, Value string
		ValueFrom   struct {
			ResourceFieldRef struct{ Resource string } `yaml:"resourceFieldRef"`
		} `yaml:"valueFrom"`
	}
	StartupProbe   probe `yaml:"startupProbe"`
	ReadinessProbe probe `yaml:"readinessProbe"`
	LivenessProbe  probe `yaml:"livenessProbe"`
	Lifecycle      struct {
		PreStop struct{ Exec struct{ Command []string } } `yaml:"preStop"`
	}
	Resources       struct{ Requests, Limits map[string]string }
	SecurityContext securityContext `yaml:"securityContext"`
	VolumeMounts    []mount         `yaml:"volumeMounts"`
}

type mount struct {
	Name      string
	MountPath string `yaml:"mountPath"`
	ReadOnly  bool   `yaml:"readOnly"`
}

type securityContext struct {
	RunAsUser  int `yaml:"runAsUser"`
	RunAsGroup int `yaml:"runAsGroup"`
	FSGroup    int `yaml:"fsGroup"`
}

type port struct {
	Name          string
	ContainerPort int    `yaml:"containerPort"`
	TargetPort    string `yaml:"targetPort"`
}

type probe struct {
	HTTPGet struct{ Path, Port string } `yaml:"httpGet"`
}

type volume struct {
	Name     string
	EmptyDir *struct {
		Medium    string
		SizeLimit string `yaml:"sizeLimit"`
	} `yaml:"emptyDir"`
	ConfigMap *struct{ Name string } `yaml:"configMap"`
	Secret    *struct {
		SecretName  string `yaml:"secretName"`
		DefaultMode int    `yaml:"defaultMode"`
	}
}

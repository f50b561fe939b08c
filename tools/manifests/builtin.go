package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"strings"

	admissionv1 "k8s.io/api/admissionregistration/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	podapi "k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/admissionregistration"
	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	admissionvalidation "k8s.io/kubernetes/pkg/apis/admissionregistration/validation"
	"k8s.io/kubernetes/pkg/apis/apps"
	_ "k8s.io/kubernetes/pkg/apis/apps/install" // the kinds of the scheme
	appsvalidation "k8s.io/kubernetes/pkg/apis/apps/validation"
	"k8s.io/kubernetes/pkg/apis/autoscaling"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	autoscalingvalidation "k8s.io/kubernetes/pkg/apis/autoscaling/validation"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
	"k8s.io/kubernetes/pkg/apis/networking"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	networkingvalidation "k8s.io/kubernetes/pkg/apis/networking/validation"
	"k8s.io/kubernetes/pkg/apis/policy"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	policyvalidation "k8s.io/kubernetes/pkg/apis/policy/validation"
	podsecurity "k8s.io/pod-security-admission/api"
	podpolicy "k8s.io/pod-security-admission/policy"
)

func newReader(text []byte) *bufio.Reader { return bufio.NewReader(bytes.NewReader(text)) }

// validate fills in the defaults of an object in its published version and checks it as the API server does when it is created.
func validate(ctx context.Context, object runtime.Object) field.ErrorList {
	if access, err := meta.Accessor(object); err == nil && access.GetNamespace() == "" && !isClusterWide(object) {
		access.SetNamespace(metav1.NamespaceDefault)
	}
	legacyscheme.Scheme.Default(object)
	internal, err := legacyscheme.Scheme.UnsafeConvertToVersion(object, runtime.InternalGroupVersioner)
	if err != nil {
		return field.ErrorList{field.InternalError(nil, err)}
	}
	all := validateInternal(ctx, internal)
	if d, ok := object.(*appsv1.Deployment); ok {
		all = append(all, restricted(&d.Spec.Template)...)
	}
	return all
}

func isClusterWide(object runtime.Object) bool {
	switch object.(type) {
	case *corev1.Namespace, *admissionv1.ValidatingAdmissionPolicy, *admissionv1.ValidatingAdmissionPolicyBinding:
		return true
	}
	return false
}

func validateInternal(ctx context.Context, object runtime.Object) field.ErrorList {
	switch o := object.(type) {
	case *apps.Deployment:
		return append(appsvalidation.ValidateDeployment(o, podapi.GetValidationOptionsFromPodTemplate(&o.Spec.Template, nil)), warnings(ctx, &o.Spec.Template)...)
	case *core.Service:
		return corevalidation.ValidateServiceCreate(o)
	case *core.ConfigMap:
		return corevalidation.ValidateConfigMap(o)
	case *core.Secret:
		return corevalidation.ValidateSecret(o)
	case *core.ServiceAccount:
		return corevalidation.ValidateServiceAccount(o)
	case *core.Namespace:
		return corevalidation.ValidateNamespace(o)
	case *networking.NetworkPolicy:
		return networkingvalidation.ValidateNetworkPolicy(o, networkingvalidation.NetworkPolicyValidationOptions{})
	case *policy.PodDisruptionBudget:
		return policyvalidation.ValidatePodDisruptionBudget(o, policyvalidation.PodDisruptionBudgetValidationOptions{})
	case *admissionregistration.ValidatingAdmissionPolicy:
		return admissionvalidation.ValidateValidatingAdmissionPolicy(o)
	case *admissionregistration.ValidatingAdmissionPolicyBinding:
		return admissionvalidation.ValidateValidatingAdmissionPolicyBinding(o)
	case *autoscaling.HorizontalPodAutoscaler:
		return autoscalingvalidation.ValidateHorizontalPodAutoscaler(o, autoscalingvalidation.HorizontalPodAutoscalerSpecValidationOptions{MinReplicasLowerBound: 1})
	}
	return field.ErrorList{field.InternalError(nil, fmt.Errorf("there is no check for %T: add it to builtin.go", object))}
}

// warnings are what the API server would answer besides taking the object: here they are mistakes.
func warnings(ctx context.Context, template *core.PodTemplateSpec) field.ErrorList {
	var all field.ErrorList
	for _, text := range podapi.GetWarningsForPodTemplate(ctx, field.NewPath("spec", "template"), template, nil) {
		all = append(all, field.Forbidden(field.NewPath("spec", "template"), text))
	}
	return all
}

// restricted applies the latest version of Pod Security's strictest level.
func restricted(template *corev1.PodTemplateSpec) field.ErrorList {
	evaluator, err := podpolicy.NewEvaluator(podpolicy.DefaultChecks(), nil)
	if err != nil {
		return field.ErrorList{field.InternalError(nil, err)}
	}
	level := podsecurity.LevelVersion{Level: podsecurity.LevelRestricted, Version: podsecurity.LatestVersion()}
	var all field.ErrorList
	for _, result := range evaluator.EvaluatePod(level, &template.ObjectMeta, &template.Spec) {
		if !result.Allowed {
			all = append(all, field.Forbidden(field.NewPath("spec", "template"), strings.TrimSpace(result.ForbiddenReason+": "+result.ForbiddenDetail)))
		}
	}
	return all
}

# For those who build with a container runtime. `make image` needs none and gives the same bytes each time; this does not: its builder
# and the certificates in it are whatever the tag names on the day.
#   docker build --build-arg VERSION="$(tools/version)" -t vizard .
FROM --platform=$BUILDPLATFORM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG TARGETARCH VERSION=dev COMMIT=
RUN CGO_ENABLED=0 GOOS=linux GOARCH=$TARGETARCH \
    go build -trimpath -buildvcs=false -ldflags "-s -w -X runtime.godebugDefault=asyncpreemptoff=1 -X main.version=$VERSION -X main.commit=$COMMIT" -o /root-of-image/usr/local/bin/vizard ./cmd/vizard
RUN cd /root-of-image && mkdir -p etc/ssl/certs etc/vizard run/vizard var/lib/vizard usr/share/doc/vizard && mkdir -m 1777 tmp && \
    cp /etc/ssl/certs/ca-certificates.crt etc/ssl/certs/ && cp /src/LICENSE usr/share/doc/vizard/ && \
    printf 'root:x:0:\nnonroot:x:65532:\n' >etc/group && \
    printf 'root:x:0:0:root:/:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin\n' >etc/passwd && \
    chmod 750 run/vizard && chmod 700 var/lib/vizard && chown 65532:65532 run/vizard var/lib/vizard

FROM scratch
COPY --from=build /root-of-image /
ENV PATH=/usr/local/bin VIZARD_CONFIG=/etc/vizard/vizard.yaml
USER 65532:65532
ENTRYPOINT ["/usr/local/bin/vizard"]
CMD ["serve"]

import Fastify from 'fastify';
import { edgeStopMs, parseYaml, readOperationsFile, itIfInstalled } from './testing/operationsFiles';

const itParsesYaml = itIfInstalled('/usr/bin/docker-compose');

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, string>>;
}

/** Published by Kubernetes. An object may have no other fields than these. */
const schemas = JSON.parse(readOperationsFile('kubernetes/schemas.json')) as {
  readonly kinds: Readonly<Record<string, string>>;
  readonly definitions: Readonly<Record<string, object>>;
};

/** Returns one sentence per error. Fastify depends on the package that validates JSON schemas. */
async function schemaErrors(object: KubernetesObject): Promise<readonly string[]> {
  const definition = schemas.kinds[`${object.apiVersion}/${object.kind}`];
  if (definition === undefined) return [`no schema for ${object.apiVersion} ${object.kind}`];
  const app = Fastify({
    ajv: {
      customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, strict: false },
      onCreate: (ajv) => {
        // Numbers with a unit, for example 500m or 384Mi.
        ajv.addFormat('quantity', /^[0-9]+(?:\.[0-9]+)?(?:[KMGTPE]i|[kMGTPEmun])?$/);
      },
    },
  });
  const body = { $ref: `#/definitions/${definition}`, definitions: schemas.definitions };
  app.post('/', { schema: { body } }, () => '');
  const { statusCode, body: reply } = await app.inject({ method: 'POST', url: '/', payload: object });
  return statusCode === 200 ? [] : [(JSON.parse(reply) as { message: string }).message];
}

const manifest = () => parseYaml(readOperationsFile('kubernetes/edge.yaml')) as KubernetesObject[];

function objectOf(kind: string): KubernetesObject {
  const object = manifest().find((candidate) => candidate.kind === kind);
  if (!object) throw new Error(`No ${kind} in the manifest`);
  return object;
}

/** The value at a path in the spec of an object, such as `template.spec.containers.0`. */
function valueAt(kind: string, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      objectOf(kind).spec,
    );
}

const container = 'template.spec.containers.0';
const edgeLabels = { 'app.kubernetes.io/name': 'casino-edge' };

itParsesYaml('every object matches the published schema of Kubernetes', async () => {
  const objects = manifest();
  expect(objects.map(({ kind }) => kind).toSorted()).toEqual(
    [
      'ConfigMap',
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ].toSorted(),
  );
  for (const object of objects)
    expect({ kind: object.kind, errors: await schemaErrors(object) }).toEqual({
      kind: object.kind,
      errors: [],
    });
});

itParsesYaml('the schema rejects an unknown field, a wrong type and a missing field', async () => {
  const budget = objectOf('PodDisruptionBudget');
  const withSpec = (spec: object) => schemaErrors({ ...budget, spec: { ...budget.spec, ...spec } });
  expect(await withSpec({ maxUnavailabel: 1 })).toEqual([expect.stringContaining('additional properties')]);
  expect(await withSpec({ maxUnavailable: true })).toHaveLength(1);
  const deployment = objectOf('Deployment');
  expect(await schemaErrors({ ...deployment, spec: { replicas: 3 } })).toEqual([
    expect.stringContaining("required property 'selector'"),
  ]);
});

itParsesYaml('all selectors select the pods of the edge', () => {
  expect(valueAt('Deployment', 'selector.matchLabels')).toEqual(edgeLabels);
  expect(valueAt('Deployment', 'template.metadata.labels')).toEqual(edgeLabels);
  expect(valueAt('Service', 'selector')).toEqual(edgeLabels);
  expect(valueAt('PodDisruptionBudget', 'selector.matchLabels')).toEqual(edgeLabels);
  expect(valueAt('NetworkPolicy', 'podSelector.matchLabels')).toEqual(edgeLabels);
  expect(valueAt('HorizontalPodAutoscaler', 'scaleTargetRef')).toMatchObject({
    kind: 'Deployment',
    name: objectOf('Deployment').metadata.name,
  });
  for (const index of ['0', '1'])
    expect(
      valueAt('Deployment', `template.spec.topologySpreadConstraints.${index}.labelSelector.matchLabels`),
    ).toEqual(edgeLabels);
});

itParsesYaml('three edges run, and a rollout or a node drain stops at most one', () => {
  expect(valueAt('Deployment', 'replicas')).toBe(3);
  expect(valueAt('Deployment', 'strategy.rollingUpdate')).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  expect(valueAt('PodDisruptionBudget', 'maxUnavailable')).toBe(1);
  expect(valueAt('HorizontalPodAutoscaler', 'minReplicas')).toBe(3);
});

itParsesYaml('the probes use the health paths of the edge', () => {
  for (const [probe, path] of [
    ['startupProbe', '/livez'],
    ['livenessProbe', '/livez'],
    ['readinessProbe', '/readyz'],
  ])
    expect(valueAt('Deployment', `${container}.${String(probe)}.httpGet`)).toEqual({ path, port: 'http' });
});

itParsesYaml('pods open the ports of the settings, and the Service and Prometheus use these ports', () => {
  const { PORT, METRICS_PORT } = objectOf('ConfigMap').data ?? {};
  expect(valueAt('Deployment', `${container}.ports`)).toEqual([
    { name: 'http', containerPort: Number(PORT) },
    { name: 'metrics', containerPort: Number(METRICS_PORT) },
  ]);
  expect(valueAt('Deployment', 'template.metadata.annotations')).toMatchObject({
    'prometheus.io/port': METRICS_PORT,
  });
  expect(valueAt('Service', 'ports')).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
});

itParsesYaml('Kubernetes waits longer than preStop and the drain before it kills an edge', () => {
  const [, seconds] = valueAt('Deployment', `${container}.lifecycle.preStop.exec.command`) as string[];
  const graceSeconds = Number(valueAt('Deployment', 'template.spec.terminationGracePeriodSeconds'));
  expect(graceSeconds * 1_000).toBeGreaterThanOrEqual(Number(seconds) * 1_000 + edgeStopMs + 3_000);
});

itParsesYaml('edges run without privileges, without an API token and on a read-only file system', () => {
  expect(valueAt('Deployment', 'template.spec')).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(valueAt('Deployment', `${container}.securityContext`)).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

it('the ConfigMap of public keys has the keys that sign releases and withdraw canaries, and no private key', () => {
  const [, args = ''] =
    /create configmap casino-release-keys (.*)$/m.exec(readOperationsFile('kubernetes/edge.yaml')) ?? [];
  expect(args.split(' ')).toEqual(['--from-file=release.pub.pem', '--from-file=withdraw.pub.pem']);
});

itParsesYaml('only ingress reaches the port of players, and only monitoring reaches the metrics', () => {
  const rules = valueAt('NetworkPolicy', 'ingress') as readonly {
    readonly from: readonly unknown[];
    readonly ports: readonly { readonly port: string }[];
  }[];
  expect(rules.map(({ ports }) => ports)).toEqual([[{ port: 'http' }], [{ port: 'metrics' }]]);
  expect(rules.every(({ from }) => from.length > 0)).toBe(true);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../src/server/readSettings';
import { edgeSettings } from '../src/settings/knownSettings';
import { temporaryFolder } from '../src/testing/fixturePackage';
import {
  documentedSettings,
  type Environment,
  operationsFile,
  parseEnvFile,
  parseYaml,
  readOperationsFile,
  requiredSettings,
  itIfInstalled,
} from './testing/operationsFiles';

interface Service {
  readonly command?: string;
  readonly environment?: Environment;
}
const itParsesYaml = itIfInstalled('/usr/bin/docker-compose');

function readFromCompose(name: string): Service {
  const [compose] = parseYaml(readOperationsFile('docker/compose.yaml')) as [
    { readonly services: Readonly<Record<string, Service>> },
  ];
  return compose.services[name] ?? {};
}

const exampleSecrets = (file: string) => parseEnvFile(readOperationsFile(`docker/secrets/examples/${file}`));
/** The environment variables that the Dockerfile sets. */
const imageSettings = () => {
  const [, line = ''] = /^ENV (.*)$/m.exec(readOperationsFile('docker/Dockerfile')) ?? [];
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
};

interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Environment;
  readonly spec?: {
    readonly template?: {
      readonly spec: {
        readonly containers: readonly { readonly env: readonly { readonly name: string }[] }[];
      };
    };
  };
}

function kubernetesSettings(): Environment {
  const objects = parseYaml(readOperationsFile('kubernetes/edge.yaml')) as KubernetesObject[];
  const dataOf = (name: string) => objects.find((object) => object.metadata.name === name)?.data ?? {};
  const deployment = objects.find(({ kind }) => kind === 'Deployment');
  const secretNames = deployment?.spec?.template?.spec.containers.flatMap(({ env }) => env) ?? [];
  const examples: Environment = { ...parseEnvFile(readOperationsFile('systemd/edge.env')) };
  const secrets = Object.fromEntries(secretNames.map(({ name }) => [name, examples[name] ?? '']));
  return { ...dataOf('casino-edge'), ...secrets, SITE_CONFIG: dataOf('casino-site')['site.json'] ?? '' };
}

const edges: readonly [string, () => Environment][] = [
  ['systemd', () => parseEnvFile(readOperationsFile('systemd/edge.env'))],
  [
    'compose',
    () => ({ ...imageSettings(), ...readFromCompose('edge').environment, ...exampleSecrets('edge.env') }),
  ],
  ['kubernetes', kubernetesSettings],
];

/** Settings of other programs: Node and the OpenTelemetry SDK. */
const isSettingOfOtherProgram = (name: string) => name === 'NODE_ENV' || name.startsWith('OTEL_');

describe.each(edges)('the settings of the edge for %s', (_target, read) => {
  itParsesYaml('are known, and include the required ones and the shared state', () => {
    const names = Object.keys(read());
    expect(names.filter((name) => !edgeSettings.includes(name) && !isSettingOfOtherProgram(name))).toEqual(
      [],
    );
    expect(requiredSettings()).toContain('API_ORIGIN');
    expect(
      [...requiredSettings(), 'HOST', 'SHARED_STATE_URL'].filter((name) => !names.includes(name)),
    ).toEqual([]);
  });

  itParsesYaml('are valid', async () => {
    const { folder, remove } = await temporaryFolder();
    // Edges that share cards also share this key.
    await writeFile(join(folder, 'card.key'), '0'.repeat(64));
    const env = read();
    // The installation copies site.json to this path.
    const site =
      env['SITE_CONFIG'] === '/etc/casino/site.json' ? operationsFile('site.json') : env['SITE_CONFIG'];
    const settings = await readSettings(
      { ...env, SITE_CONFIG: site, KEYS_DIR: folder },
      { requiresFreePorts: false },
    );
    expect(settings.host).toBe('0.0.0.0');
    expect(settings.origins.payments).toMatch(/^https?:\/\/pay\./);
    await remove();
  });
});

const watchUnit = () => {
  const lines = [...readOperationsFile('systemd/casino-watch@.service').matchAll(/^Environment=(.*)$/gm)];
  const variables = Object.fromEntries(lines.map(([, pair = '']) => pair.split('=') as [string, string]));
  return { ...parseEnvFile(readOperationsFile('systemd/watch.env')), ...variables };
};

const apiRequired = [
  'DATABASE_URL',
  'WALLET_SECRET',
  'PLAYER_ORIGIN',
  'PAYMENTS_ORIGIN',
  'DATA_DIR',
  'HOST',
  'TRUSTED_PROXIES',
];

const otherPrograms: readonly [string, () => Environment, readonly string[]][] = [
  ['API with systemd', () => parseEnvFile(readOperationsFile('systemd/api.env')), apiRequired],
  [
    'API with compose',
    () => ({ ...imageSettings(), ...readFromCompose('api').environment, ...exampleSecrets('api.env') }),
    apiRequired,
  ],
  ['canary watch with systemd', watchUnit, ['KEYS_DIR', 'DATA_DIR', 'RELEASE_ACTOR']],
  [
    'release command with compose',
    () => ({ ...imageSettings(), ...readFromCompose('release').environment }),
    ['KEYS_DIR', 'DATA_DIR', 'RELEASE_ACTOR', 'PLAYER_ORIGIN', 'SITE_CONFIG'],
  ],
];

describe.each(otherPrograms)('the settings of the %s', (_process, read, required) => {
  itParsesYaml('are documented, and include the required ones', () => {
    const known = [...documentedSettings(), ...edgeSettings, 'EDGE_METRICS'];
    const names = Object.keys(read());
    expect(names.filter((name) => !known.includes(name) && !isSettingOfOtherProgram(name))).toEqual([]);
    expect(required.filter((name) => !names.includes(name))).toEqual([]);
  });
});

itParsesYaml('the example of Kubernetes configures the same site as the example for other targets', () => {
  const site = kubernetesSettings()['SITE_CONFIG'] ?? '';
  expect(JSON.parse(site)).toEqual(JSON.parse(readOperationsFile('site.json')));
});

it('an edge with systemd sends the password of the shared state over TLS', () => {
  const { SHARED_STATE_URL } = parseEnvFile(readOperationsFile('systemd/edge.env'));
  expect(SHARED_STATE_URL).toMatch(/^rediss:/);
});

it('no file of Docker or Kubernetes contains a secret, except the examples', () => {
  for (const file of ['docker/compose.yaml', 'docker/Dockerfile', 'kubernetes/edge.yaml'])
    expect(readOperationsFile(file)).not.toMatch(
      /(?:PASSWORD|SECRET|ACCESS_KEY)(?:_ID|_ACCESS_KEY)?\s*[:=]\s*\S+/,
    );
});

it.each(['edge', 'api', 'watch'])('the unit of the %s reads its variables from a credential', (name) => {
  const file = name === 'watch' ? 'casino-watch@.service' : `casino-${name}.service`;
  const unit = readOperationsFile(join('systemd', file));
  expect(unit).toContain(`LoadCredential=${name}.env:/etc/casino/${name}.env`);
  expect(unit).toContain(`--env-file=%d/${name}.env`);
});

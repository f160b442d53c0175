import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { edgeInFolder } from '../src/testing/edgeInFolder';
import { freePort } from '../src/testing/edgeProcess';
import { temporaryFolder } from '../src/testing/fixturePackage';
import {
  apiStopMs,
  edgeStopMs,
  operationsFile,
  parseYaml,
  readOperationsFile,
  itIfInstalled,
} from './testing/operationsFiles';

const program = '/usr/bin/docker-compose';
const itComposes = itIfInstalled(program);

interface Service {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly ports?: readonly string[];
  readonly build?: { readonly target: string };
  readonly networks?: Readonly<Record<string, unknown>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casino-compose-'));
  cpSync(operationsFile('docker'), folder, { recursive: true });
  cpSync(join(folder, 'secrets/examples'), join(folder, 'secrets'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The file as Compose reads it, with its defaults and merged keys. */
function readComposeConfig(): Compose {
  const args = ['-f', join(folder, 'compose.yaml'), '--profile', 'tools', 'config'];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [compose] = parseYaml(stdout) as [Compose];
  return compose;
}

const dockerfile = readOperationsFile('docker/Dockerfile');
const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, , name = '']) => name);

itComposes('Compose accepts the file, and each image is a stage of the Dockerfile', () => {
  const { services } = readComposeConfig();
  expect(Object.keys(services).toSorted()).toEqual(
    ['api', 'edge', 'nginx', 'nginx-config', 'postgres', 'release', 'valkey'].toSorted(),
  );
  for (const { build } of Object.values(services)) if (build) expect(stages).toContain(build.target);
});

itComposes('services run without privileges on a read-only file system, except the database', () => {
  for (const [name, service] of Object.entries(readComposeConfig().services)) {
    if (name === 'postgres') continue;
    expect({ name, ...service }).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
});

itComposes('Docker waits longer than the drain of an edge or of the API before it kills the process', () => {
  const { services } = readComposeConfig();
  const graceMs = (name: string) => Number(services[name]?.stop_grace_period?.replace(/s$/, '')) * 1_000;
  expect(graceMs('edge')).toBeGreaterThanOrEqual(edgeStopMs + 3_000);
  expect(graceMs('api')).toBeGreaterThanOrEqual(apiStopMs + 3_000);
});

itComposes(
  'only nginx, and the API for the sandbox’s games, open ports, which only this machine can reach',
  () => {
    const { services, networks } = readComposeConfig();
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(open.toSorted()).toEqual(['api 127.0.0.1:4401:4401/tcp', 'nginx 127.0.0.1:8080:8080/tcp']);
    expect(networks['inside']?.internal).toBe(true);
    for (const name of ['edge', 'postgres', 'valkey'])
      expect(Object.keys(services[name]?.networks ?? {})).toEqual(['inside']);
  },
);

it('the commands in compose.yaml and in the deployment page give each secret to the user that reads it', () => {
  const [comment = ''] = readOperationsFile('docker/compose.yaml').split('\n\n');
  const page = readOperationsFile('../../docs/deployment.md');
  for (const command of [
    'mkdir -p keys/publisher keys/edge',
    'chown -R 10001:10001 keys && chown 10001:10001 secrets/edge.env secrets/api.env',
    'chown 999:999 secrets/valkey.conf secrets/postgres_password',
  ]) {
    expect(comment).toContain(command);
    expect(page).toContain(command);
  }
});

it('Valkey never writes card data to a disk, and rejects new data instead of dropping cards', () => {
  const config = readOperationsFile('docker/secrets/examples/valkey.conf');
  expect(config).toMatch(/^save ""$/m);
  expect(config).toMatch(/^appendonly no$/m);
  expect(config).toMatch(/^maxmemory-policy noeviction$/m);
});

it('the Docker images have only production packages from the lock file, and no root user', () => {
  const installs = [...dockerfile.matchAll(/^RUN pnpm install (.*)$/gm)].map(([, options = '']) => options);
  expect(installs).toEqual([
    '--frozen-lockfile --prod --filter edge...',
    '--frozen-lockfile --prod --filter sandbox...',
    '--frozen-lockfile && pnpm build',
  ]);
  for (const name of ['edge', 'api', 'release'])
    expect(dockerfile).toMatch(new RegExp(`^FROM (?:runtime|edge) AS ${name}$`, 'm'));
  expect(dockerfile).toMatch(/AS runtime\n(?:.*\n)*?USER 10001:10001\n/);
  expect(dockerfile.match(/^USER /gm)).toHaveLength(1);
});

it.each([
  'keys/publisher/release.pem',
  'keys/edge/card.key',
  'secrets/postgres_password',
  'secrets/edge.env',
])('neither an image nor a commit contains docker/%s', (file) => {
  const args = ['check-ignore', '--quiet', join('docker', file)];
  expect(spawnSync('git', args, { cwd: operationsFile('') }).status).toBe(0);
  const [folderName = ''] = file.split('/');
  const ignored = readOperationsFile('docker/Dockerfile.dockerignore').split('\n');
  expect(ignored).toContain(`host/edge/operations/docker/${folderName}`);
  // A later exception would include the folder again.
  expect(ignored.filter((line) => line.startsWith('!'))).toEqual([]);
});

it('the Dockerfile and the install command of a checkout use the same version of pnpm', () => {
  const [version] = /pnpm@[\d.]+/.exec(dockerfile) ?? [];
  expect(readOperationsFile('../../../.config/run/install.mjs')).toContain(`'${String(version)}'`);
});

it('the health check of the edge image succeeds while an edge runs, and fails when it does not', async () => {
  const [, argumentList = '[]'] =
    /AS edge\n(?:.*\n)*?HEALTHCHECK .*\\\n {2}CMD (\[.*\])\n/.exec(dockerfile) ?? [];
  const [command, ...args] = JSON.parse(argumentList) as string[];
  expect(command).toBe('node');
  const temporary = await temporaryFolder();
  const { app } = await edgeInFolder(temporary.folder);
  const port = await freePort();
  await app.listen({ port, host: '127.0.0.1' });
  const check = () =>
    promisify(execFile)(process.execPath, args, { env: { ...process.env, PORT: String(port) } }).then(
      () => 0,
      (error: unknown) => (error as { readonly code: number }).code,
    );
  expect(await check()).toBe(0);
  await app.close();
  expect(await check()).toBe(1);
  await temporary.remove();
});

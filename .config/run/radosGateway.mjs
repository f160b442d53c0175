import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installDebian } from './debian.mjs';
import { startCommand } from './process/group.mjs';

const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const programs = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'].map((name) => `/usr/bin/${name}`);
const credentials = { id: 'AKIDTEST', secret: 'secretOfTests' };
const commandTimeoutMs = 120_000;
const readyTimeoutMs = 240_000;
const pollIntervalMs = 200;

const areInstalled = () => programs.every((path) => existsSync(path));

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One monitor, one object server that stores in memory, and the gateway. No copies, because the data is temporary. */
const configFor = ({ folder, id, monitorPort, port }) => `
[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitorPort}/0
keyring = ${folder}/keyring
public addr = 127.0.0.1
run dir = ${folder}
admin socket = ${folder}/$name.$pid.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 0
[mon]
mon data = ${folder}/mon
mon cluster log file = ${folder}/cluster.log
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
[client]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
`;

async function waitUntilReady(endpoint, daemons) {
  const deadlineMs = Date.now() + readyTimeoutMs;
  for (;;) {
    const isReady = await fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    const failed = daemons.find(({ exitCode }) => exitCode !== null);
    if (failed || Date.now() > deadlineMs)
      throw new Error(
        `The S3 server does not respond at ${endpoint}${failed ? `: ${failed.spawnfile} ended` : ''}.`,
      );
    await wait(pollIntervalMs);
  }
}

/**
 * Starts Ceph's RADOS gateway, an S3 server from a vendor other than Amazon, with all data in memory. Installs the
 * Debian packages if they are missing. Returns the variables that make the tests of the release store use the server.
 */
export async function startRadosGateway() {
  if (!areInstalled()) await installDebian('--no-install-recommends', ...packages);
  if (!areInstalled())
    throw new Error(`Ceph could not be installed. Install the Debian packages ${packages.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'rados-gateway-'));
  const file = (name) => join(folder, name);
  const run = (program, ...args) =>
    execFileSync(program, ['-c', file('ceph.conf'), ...args], { timeout: commandTimeoutMs, stdio: 'pipe' });
  const start = (program, ...args) =>
    startCommand(program, ['-c', file('ceph.conf'), ...args, '-f'], { stdio: 'ignore' });
  const [id, storeId] = [randomUUID(), randomUUID()];
  const [monitorPort, port] = [await freePort(), await freePort()];
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(file(name));
  writeFileSync(file('ceph.conf'), configFor({ folder, id, monitorPort, port }));
  const addKey = (name, ...capabilities) =>
    execFileSync('ceph-authtool', [
      ...(existsSync(file('keyring')) ? [] : ['--create-keyring']),
      ...[file('keyring'), '--gen-key', '-n', name],
      ...capabilities.flatMap(([subsystem, capability]) => ['--cap', subsystem, capability]),
    ]);
  addKey('mon.', ['mon', 'allow *']);
  addKey('client.admin', ['mon', 'allow *'], ['osd', 'allow *']);
  addKey('osd.0', ['mon', 'allow profile osd'], ['osd', 'allow *']);
  const monitor = `[v2:127.0.0.1:${monitorPort}]`;
  execFileSync('monmaptool', ['--create', '--fsid', id, '--addv', 'a', monitor, file('monmap')]);
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', file('monmap'), '--keyring', file('keyring'));
  const daemons = [start('ceph-mon', '-i', 'a')];
  run('ceph', 'osd', 'new', storeId);
  run('ceph', 'auth', 'import', '-i', file('keyring'));
  run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', storeId);
  daemons.push(start('ceph-osd', '-i', '0'));
  const keys = [`--access-key=${credentials.id}`, `--secret-key=${credentials.secret}`];
  run('radosgw-admin', 'user', 'create', '--uid=test', '--display-name=test', '--max-buckets=0', ...keys);
  daemons.push(start('radosgw'));
  const endpoint = `http://127.0.0.1:${port}`;
  await waitUntilReady(endpoint, daemons);
  return {
    version: execFileSync('radosgw', ['--version'], { encoding: 'utf8' }).trim(),
    env: {
      S3_TEST_ENDPOINT: endpoint,
      S3_TEST_ACCESS_KEY_ID: credentials.id,
      S3_TEST_SECRET_ACCESS_KEY: credentials.secret,
    },
    stop: async () => {
      for (const daemon of daemons.toReversed()) {
        daemon.kill('SIGKILL');
        await daemon.exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  apiStopMs,
  edgeStopMs,
  operationsFile,
  readOperationsFile,
  itIfInstalled,
} from './testing/operationsFiles';

const analyzer = '/usr/bin/systemd-analyze';
const itAnalyzes = itIfInstalled(analyzer);
const units = ['casino-edge.service', 'casino-api.service', 'casino-watch@.service'];

/** In tenths. systemd rates 2.0 "OK", and a unit without any hardening 9.6 "UNSAFE". */
const highestExposure = '20';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casino-units-'));
  cpSync(operationsFile('systemd'), folder, { recursive: true });
  // Node may have another path on this machine.
  for (const unit of readdirSync(folder).filter((file) => file.endsWith('.service'))) {
    const text = readFileSync(join(folder, unit), 'utf8');
    writeFileSync(join(folder, unit), text.replace('=/usr/bin/node ', `=${process.execPath} `));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the folder contains only units that this file tests', () => {
  const files = readdirSync(operationsFile('systemd')).filter((file) => file.endsWith('.service'));
  expect(files.toSorted()).toEqual(units.toSorted());
});

itAnalyzes('systemd accepts every unit without a warning', () => {
  const files = units.map((unit) => join(folder, unit.replace('@.', '@remote-lobby.')));
  const { status, stdout, stderr } = spawnSync(analyzer, ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
});

itAnalyzes('systemd rates the hardening of every unit at 2.0 or better', () => {
  for (const unit of units) {
    const args = ['security', '--offline=yes', `--threshold=${highestExposure}`, '--no-pager', unit];
    const { status, stdout } = spawnSync(analyzer, args, { cwd: folder, encoding: 'utf8' });
    expect({ unit, status, rating: /Overall exposure.*/.exec(stdout)?.[0] }).toMatchObject({ status: 0 });
  }
});

/** The values of a setting of a unit. */
const valuesIn = (unit: string, name: string) =>
  [...readOperationsFile(`systemd/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );

it.each([
  ['casino-edge.service', edgeStopMs],
  ['casino-api.service', apiStopMs],
])('systemd waits longer than the drain of %s before it kills the process', (unit, stopMs) => {
  const [seconds] = valuesIn(unit, 'TimeoutStopSec');
  expect(Number(seconds) * 1_000).toBeGreaterThanOrEqual(stopMs + 3_000);
  expect(valuesIn(unit, 'KillMode')).toEqual(['mixed']);
});

it.each(units)('systemd restarts %s after a crash, but not with invalid settings', (unit) => {
  expect(valuesIn(unit, 'Restart')[0]).toMatch(/^(?:always|on-failure)$/);
  expect(valuesIn(unit, 'RestartPreventExitStatus')).toEqual(['78']);
  expect(valuesIn(unit, 'StartLimitIntervalSec')).toEqual(['0']);
});

it('only the canary watch gets a private key, and as a credential', () => {
  const privateKeys = (unit: string) =>
    valuesIn(unit, 'LoadCredential').filter((credential) => /(?<!\.pub)\.pem$/.test(credential));
  expect(privateKeys('casino-edge.service')).toEqual([]);
  expect(privateKeys('casino-api.service')).toEqual([]);
  expect(privateKeys('casino-watch@.service')).toEqual(['withdraw.pem:/etc/casino/watch-keys/withdraw.pem']);
});

it('the canary watch trusts the public keys that sign releases and withdraw canaries', () => {
  const files = valuesIn('casino-watch@.service', 'LoadCredential').map((value) => value.split(':')[0]);
  expect(files).toEqual(expect.arrayContaining(['release.pub.pem', 'withdraw.pub.pem']));
});

it.each(units)('Node accepts the options in %s', (unit) => {
  const [command = ''] = valuesIn(unit, 'ExecStart');
  const options = command.split(' ').filter((word) => word.startsWith('--') && !word.startsWith('--metrics'));
  const known = execFileSync(process.execPath, ['--help'], { encoding: 'utf8' });
  for (const option of options) expect(known).toContain(option.replace(/=.*/, ''));
});

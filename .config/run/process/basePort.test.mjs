import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { basePort } from './basePort.mjs';

const commands = resolve(dirname(fileURLToPath(import.meta.url)), '..');

test('accepts a port if all ports of the range exist', () => {
  expect(basePort('4500', 2)).toBe(4500);
  expect(basePort('65534', 2)).toBe(65534);
  expect(() => basePort('65535', 2)).toThrow('Set it to a number from 1 to 65534.');
  expect(() => basePort('65534', 3)).toThrow('Set it to a number from 1 to 65533.');
});

test.each([undefined, ''])('returns 4400 for %p', (text) => {
  expect(basePort(text, 2)).toBe(4400);
});

test.each(['abc', '0', '-1', '44.5', '4e3', '0x1130', ' 4400'])('rejects %p', (text) => {
  expect(() => basePort(text, 2)).toThrow(`PORT is "${text}"`);
});

test.each(['start', 'dev'])('%s rejects a PORT that is not a number before any other work', (command) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${commands}/${command}.mjs`], {
    env: { ...process.env, PORT: 'abc' },
    encoding: 'utf8',
    timeout: 5_000,
  });
  expect(stderr).toMatch(/^PORT is "abc"\. Set it to a number from 1 to \d+\.\n$/);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

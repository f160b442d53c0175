import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packages, packagesIn, remotes, remotesIn } from './packages.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addFolder(name) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'package.json'), '{}');
}

test('finds each folder remote-* with a package.json, in alphabetical order', () => {
  for (const name of ['remote-zoo', 'remote-gift-shop', 'shared-contracts', 'my-remote-a']) addFolder(name);
  mkdirSync(join(folder, 'remote-empty'));
  writeFileSync(join(folder, 'remote-file'), '');
  expect(remotesIn(folder)).toEqual(['remote-gift-shop', 'remote-zoo']);
  expect(packagesIn(folder)).toEqual(['remote-gift-shop', 'remote-zoo']);
  addFolder('host');
  expect(packagesIn(folder)).toEqual(['host', 'remote-gift-shop', 'remote-zoo']);
});

test('finds the packages of this workspace', () => {
  expect(remotes).toEqual(
    expect.arrayContaining(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']),
  );
  expect(packages).toEqual(['host', ...remotes]);
});

import { fakeConfig } from 'shared-contracts/testing';
import type { Registry } from 'shared-contracts/releases';
import { shellPage } from './shellPage';

const [active, canary] = ['1.0.0-00000001', '1.0.0-00000002'];
const record = {
  container: '',
  entry: 'main.js',
  boot: 'boot.js',
  views: { shell: { scripts: ['boot.js'], styles: ['main.css'] } },
  files: { 'boot.js': 'b', 'main.js': 'm', 'main.css': 'c' },
};

function pageWith(percent: number): string {
  const registry: Registry = {
    spec: 1,
    revision: 1,
    issuedAt: '2026-11-21T10:00:00.000Z',
    releases: { host: { active, lastKnownGood: null, canary: { version: canary, percent } } },
    records: { [`host@${active}`]: record, [`host@${canary}`]: record },
  };
  return shellPage({ registry, signed: { payload: '', signatures: [] }, site: fakeConfig }) ?? '';
}

const main = `/remotes/host/${active}/main.`;

it('fetches the host ahead that every browser will run', () => {
  expect(pageWith(0)).toContain(`<link rel="preload" as="script" fetchpriority="high" href="${main}js"`);
  expect(pageWith(0)).toContain(`<link rel="stylesheet" href="${main}css"`);
});

it('leaves it to the boot script while some run a canary of it', () => {
  const page = pageWith(1);
  expect(page).not.toContain(main);
  expect(page).toContain(`<script src="/remotes/host/${active}/boot.js"`);
  expect(page).not.toContain(canary);
});

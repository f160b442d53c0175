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

const script = 'start()';

function pageWith(percent: number, boot: string | null = script, shared = {}): string {
  const registry: Registry = {
    spec: 1,
    revision: 1,
    issuedAt: '2026-11-21T10:00:00.000Z',
    releases: { host: { active, lastKnownGood: null, canary: { version: canary, percent } } },
    records: { [`host@${active}`]: { ...record, kept: shared }, [`host@${canary}`]: record },
  };
  const signed = { payload: '', signatures: [] };
  return shellPage({ registry, signed, site: fakeConfig, boot: boot ?? undefined }) ?? '';
}

const mainPath = `/remotes/host/${active}/main.`;

it('preloads the host if all browsers run the same build', () => {
  expect(pageWith(0)).toContain(`<link rel="preload" as="script" fetchpriority="high" href="${mainPath}js"`);
  expect(pageWith(0)).toContain(`<link rel="preload" as="style" href="${mainPath}css"`);
});

it('preloads a shared file from the address of the earlier build', () => {
  const page = pageWith(0, script, { '1.0.0-00000000': ['main.css'] });
  expect(page).toContain(
    '<link rel="preload" as="style" href="/remotes/host/1.0.0-00000000/main.css" integrity="sha384-c"',
  );
  expect(page).toContain(`href="${mainPath}js"`);
});

it('preloads nothing of the host during a canary of the host', () => {
  const page = pageWith(1);
  expect(page).not.toContain(mainPath);
  expect(page).toContain(`<script>${script}</script>`);
  expect(page).not.toContain(canary);
});

it('contains the boot script inline, after the registry and without a blocking style sheet', () => {
  const page = pageWith(0);
  expect(page.indexOf('id="registry"')).toBeLessThan(page.indexOf(`<script>${script}</script>`));
  expect(page).not.toContain('rel="stylesheet"');
  expect(page).not.toContain('boot.js');
});

it('loads the boot script from its file if it cannot be inline', () => {
  const address = `/remotes/host/${active}/boot.js`;
  expect(pageWith(0, null)).toContain(`<script src="${address}" integrity="sha384-b" crossorigin></script>`);
  expect(pageWith(0, null)).toContain(`as="script" fetchpriority="high" href="${address}"`);
});

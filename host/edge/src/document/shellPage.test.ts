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

function pageWith(percent: number, boot: string | null = script, kept = {}): string {
  const registry: Registry = {
    spec: 1,
    revision: 1,
    issuedAt: '2026-11-21T10:00:00.000Z',
    releases: { host: { active, lastKnownGood: null, canary: { version: canary, percent } } },
    records: { [`host@${active}`]: { ...record, kept }, [`host@${canary}`]: record },
  };
  const signed = { payload: '', signatures: [] };
  return shellPage({ registry, signed, site: fakeConfig, boot: boot ?? undefined }) ?? '';
}

const main = `/remotes/host/${active}/main.`;

it('fetches the host ahead that every browser will run', () => {
  expect(pageWith(0)).toContain(`<link rel="preload" as="script" fetchpriority="high" href="${main}js"`);
  expect(pageWith(0)).toContain(`<link rel="preload" as="style" href="${main}css"`);
});

it('fetches what an earlier build has too from there', () => {
  const page = pageWith(0, script, { '1.0.0-00000000': ['main.css'] });
  expect(page).toContain(
    '<link rel="preload" as="style" href="/remotes/host/1.0.0-00000000/main.css" integrity="sha384-c"',
  );
  expect(page).toContain(`href="${main}js"`);
});

it('leaves it to the boot script while some run a canary of it', () => {
  const page = pageWith(1);
  expect(page).not.toContain(main);
  expect(page).toContain(`<script>${script}</script>`);
  expect(page).not.toContain(canary);
});

it('holds the boot script, which waits for no style sheet and is not fetched', () => {
  const page = pageWith(0);
  expect(page.indexOf('id="registry"')).toBeLessThan(page.indexOf(`<script>${script}</script>`));
  expect(page).not.toContain('rel="stylesheet"');
  expect(page).not.toContain('boot.js');
});

it('fetches a boot script that cannot stand in it', () => {
  const address = `/remotes/host/${active}/boot.js`;
  expect(pageWith(0, null)).toContain(`<script src="${address}" integrity="sha384-b" crossorigin></script>`);
  expect(pageWith(0, null)).toContain(`as="script" fetchpriority="high" href="${address}"`);
});

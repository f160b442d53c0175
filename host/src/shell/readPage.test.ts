import { fakeConfig } from 'shared-contracts/testing';
import { readPage } from './createShell';

function addJson(id: string, content: object) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = JSON.stringify(content);
  document.body.append(script);
}

const start = { failures: [] };

beforeEach(() => {
  Object.assign(globalThis, { __host: start });
});

afterEach(() => {
  document.body.replaceChildren();
});

it('reads the registry and the configuration of the site from the HTML', () => {
  const registry = { spec: 1, revision: 3, releases: {}, records: {} };
  addJson('registry', { payload: JSON.stringify(registry), signatures: [] });
  addJson('config', fakeConfig);
  expect(readPage()).toEqual({ registry, config: fakeConfig, start });
});

it('throws an error that names the missing part', () => {
  addJson('registry', { payload: '{}', signatures: [] });
  expect(readPage).toThrow('the page has no config');
  addJson('config', fakeConfig);
  Object.assign(globalThis, { __host: undefined });
  expect(readPage).toThrow('no boot script has run');
});

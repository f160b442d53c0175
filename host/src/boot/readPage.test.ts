import { fakeConfig } from 'shared-contracts/testing';
import { readPage } from './readPage';

function carry(id: string, content: object) {
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

it('reads what the HTML carries: the signed registry and the configuration of the site', () => {
  const registry = { spec: 1, revision: 3, releases: {}, records: {} };
  carry('registry', { payload: JSON.stringify(registry), signatures: [] });
  carry('config', fakeConfig);
  expect(readPage()).toEqual({ registry, config: fakeConfig, start });
});

it('says what is missing', () => {
  carry('registry', { payload: '{}', signatures: [] });
  expect(readPage).toThrow('the page has no config');
  carry('config', fakeConfig);
  Object.assign(globalThis, { __host: undefined });
  expect(readPage).toThrow('no boot script has run');
});

import { sharedStorage } from '../testing/browserStorage';
import type { HostStart } from './startHost';

const sha = (letter: string) => letter.repeat(64);

const registry = {
  records: {
    'host@1.0.0-0000000a': { files: { 'main.1.js': sha('M') } },
    'remote-lobby@1.2.0-0000000b': { files: { 'remoteEntry.js': sha('E'), 'chunks/home.2.js': sha('H') } },
  },
};

interface Rules {
  createScriptURL(url: string): string | null;
  createHTML?: unknown;
  createScript?: unknown;
}

beforeEach(() => {
  document.head.replaceChildren();
  sharedStorage.clear();
});

/** Runs the boot script in a page with this registry and returns what the script defined. */
async function boot(
  pageRegistry: object | null = registry,
  { trustedTypes = true, throwingModules = [] as string[] } = {},
) {
  const policies: Record<string, Rules> = {};
  document.body.replaceChildren();
  if (pageRegistry) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'registry';
    script.textContent = JSON.stringify({ payload: JSON.stringify(pageRegistry), signatures: [] });
    document.body.append(script);
  }
  const trustedTypesApi = { createPolicy: (name: string, rules: Rules) => (policies[name] = rules) };
  Object.assign(globalThis, { trustedTypes: trustedTypes ? trustedTypesApi : undefined });
  const definedProperties: Record<string, PropertyDescriptor> = {};
  // Real properties would not be configurable, so a second test could not define them.
  jest.spyOn(Object, 'defineProperty').mockImplementation((target, name, descriptor) => {
    if (target === globalThis && (name === '__integrity' || name === '__keptIn' || name === '__host')) {
      definedProperties[name] = descriptor;
      return target;
    }
    Reflect.defineProperty(target as object, name, descriptor);
    return target;
  });
  await jest.isolateModulesAsync(async () => {
    for (const path of throwingModules) {
      const [name = ''] = path.split('/').slice(-1);
      jest.doMock(path, () => ({
        [name]: () => {
          throw new Error(name);
        },
      }));
    }
    await import('./boot');
    for (const path of throwingModules) jest.dontMock(path);
  });
  jest.restoreAllMocks();
  const integrity = definedProperties['__integrity'];
  return {
    policies,
    host: definedProperties['__host']?.value as HostStart | undefined,
    integrity,
    integrityOf: integrity?.value as (url: string) => string,
    keptIn: definedProperties['__keptIn']?.value as (url: string) => string | undefined,
    scriptUrl: (url: string) => policies['default']?.createScriptURL(url),
  };
}

const home = '/remotes/remote-lobby/1.2.0-0000000b/chunks/home.2.js';

it('creates one policy, which allows script URLs but neither HTML nor code', async () => {
  const { policies } = await boot();
  expect(Object.keys(policies)).toEqual(['default']);
  expect(Object.keys(policies['default'] ?? {})).toEqual(['createScriptURL']);
});

it.each([
  home,
  `http://localhost${home}`,
  '/remotes/remote-lobby/1.2.0-0000000b/remoteEntry.js',
  '/remotes/host/1.0.0-0000000a/main.1.js',
])('allows %s, which is in the registry', async (url) => {
  const { scriptUrl } = await boot();
  expect(scriptUrl(url)).toBe(url);
});

it.each([
  '/remotes/remote-lobby/1.2.0-0000000b/chunks/other.js',
  '/remotes/remote-lobby/1.1.0-0000000b/remoteEntry.js',
  '/remotes/remote-cashier/1.2.0-0000000b/remoteEntry.js',
  `${home}?x=1`,
  `${home}#x`,
  `http://evil.test${home}`,
  `//evil.test${home}`,
  `https://localhost${home}`,
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:http://localhost/1',
  '',
  '/remotes/remote-lobby/1.2.0-0000000b/',
])('does not allow the script URL %j', async (url) => {
  const { scriptUrl, integrityOf } = await boot();
  expect(scriptUrl(url)).toBeNull();
  expect(integrityOf(url)).toBe('');
});

it('returns the hash of each file', async () => {
  const { integrityOf } = await boot();
  expect(integrityOf(home)).toBe(`sha384-${sha('H')}`);
  expect(integrityOf(`http://localhost${home}`)).toBe(`sha384-${sha('H')}`);
});

it('allows an unchanged file from the folder of an earlier build, and names that build', async () => {
  const keptFiles = { '1.1.0-0000000a': ['chunks/home.2.js'] };
  const id = 'remote-lobby@1.2.0-0000000b';
  const { integrityOf, keptIn, scriptUrl } = await boot({
    records: { ...registry.records, [id]: { ...registry.records[id], kept: keptFiles } },
  });
  const earlierAddress = '/remotes/remote-lobby/1.1.0-0000000a/chunks/home.2.js';
  expect(keptIn(home)).toBe('1.1.0-0000000a');
  for (const address of [home, earlierAddress]) {
    expect(scriptUrl(address)).toBe(address);
    expect(integrityOf(address)).toBe(`sha384-${sha('H')}`);
  }
  expect(integrityOf('/remotes/remote-lobby/1.2.0-0000000b/../1.1.0-0000000a/chunks/home.2.js')).not.toBe('');
  expect(keptIn('/remotes/remote-lobby/1.2.0-0000000b/remoteEntry.js')).toBeUndefined();
  expect(scriptUrl('/remotes/remote-lobby/1.1.0-0000000a/remoteEntry.js')).toBeNull();
});

it('no longer names the earlier build after the file failed to load from its folder', async () => {
  const keptFiles = { '1.1.0-0000000a': ['chunks/home.2.js'] };
  const id = 'remote-lobby@1.2.0-0000000b';
  const { keptIn } = await boot({ records: { [id]: { ...registry.records[id], kept: keptFiles } } });
  const script = document.createElement('script');
  script.type = 'text/plain';
  document.head.append(script);
  const failToLoad = (src: string) => {
    script.src = src;
    script.dispatchEvent(new Event('error'));
  };
  failToLoad(home);
  expect(keptIn(home)).toBe('1.1.0-0000000a');
  failToLoad('/remotes/remote-lobby/1.1.0-0000000a/chunks/home.2.js');
  expect(keptIn(home)).toBeUndefined();
  script.remove();
});

it('defines the hashes so that no script can change them', async () => {
  const { integrity } = await boot();
  expect(integrity).toMatchObject({ value: expect.any(Function) });
  expect(integrity?.writable ?? false).toBe(false);
  expect(integrity?.configurable ?? false).toBe(false);
});

it.each([null, {}, { records: {} }])(
  'allows no script in a page with the registry %p',
  async (pageRegistry) => {
    const { scriptUrl, policies } = await boot(pageRegistry);
    expect(Object.keys(policies)).toEqual(['default']);
    expect(scriptUrl(home)).toBeNull();
  },
);

it('creates no policy in a browser without Trusted Types', async () => {
  const { policies, integrityOf } = await boot(registry, { trustedTypes: false });
  expect(policies).toEqual({});
  expect(integrityOf(home)).toBe(`sha384-${sha('H')}`);
});

it('starts a host even if prefetching throws', async () => {
  const { host } = await boot(registry, { throwingModules: ['./prefetchViews'] });
  expect(host?.ahead).toEqual([]);
  expect(host?.ready).toBeInstanceOf(Function);
});

it('preloads the files of the views at the address', async () => {
  const version = '1.2.0-0000000b';
  location.hash = '#/index';
  await boot({
    releases: { 'remote-lobby': { active: version } },
    records: {
      [`remote-lobby@${version}`]: {
        ...registry.records['remote-lobby@1.2.0-0000000b'],
        entry: 'remoteEntry.js',
        views: { 'screens/home': { scripts: ['chunks/home.2.js'], styles: [] } },
      },
    },
  });
  location.hash = '';
  const [entry, chunk] = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  expect(entry).toMatchObject({ integrity: `sha384-${sha('E')}` });
  expect(chunk).toMatchObject({ integrity: `sha384-${sha('H')}`, href: `http://localhost${home}` });
});

it.each([
  [{}, {}, '/remotes/remote-account/1.0.0-0000000e/entry.js'],
  [{ token: 't-1' }, {}, '/remotes/remote-content/1.0.0-0000000f/entry.js'],
  [{}, { accessPolicy: 'everyone' }, '/remotes/remote-content/1.0.0-0000000f/entry.js'],
  [{ lang: 'fil' }, {}, '/remotes/remote-account/1.0.0-0000000e/fil.0a.json'],
] as const)('with the storage %j and the configuration %j, preloads %s', async (...row) => {
  const [storedTexts, site, address] = row;
  const build = (view: string) => ({
    entry: 'entry.js',
    views: { [view]: { scripts: [], styles: [] } },
    files: { 'entry.js': sha('E'), 'fil.0a.json': sha('W') },
  });
  const config = Object.assign(document.createElement('script'), {
    id: 'config',
    type: 'application/json',
  });
  config.textContent = JSON.stringify(site);
  document.head.replaceChildren(config);
  location.hash = '#/branchIndex/help';
  for (const [key, text] of Object.entries(storedTexts)) sharedStorage.setItem(key, text);
  await boot({
    releases: {
      'remote-account': { active: '1.0.0-0000000e' },
      'remote-content': { active: '1.0.0-0000000f' },
    },
    records: {
      'remote-account@1.0.0-0000000e': build('popups/signIn'),
      'remote-content@1.0.0-0000000f': build('screens/help'),
    },
  });
  location.hash = '';
  sharedStorage.clear();
  const preloads = [...document.head.querySelectorAll('link[rel="preload"]')];
  expect(preloads.map((link) => link.getAttribute('href')).at(-1)).toBe(address);
});

import type { RemoteBuild } from '../registry/pageReleases';

interface Registered {
  readonly name: string;
  readonly entry: string;
  readonly type: string;
  readonly entryGlobalName: string;
}

const runtime = {
  registered: [] as Registered[],
  plugins: [] as {
    createScript: (input: { url: string }) => { script: HTMLScriptElement; timeout: number };
  }[],
  loaded: [] as string[],
  respond: undefined as unknown as () => Promise<unknown>,
};

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: (plugins: typeof runtime.plugins) => runtime.plugins.push(...plugins),
  registerRemotes: (remotes: Registered[]) => runtime.registered.push(...remotes),
  loadRemote: (id: string, options: unknown) => {
    runtime.loaded.push(id);
    expect(options).toMatchObject({ loadFactory: false });
    return runtime.respond();
  },
}));

const buildOf = (hash: string): RemoteBuild => ({
  name: 'remote-lobby',
  version: `1.0.0-${hash}`,
  cohort: 'baseline',
  buildId: `remote-lobby@1.0.0-${hash}`,
  container: `__mf_remote_lobby_${hash}`,
  files: ['remoteEntry.js', 'common.js', 'common.css'].map(
    (file) => `/remotes/remote-lobby/1.0.0-${hash}/${file}`,
  ),
  entry: `/remotes/remote-lobby/1.0.0-${hash}/remoteEntry.js`,
  views: ['screens/home', 'popups/game'],
});

let builds = 0;
const nextBuild = () => {
  builds += 1;
  return buildOf(String(builds).padStart(8, '0'));
};

const viewModule = { view: true };
const resolveWith = (module: unknown) => {
  runtime.respond = () => Promise.resolve(() => module);
};
const rejectLoads = () => {
  runtime.respond = () => Promise.reject(new Error('Failed to load script'));
};

async function load(build: RemoteBuild, view = 'screens/home') {
  const { loadModule } = await import('./loadModule');
  return loadModule(build, view);
}

beforeEach(() => {
  runtime.registered.length = 0;
  runtime.loaded.length = 0;
  document.head.replaceChildren();
});

afterEach(() => {
  jest.useRealTimers();
});

it("loads a view from its build's entry, under the container's own global name", async () => {
  const build = nextBuild();
  resolveWith(viewModule);
  await expect(load(build)).resolves.toBe(viewModule);
  expect(runtime.registered).toMatchObject([
    { entry: build.entry, type: 'var', entryGlobalName: build.container },
  ]);
  expect(runtime.loaded).toEqual([`${String(runtime.registered[0]?.name)}/screens/home`]);
});

it('uses a prefetched view once, and does not load it again', async () => {
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  let ran = 0;
  runtime.respond = () =>
    Promise.resolve(() => {
      ran += 1;
      return viewModule;
    });
  prefetchView(build, 'screens/home');
  prefetchView(build, 'screens/home');
  await Promise.resolve();
  expect(ran).toBe(0);
  await expect(load(build)).resolves.toBe(viewModule);
  expect(runtime.loaded).toHaveLength(1);
  prefetchView(build, 'screens/home');
  expect(runtime.loaded).toHaveLength(1);
  expect(ran).toBe(1);
});

it('still has both attempts after a failed prefetch', async () => {
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  jest.useFakeTimers();
  rejectLoads();
  prefetchView(build, 'screens/home');
  await jest.advanceTimersByTimeAsync(0);
  expect(runtime.loaded).toHaveLength(1);
  await expect(load(build)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(runtime.loaded).toHaveLength(3);
  resolveWith(viewModule);
  await expect(load(build)).resolves.toBe(viewModule);
});

it('registers a build once for all its views', async () => {
  const build = nextBuild();
  resolveWith(viewModule);
  await load(build);
  await load(build, 'popups/game');
  expect(runtime.registered).toHaveLength(1);
});

it('registers two builds of one remote under different names', async () => {
  resolveWith(viewModule);
  await load(nextBuild());
  await load(nextBuild());
  expect(new Set(runtime.registered.map(({ name }) => name)).size).toBe(2);
});

it('uses a new name after an error, because the runtime never loads a failed name again', async () => {
  const build = nextBuild();
  rejectLoads();
  await expect(load(build)).rejects.toThrow('Failed to load script');
  resolveWith(viewModule);
  await expect(load(build)).resolves.toBe(viewModule);
  expect(new Set(runtime.registered.map(({ name }) => name)).size).toBe(3);
});

it.each([0, 200])(
  'does not retry an entry that hangs, for a load %d ms after its prefetch @R2',
  async (laterMs) => {
    jest.useFakeTimers();
    const build = nextBuild();
    const { prefetchView } = await import('./loadModule');
    // All views share one entry, so a load of another view waits only for the remaining time.
    const entry = new Promise<never>((_, reject) => {
      setTimeout(() => {
        reject(new Error('timed out'));
      }, 5_000);
    });
    runtime.respond = () => entry;
    prefetchView(build, 'popups/game');
    await jest.advanceTimersByTimeAsync(laterMs);
    const rejection = expect(load(build)).rejects.toThrow('timed out');
    await jest.advanceTimersByTimeAsync(5_000);
    await rejection;
    expect(runtime.loaded).toHaveLength(2);
  },
);

it('retries a chunk that fails at once after the entry has loaded, while another one is pending', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { __integrity: () => '' });
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  runtime.respond = () => new Promise(() => undefined);
  prefetchView(build, 'popups/game');
  const { script } = runtime.plugins[0]?.createScript({ url: build.entry }) ?? {};
  script?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(6_000);
  const replies = [() => Promise.reject(new Error('cut')), () => Promise.resolve(() => viewModule)];
  runtime.respond = () => (replies.shift() ?? (() => Promise.reject(new Error('too many attempts'))))();
  const result = expect(load(build)).resolves.toBe(viewModule);
  await jest.advanceTimersByTimeAsync(1_000);
  await result;
});

it('retries a chunk that fails long after the entry has loaded', async () => {
  jest.useFakeTimers();
  const build = nextBuild();
  resolveWith(viewModule);
  await load(build);
  await jest.advanceTimersByTimeAsync(60_000);
  rejectLoads();
  await expect(load(build, 'popups/game')).rejects.toThrow('Failed to load script');
  expect(runtime.loaded).toHaveLength(3);
});

it('[E-006] rejects with ChunkLoadError if a file fails to load, for each error of the runtime', async () => {
  rejectLoads();
  await expect(load(nextBuild())).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Failed to load script',
  });
});

it('[E-007] rejects with CSS_CHUNK_LOAD_FAILED if a style fails to load', async () => {
  // The error of webpack's style loader.
  const failed = Object.assign(new Error('Loading CSS chunk 7 failed.'), {
    name: 'ChunkLoadError',
    code: 'CSS_CHUNK_LOAD_FAILED',
  });
  runtime.respond = () => Promise.reject(failed);
  await expect(load(nextBuild())).rejects.toMatchObject({
    name: 'CSS_CHUNK_LOAD_FAILED',
    message: 'Loading CSS chunk 7 failed.',
  });
});

it('rejects if the runtime returns no module', async () => {
  runtime.respond = () => Promise.resolve(null);
  await expect(load(nextBuild())).rejects.toThrow('returned no module for screens/home');
});

it('rejects with an evaluation error if the view throws, and never evaluates that view again', async () => {
  const build = nextBuild();
  let evaluations = 0;
  runtime.respond = () =>
    Promise.resolve(() => {
      evaluations += 1;
      throw new Error('broken at the top');
    });
  const evaluationError = { name: 'ViewError', phase: 'evaluate' };
  await expect(load(build)).rejects.toMatchObject(evaluationError);
  resolveWith(viewModule);
  await expect(load(build)).rejects.toMatchObject(evaluationError);
  expect(evaluations).toBe(1);
  await expect(load(build, 'popups/game')).resolves.toBe(viewModule);
});

describe('a load that fails', () => {
  it('is retried, because the network may fail briefly and browsers reuse a failed preload', async () => {
    const build = nextBuild();
    const replies = [() => Promise.reject(new Error('cut')), () => Promise.resolve(() => viewModule)];
    runtime.respond = () => (replies.shift() ?? (() => Promise.reject(new Error('too many attempts'))))();
    await expect(load(build)).resolves.toBe(viewModule);
    expect(runtime.loaded).toHaveLength(2);
  });

  it('is retried only once', async () => {
    const build = nextBuild();
    rejectLoads();
    await expect(load(build)).rejects.toThrow('Failed to load script');
    expect(runtime.loaded).toHaveLength(2);
  });

  it('is retried when its scripts have left the page, or after a second', async () => {
    jest.useFakeTimers();
    const build = nextBuild();
    rejectLoads();
    const script = document.createElement('script');
    script.setAttribute('src', build.files[1] ?? '');
    script.type = 'text/plain';
    document.head.append(script);
    const failed = load(build).catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(500);
    expect(runtime.loaded).toHaveLength(1);
    script.remove();
    await jest.advanceTimersByTimeAsync(0);
    expect(runtime.loaded).toHaveLength(2);
    await failed;
  });
});

it('evaluates a build again only after a lazy chunk failed to load', async () => {
  const { forgetLoaded } = await import('./loadModule');
  const build = nextBuild();
  resolveWith(viewModule);
  await load(build);
  forgetLoaded(build, new Error('no such game'));
  await load(build);
  expect(runtime.registered).toHaveLength(1);
  forgetLoaded(build, Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  await load(build);
  forgetLoaded(build, Object.assign(new Error('no style'), { code: 'CSS_CHUNK_LOAD_FAILED' }));
  await load(build);
  expect(new Set(runtime.registered.map(({ name }) => name)).size).toBe(3);
});

it('sets the hash of every script that the runtime adds', async () => {
  Object.assign(globalThis, { __integrity: (url: string) => `sha384-of-${url}` });
  await import('./loadModule');
  const { script, timeout } = runtime.plugins[0]?.createScript({ url: '/remotes/x/remoteEntry.js' }) ?? {};
  expect(timeout).toBe(5_000);
  expect(script?.crossOrigin).toBe('anonymous');
  expect(script?.integrity).toBe('sha384-of-/remotes/x/remoteEntry.js');
  expect(script?.getAttribute('src')).toBe('/remotes/x/remoteEntry.js');
});

it('fetches only failed files of the build past the browser caches, once before the next attempt @A2', async () => {
  const fetches: unknown[] = [];
  Object.assign(globalThis, {
    fetch: (...call: unknown[]) => {
      fetches.push(call);
      return Promise.reject(new TypeError('offline'));
    },
  });
  const failFile = (file: HTMLScriptElement | HTMLLinkElement) => {
    document.head.append(file);
    file.dispatchEvent(new Event('error'));
    file.remove();
  };
  const build = nextBuild();
  const [, commonScript = '', commonStyle = ''] = build.files;
  const [script, other, style] = [
    Object.assign(document.createElement('script'), { src: commonScript, type: 'text/plain' }),
    Object.assign(document.createElement('script'), { src: '/remotes/x/1/a.js', type: 'text/plain' }),
    Object.assign(document.createElement('link'), { href: commonStyle }),
  ];
  resolveWith(viewModule);
  await load(build);
  for (const file of [script, other, style]) failFile(file);
  expect(fetches).toEqual([]);
  for (const view of ['screens/home', 'popups/game']) {
    await expect(load(build, view)).resolves.toBe(viewModule);
    expect(fetches).toEqual([
      [script.src, { cache: 'reload' }],
      [style.href, { cache: 'reload' }],
    ]);
  }
});

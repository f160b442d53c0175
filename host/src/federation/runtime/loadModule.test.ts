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
    createScript: (asked: { url: string }) => { script: HTMLScriptElement; timeout: number };
  }[],
  loaded: [] as string[],
  answer: undefined as unknown as () => Promise<unknown>,
};

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: (plugins: typeof runtime.plugins) => runtime.plugins.push(...plugins),
  registerRemotes: (remotes: Registered[]) => runtime.registered.push(...remotes),
  loadRemote: (id: string, options: unknown) => {
    runtime.loaded.push(id);
    expect(options).toMatchObject({ loadFactory: false });
    return runtime.answer();
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

const whole = { view: true };
const answerWith = (module: unknown) => {
  runtime.answer = () => Promise.resolve(() => module);
};
const cutLine = () => {
  runtime.answer = () => Promise.reject(new Error('Failed to load script'));
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
  answerWith(whole);
  await expect(load(build)).resolves.toBe(whole);
  expect(runtime.registered).toMatchObject([
    { entry: build.entry, type: 'var', entryGlobalName: build.container },
  ]);
  expect(runtime.loaded).toEqual([`${String(runtime.registered[0]?.name)}/screens/home`]);
});

it('takes what was fetched ahead, once, and asks for nothing again', async () => {
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  let ran = 0;
  runtime.answer = () =>
    Promise.resolve(() => {
      ran += 1;
      return whole;
    });
  prefetchView(build, 'screens/home');
  prefetchView(build, 'screens/home');
  await Promise.resolve();
  expect(ran).toBe(0);
  await expect(load(build)).resolves.toBe(whole);
  expect(runtime.loaded).toHaveLength(1);
  prefetchView(build, 'screens/home');
  expect(runtime.loaded).toHaveLength(1);
  expect(ran).toBe(1);
});

it('has both of its tries left when what was to come ahead could not be had', async () => {
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  jest.useFakeTimers();
  cutLine();
  prefetchView(build, 'screens/home');
  await jest.advanceTimersByTimeAsync(0);
  expect(runtime.loaded).toHaveLength(1);
  await expect(load(build)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(runtime.loaded).toHaveLength(3);
  answerWith(whole);
  await expect(load(build)).resolves.toBe(whole);
});

it('registers a build once for all its views', async () => {
  const build = nextBuild();
  answerWith(whole);
  await load(build);
  await load(build, 'popups/game');
  expect(runtime.registered).toHaveLength(1);
});

it('keeps two builds of one remote apart', async () => {
  answerWith(whole);
  await load(nextBuild());
  await load(nextBuild());
  expect(new Set(runtime.registered.map(({ name }) => name)).size).toBe(2);
});

it('tries under a new name after a failure, because the runtime never tries a name again', async () => {
  const build = nextBuild();
  cutLine();
  await expect(load(build)).rejects.toThrow('Failed to load script');
  answerWith(whole);
  await expect(load(build)).resolves.toBe(whole);
  expect(new Set(runtime.registered.map(({ name }) => name)).size).toBe(3);
});

it.each([0, 200])(
  'asks for nothing a second time that hung, wanted %d ms after it was asked for @R2',
  async (laterMs) => {
    jest.useFakeTimers();
    const build = nextBuild();
    const { prefetchView } = await import('./loadModule');
    // The entry is one for all views: whoever wants a second one waits for the rest of the time.
    const entry = new Promise<never>((_, reject) => {
      setTimeout(() => {
        reject(new Error('timed out'));
      }, 5_000);
    });
    runtime.answer = () => entry;
    prefetchView(build, 'popups/game');
    await jest.advanceTimersByTimeAsync(laterMs);
    const refused = expect(load(build)).rejects.toThrow('timed out');
    await jest.advanceTimersByTimeAsync(5_000);
    await refused;
    expect(runtime.loaded).toHaveLength(2);
  },
);

it('tries a part again that fails at once while another is still on its way, once the entry is there', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { __integrity: () => '' });
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  runtime.answer = () => new Promise(() => undefined);
  prefetchView(build, 'popups/game');
  const { script } = runtime.plugins[0]?.createScript({ url: build.entry }) ?? {};
  script?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(6_000);
  const answers = [() => Promise.reject(new Error('cut')), () => Promise.resolve(() => whole)];
  runtime.answer = () => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))();
  const wanted = expect(load(build)).resolves.toBe(whole);
  await jest.advanceTimersByTimeAsync(1_000);
  await wanted;
});

it('tries a part again that fails long after the entry came', async () => {
  jest.useFakeTimers();
  const build = nextBuild();
  answerWith(whole);
  await load(build);
  await jest.advanceTimersByTimeAsync(60_000);
  cutLine();
  await expect(load(build, 'popups/game')).rejects.toThrow('Failed to load script');
  expect(runtime.loaded).toHaveLength(3);
});

it('[E-006] calls files that cannot be had a ChunkLoadError, whoever found them missing', async () => {
  cutLine();
  await expect(load(nextBuild())).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Failed to load script',
  });
});

it('[E-007] calls a style that cannot be had CSS_CHUNK_LOAD_FAILED', async () => {
  // As webpack's loader of styles rejects.
  const failed = Object.assign(new Error('Loading CSS chunk 7 failed.'), {
    name: 'ChunkLoadError',
    code: 'CSS_CHUNK_LOAD_FAILED',
  });
  runtime.answer = () => Promise.reject(failed);
  await expect(load(nextBuild())).rejects.toMatchObject({
    name: 'CSS_CHUNK_LOAD_FAILED',
    message: 'Loading CSS chunk 7 failed.',
  });
});

it('takes no answer for a failure', async () => {
  runtime.answer = () => Promise.resolve(null);
  await expect(load(nextBuild())).rejects.toThrow('returned no module for screens/home');
});

it('tells a throw during evaluation from a failed load, and never evaluates that view again', async () => {
  const build = nextBuild();
  let evaluations = 0;
  runtime.answer = () =>
    Promise.resolve(() => {
      evaluations += 1;
      throw new Error('broken at the top');
    });
  const spoiled = { name: 'ViewError', phase: 'evaluate' };
  await expect(load(build)).rejects.toMatchObject(spoiled);
  answerWith(whole);
  await expect(load(build)).rejects.toMatchObject(spoiled);
  expect(evaluations).toBe(1);
  await expect(load(build, 'popups/game')).resolves.toBe(whole);
});

describe('a load that fails', () => {
  it('is tried once more: the line may have been cut, and a failed preload answers from memory', async () => {
    const build = nextBuild();
    const answers = [() => Promise.reject(new Error('cut')), () => Promise.resolve(() => whole)];
    runtime.answer = () => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))();
    await expect(load(build)).resolves.toBe(whole);
    expect(runtime.loaded).toHaveLength(2);
  });

  it('is tried twice and no more', async () => {
    const build = nextBuild();
    cutLine();
    await expect(load(build)).rejects.toThrow('Failed to load script');
    expect(runtime.loaded).toHaveLength(2);
  });

  it('waits with the second try until its scripts are off the page, at most a second', async () => {
    jest.useFakeTimers();
    const build = nextBuild();
    cutLine();
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

it('evaluates a build anew where a later part of it could not be had, and only then', async () => {
  const { forgetLoaded } = await import('./loadModule');
  const build = nextBuild();
  answerWith(whole);
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

it('lets the browser check every script that the runtime adds against its hash', async () => {
  Object.assign(globalThis, { __integrity: (url: string) => `sha384-of-${url}` });
  await import('./loadModule');
  const { script, timeout } = runtime.plugins[0]?.createScript({ url: '/remotes/x/remoteEntry.js' }) ?? {};
  expect(timeout).toBe(5_000);
  expect(script?.crossOrigin).toBe('anonymous');
  expect(script?.integrity).toBe('sha384-of-/remotes/x/remoteEntry.js');
  expect(script?.getAttribute('src')).toBe('/remotes/x/remoteEntry.js');
});

it('fetches a file that failed past the caches of the browser before the next try, once, and no other @A2', async () => {
  const asked: unknown[] = [];
  Object.assign(globalThis, {
    fetch: (...call: unknown[]) => {
      asked.push(call);
      return Promise.reject(new TypeError('offline'));
    },
  });
  const fails = (file: HTMLScriptElement | HTMLLinkElement) => {
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
  answerWith(whole);
  await load(build);
  for (const file of [script, other, style]) fails(file);
  expect(asked).toEqual([]);
  for (const view of ['screens/home', 'popups/game']) {
    await expect(load(build, view)).resolves.toBe(whole);
    expect(asked).toEqual([
      [script.src, { cache: 'reload' }],
      [style.href, { cache: 'reload' }],
    ]);
  }
});

import type { RemoteBuild } from '../registry/pageReleases';

type Evaluate = () => unknown;

const federation = {
  /** The scripts of entries that were added to the page. */
  entries: [] as HTMLScriptElement[],
  requestedViews: [] as string[],
  /** The share scope of each initialized container. */
  shareScopes: [] as object[],
  /** Runs an added entry. jsdom loads no scripts. */
  runEntry: (script: HTMLScriptElement): void => {
    defineContainer(script);
    script.dispatchEvent(new Event('load'));
  },
  respond: undefined as unknown as () => Promise<Evaluate>,
};
const { runEntry } = federation;

function defineContainer({ src }: HTMLScriptElement): void {
  const [, hash = ''] = /-(\w{8})\//.exec(src) ?? [];
  const container = {
    init: (shareScope: object) => federation.shareScopes.push(shareScope),
    get: (view: string) => {
      federation.requestedViews.push(view);
      return federation.respond();
    },
  };
  Object.assign(globalThis, { [`__mf_remote_lobby_${hash}`]: container });
}

const shareScope = {};
Object.assign(globalThis, {
  __integrity: (url: string) => `sha384-of-${url}`,
  __webpack_init_sharing__: () => Promise.resolve(),
  __webpack_share_scopes__: { default: shareScope },
});
new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLScriptElement) || !node.src.endsWith('/remoteEntry.js')) continue;
    federation.entries.push(node);
    federation.runEntry(node);
  }
}).observe(document.head, { childList: true });

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
  ownPopups: [],
});

let buildCount = 0;
const nextBuild = () => {
  buildCount += 1;
  return buildOf(String(buildCount).padStart(8, '0'));
};

const viewModule = { view: true };
const resolveWith = (module: unknown) => {
  federation.respond = () => Promise.resolve(() => module);
};
const rejectLoads = () => {
  federation.respond = () => Promise.reject(new Error('Loading chunk 7 failed.'));
};
const failEntry = (script: HTMLScriptElement) => {
  script.dispatchEvent(new Event('error'));
};

async function load(build: RemoteBuild, view = 'screens/home') {
  const { loadModule } = await import('./loadModule');
  return loadModule(build, view);
}

beforeEach(() => {
  federation.entries.length = 0;
  federation.requestedViews.length = 0;
  federation.shareScopes.length = 0;
  federation.runEntry = runEntry;
  document.head.replaceChildren();
});

afterEach(() => {
  jest.useRealTimers();
});

it("loads a view from its build's entry, with the shared modules of the host", async () => {
  const build = nextBuild();
  resolveWith(viewModule);
  await expect(load(build)).resolves.toBe(viewModule);
  expect(federation.entries.map(({ src }) => src)).toEqual([new URL(build.entry, document.baseURI).href]);
  expect(federation.requestedViews).toEqual(['./screens/home']);
  expect(federation.shareScopes).toEqual([shareScope]);
  expect(federation.shareScopes[0]).toBe(shareScope);
});

it('uses a prefetched view once, and does not load it again', async () => {
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  let evaluationCount = 0;
  federation.respond = () =>
    Promise.resolve(() => {
      evaluationCount += 1;
      return viewModule;
    });
  prefetchView(build, 'screens/home');
  prefetchView(build, 'screens/home');
  await Promise.resolve();
  expect(evaluationCount).toBe(0);
  await expect(load(build)).resolves.toBe(viewModule);
  expect(federation.requestedViews).toHaveLength(1);
  prefetchView(build, 'screens/home');
  expect(federation.requestedViews).toHaveLength(1);
  expect(evaluationCount).toBe(1);
});

it('makes both attempts after a failed prefetch', async () => {
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  jest.useFakeTimers();
  rejectLoads();
  prefetchView(build, 'screens/home');
  await jest.advanceTimersByTimeAsync(0);
  expect(federation.requestedViews).toHaveLength(1);
  await expect(load(build)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(federation.requestedViews).toHaveLength(3);
  resolveWith(viewModule);
  await expect(load(build)).resolves.toBe(viewModule);
});

it('loads the entry of a build once for all its views', async () => {
  const build = nextBuild();
  resolveWith(viewModule);
  await Promise.all([load(build), load(build, 'popups/game')]);
  await load(build);
  expect(federation.entries).toHaveLength(1);
  expect(federation.shareScopes).toHaveLength(1);
});

it('loads the entry of each build of a remote', async () => {
  resolveWith(viewModule);
  await load(nextBuild());
  await load(nextBuild());
  expect(new Set(federation.entries.map(({ src }) => src)).size).toBe(2);
});

it('loads a view again after an error', async () => {
  const build = nextBuild();
  rejectLoads();
  await expect(load(build)).rejects.toThrow('Loading chunk 7 failed.');
  resolveWith(viewModule);
  await expect(load(build)).resolves.toBe(viewModule);
});

it('loads the entry again after its script failed', async () => {
  const build = nextBuild();
  resolveWith(viewModule);
  federation.runEntry = failEntry;
  await expect(load(build)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: `Failed to load script ${build.entry}`,
  });
  expect(federation.entries).toHaveLength(2);
  federation.runEntry = runEntry;
  await expect(load(build)).resolves.toBe(viewModule);
  expect(federation.entries).toHaveLength(3);
  expect(document.head.children).toHaveLength(0);
});

it('rejects if the entry defines no container', async () => {
  const build = nextBuild();
  federation.runEntry = (script) => script.dispatchEvent(new Event('load'));
  await expect(load(build)).rejects.toThrow(`the entry of ${build.buildId} defined no ${build.container}`);
});

it.each([0, 200])(
  '[E-006] does not retry an entry that hangs, for a load %d ms after its prefetch @reliability2',
  async (laterMs) => {
    jest.useFakeTimers();
    const build = nextBuild();
    const { prefetchView } = await import('./loadModule');
    // All views share one entry, so a load of another view waits only for the remaining time.
    federation.runEntry = () => undefined;
    prefetchView(build, 'popups/game');
    await jest.advanceTimersByTimeAsync(laterMs);
    let outcome: unknown = 'waiting';
    load(build).catch((error: unknown) => (outcome = error));
    await jest.advanceTimersByTimeAsync(4_999 - laterMs);
    expect(outcome).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ name: 'ChunkLoadError' });
    expect(federation.entries).toHaveLength(1);
  },
);

it('uses an entry that loads after its deadline for the next load', async () => {
  jest.useFakeTimers();
  const build = nextBuild();
  resolveWith(viewModule);
  federation.runEntry = () => undefined;
  const rejection = expect(load(build)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await jest.advanceTimersByTimeAsync(5_000);
  await rejection;
  for (const script of federation.entries) defineContainer(script);
  await expect(load(build)).resolves.toBe(viewModule);
  expect(federation.entries).toHaveLength(1);
});

it('retries a chunk that fails at once after the entry has loaded, while another chunk is pending', async () => {
  jest.useFakeTimers();
  const build = nextBuild();
  const { prefetchView } = await import('./loadModule');
  federation.respond = () => new Promise(() => undefined);
  prefetchView(build, 'popups/game');
  await jest.advanceTimersByTimeAsync(6_000);
  const replies = [() => Promise.reject(new Error('cut')), () => Promise.resolve(() => viewModule)];
  federation.respond = () => (replies.shift() ?? (() => Promise.reject(new Error('too many attempts'))))();
  const expectation = expect(load(build)).resolves.toBe(viewModule);
  await jest.advanceTimersByTimeAsync(1_000);
  await expectation;
});

it('retries a chunk that fails long after the entry has loaded', async () => {
  jest.useFakeTimers();
  const build = nextBuild();
  resolveWith(viewModule);
  await load(build);
  await jest.advanceTimersByTimeAsync(60_000);
  rejectLoads();
  await expect(load(build, 'popups/game')).rejects.toThrow('Loading chunk 7 failed.');
  expect(federation.requestedViews).toHaveLength(3);
});

it('[E-006] rejects with ChunkLoadError if a file fails to load', async () => {
  rejectLoads();
  await expect(load(nextBuild())).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk 7 failed.',
  });
});

it('[E-007] rejects with CSS_CHUNK_LOAD_FAILED if a style fails to load', async () => {
  // The error of webpack's style loader.
  const styleError = Object.assign(new Error('Loading CSS chunk 7 failed.'), {
    name: 'ChunkLoadError',
    code: 'CSS_CHUNK_LOAD_FAILED',
  });
  federation.respond = () => Promise.reject(styleError);
  await expect(load(nextBuild())).rejects.toMatchObject({
    name: 'CSS_CHUNK_LOAD_FAILED',
    message: 'Loading CSS chunk 7 failed.',
  });
});

it('rejects with an evaluation error if the view throws, and never evaluates that view again', async () => {
  const build = nextBuild();
  let evaluationCount = 0;
  federation.respond = () =>
    Promise.resolve(() => {
      evaluationCount += 1;
      throw new Error('broken at the top');
    });
  const evaluationError = { name: 'ViewError', phase: 'evaluate' };
  await expect(load(build)).rejects.toMatchObject(evaluationError);
  resolveWith(viewModule);
  await expect(load(build)).rejects.toMatchObject(evaluationError);
  expect(evaluationCount).toBe(1);
  await expect(load(build, 'popups/game')).resolves.toBe(viewModule);
});

describe('a load that fails', () => {
  it('is retried, because the network may fail briefly and browsers reuse a failed preload', async () => {
    const build = nextBuild();
    const replies = [() => Promise.reject(new Error('cut')), () => Promise.resolve(() => viewModule)];
    federation.respond = () => (replies.shift() ?? (() => Promise.reject(new Error('too many attempts'))))();
    await expect(load(build)).resolves.toBe(viewModule);
    expect(federation.requestedViews).toHaveLength(2);
  });

  it('is retried only once', async () => {
    const build = nextBuild();
    rejectLoads();
    await expect(load(build)).rejects.toThrow('Loading chunk 7 failed.');
    expect(federation.requestedViews).toHaveLength(2);
  });

  it('is retried when its scripts have left the page, or after a second', async () => {
    jest.useFakeTimers();
    const build = nextBuild();
    rejectLoads();
    const script = document.createElement('script');
    script.setAttribute('src', build.files[1] ?? '');
    script.type = 'text/plain';
    document.head.append(script);
    const whenLoaded = load(build).catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(500);
    expect(federation.requestedViews).toHaveLength(1);
    script.remove();
    await jest.advanceTimersByTimeAsync(0);
    expect(federation.requestedViews).toHaveLength(2);
    await whenLoaded;
  });
});

it('lets the browser check the hash of an entry', async () => {
  resolveWith(viewModule);
  const build = nextBuild();
  await load(build);
  expect(federation.entries[0]).toMatchObject({
    crossOrigin: 'anonymous',
    integrity: `sha384-of-${build.entry}`,
  });
});

it('fetches only failed files of the build past the browser caches, once before the next attempt @release2', async () => {
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
  const [script, foreignScript, style] = [
    Object.assign(document.createElement('script'), { src: commonScript, type: 'text/plain' }),
    Object.assign(document.createElement('script'), { src: '/remotes/x/1/a.js', type: 'text/plain' }),
    Object.assign(document.createElement('link'), { href: commonStyle }),
  ];
  resolveWith(viewModule);
  await load(build);
  for (const file of [script, foreignScript, style]) failFile(file);
  expect(fetches).toEqual([]);
  for (const view of ['screens/home', 'popups/game']) {
    await expect(load(build, view)).resolves.toBe(viewModule);
    expect(fetches).toEqual([
      [script.src, { cache: 'reload' }],
      [style.href, { cache: 'reload' }],
    ]);
  }
});

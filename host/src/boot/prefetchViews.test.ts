import { chooseBuilds } from '../federation/registry/chooseBuilds';
import { findViews, preloadFiles } from './prefetchViews';

const lobby = 'remote-lobby@1.0.0-0000000a';
const account = 'remote-account@1.0.0-0000000b';
const newerAccount = 'remote-account@1.1.0-0000000c';

const record = (view: string) => ({
  entry: 'remoteEntry.js',
  views: { [view]: { scripts: ['remoteEntry.js', 'view.1.js'], styles: ['view.2.css'] } },
  files: {
    'fil.0a.json': '',
    'common.fil.0b.json': '',
    'upload.fil.0e.json': '',
    'terms.fil.0c.json': '',
    'fil.0d.js': '',
  },
});
const state = (active: string, canary?: string) => ({
  active,
  lastKnownGood: undefined,
  ...(canary !== undefined && { canary: { version: canary, percent: 50 } }),
});

const registry = {
  releases: {
    host: state('1.0.0-0000000d'),
    'remote-lobby': state('1.0.0-0000000a'),
    'remote-account': state('1.0.0-0000000b', '1.1.0-0000000c'),
  },
  records: {
    'host@1.0.0-0000000d': record('shell'),
    [lobby]: record('screens/home'),
    [account]: record('popups/signUp'),
    [newerAccount]: record('popups/signUp'),
  },
};

interface Browser {
  readonly language?: 'en' | 'fil';
  readonly bucket?: number;
  readonly quarantined?: string;
  readonly records?: object;
}

function preloadedFor(
  hash: string,
  { bucket, quarantined, language = 'en', records = registry.records }: Browser = {},
) {
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/remotes/remote-lobby/1.0.0-0000000a/view.1.js">';
  const views = findViews({
    address: { hash, hasToken: false, config: {} },
    registry: { ...registry, records } as never,
    chooser: {
      chooseBuilds,
      bucket: () => bucket,
      quarantine: { holds: (id: string) => id === quarantined } as never,
    },
  });
  preloadFiles(views, {
    document,
    storage: { read: () => language } as never,
    integrity: (url) => `sha384 of ${url}`,
  });
  const [, ...addedLinks] = document.head.querySelectorAll('link');
  return addedLinks;
}

const filesOf = (folder: string) => [
  `${folder}/view.2.css`,
  `${folder}/remoteEntry.js`,
  `${folder}/view.1.js`,
];
const addresses = (links: readonly HTMLLinkElement[]) => links.map((link) => link.getAttribute('href'));
const home = '/remotes/remote-lobby/1.0.0-0000000a';
const signUp = '/remotes/remote-account/1.0.0-0000000b';
const homeFiles = [`${home}/view.2.css`, `${home}/remoteEntry.js`];

it('preloads each missing file once, with its hash and the type of the later request', () => {
  const links = preloadedFor('#/join');
  expect(addresses(links)).toEqual([...homeFiles, ...filesOf(signUp)]);
  for (const link of links) {
    const href = link.getAttribute('href') ?? '';
    expect(link).toMatchObject({ rel: 'preload', crossOrigin: 'anonymous' });
    expect(link.integrity).toBe(`sha384 of ${href}`);
    expect(link.as).toBe(href.endsWith('.css') ? 'style' : 'script');
  }
});

it('preloads the canary in a browser of its share, or the active build if the canary is quarantined', () => {
  const canaryFiles = filesOf('/remotes/remote-account/1.1.0-0000000c');
  expect(addresses(preloadedFor('#/join', { bucket: 0 }))).toEqual([...homeFiles, ...canaryFiles]);
  const withFailedCanary = { bucket: 0, quarantined: newerAccount };
  expect(addresses(preloadedFor('#/join', withFailedCanary))).toEqual([...homeFiles, ...filesOf(signUp)]);
});

it('preloads a file from the folder of an earlier build that has the same file', () => {
  const id = 'remote-account@1.0.0-0000000b';
  const keptFiles = { '1.0.0-00000001': ['view.2.css', 'view.1.js'] };
  const records = { ...registry.records, [id]: { ...registry.records[id], kept: keptFiles } };
  const earlierFolder = '/remotes/remote-account/1.0.0-00000001';
  expect(addresses(preloadedFor('#/join', { records }))).toEqual([
    ...homeFiles,
    `${earlierFolder}/view.2.css`,
    `${signUp}/remoteEntry.js`,
    `${earlierFolder}/view.1.js`,
  ]);
});

it.each(['#/?popup=signUp', '#/?stag=7&popup=signUp', '#/index?popup=signUp'])(
  'also preloads the popup of the link %s',
  (hash) => {
    expect(addresses(preloadedFor(hash))).toEqual([...homeFiles, ...filesOf(signUp)]);
  },
);

it.each(['#/?popup=constructor', '#/?popup=', '#/?popup=nobodys', '#/?popup=../signUp'])(
  'preloads only the page for the link %s without a valid popup',
  (hash) => {
    expect(addresses(preloadedFor(hash))).toEqual(homeFiles);
  },
);

it.each(['#/article?id=7', '#/payment/none/at-all', '#/%'])(
  'preloads nothing at %s, which no release serves',
  (hash) => {
    expect(preloadedFor(hash)).toEqual([]);
  },
);

it('preloads the texts of the host and the view in another language, with the attributes of the later fetch', () => {
  const texts = preloadedFor('#/', { language: 'fil' }).filter(({ as }) => as === 'fetch');
  const host = '/remotes/host/1.0.0-0000000d';
  expect(addresses(texts)).toEqual(
    [host, home].flatMap((folder) => [
      `${folder}/fil.0a.json`,
      `${folder}/common.fil.0b.json`,
      `${folder}/upload.fil.0e.json`,
    ]),
  );
  for (const { crossOrigin, integrity } of texts)
    expect([crossOrigin, integrity || '']).toEqual(['anonymous', '']);
});

import type { RemoteName, SiteConfig } from 'shared-contracts/domain';
import {
  buildId,
  containerName,
  namedBuilds,
  type Registry,
  type ReleaseState,
} from 'shared-contracts/releases';
import { fakeConfig } from 'shared-contracts/testing';
import type { HostStart } from '../boot/startHost';
import { chooseBuilds, createBuckets, createQuarantine } from '../federation/registry/chooseBuilds';
import { openStorage } from '../platform/storage/openStorage';
import { createShell, type PageLink } from '../shell/createShell';
import { tabStorage, sharedStorage } from './browserStorage';
import { createFakeServer } from './createFakeServer';

export const version = '1.0.0-00000001';
/** The last known good version in tests that set one. */
export const previousVersion = '1.0.0-00000000';

/** Views of each live release by default. */
const defaultViews: Partial<Record<RemoteName, readonly string[]>> = {
  'remote-lobby': ['screens/home', 'popups/game'],
  'remote-account': ['popups/signIn', 'popups/signUp', 'popups/forgotPassword', 'popups/activation'],
  'remote-cashier': ['popups/transactions', 'popups/deposit'],
  'remote-content': [
    'screens/article',
    'screens/aboutBtc',
    'popups/terms',
    'popups/privacy',
    'popups/aboutUs',
  ],
};

type States = Partial<Record<RemoteName, Partial<ReleaseState>>>;
/** The popups in the record of each live build, by name. */
export type OwnPopups = Partial<Record<RemoteName, Readonly<Record<string, unknown>>>>;

export function registryOf(
  views: typeof defaultViews = defaultViews,
  states: States = {},
  revision = 1,
  ownPopups: OwnPopups = {},
): Registry {
  const releases: Registry['releases'] = {};
  const records: Registry['records'] = {};
  for (const name of Object.keys(views) as RemoteName[]) {
    releases[name] = { active: version, lastKnownGood: null, ...states[name] };
  }
  for (const { name, version: namedVersion } of namedBuilds({ releases })) {
    const popups = name === 'host' || namedVersion !== version ? undefined : ownPopups[name];
    const popupViews = Object.keys(popups ?? {}).map((id) => `popups/${id}`);
    const servedViews = name === 'host' ? [] : [...(views[name] ?? []), ...popupViews];
    records[buildId(name, namedVersion)] = {
      container: containerName(name, namedVersion),
      entry: 'remoteEntry.js',
      views: Object.fromEntries(servedViews.map((view) => [view, { scripts: [], styles: [] }])),
      files: { 'remoteEntry.js': 'A'.repeat(64), 'home.1a2b.js': 'A'.repeat(64) },
      ...(popups && { popups }),
    };
  }
  return { spec: 1, revision, issuedAt: '2026-11-21T10:00:00.000Z', releases, records };
}

export interface TestShellOptions {
  readonly views?: typeof defaultViews;
  /** Release states that differ from a single live build. */
  readonly states?: States;
  /** Popups that only the live builds declare. */
  readonly ownPopups?: OwnPopups;
  readonly config?: Partial<SiteConfig>;
  /** A token from an earlier visit. */
  readonly token?: string;
  /** Set if a QA link opened the page. */
  readonly link?: PageLink;
  /** Other items in `localStorage` from an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
}

/**
 * The real shell with a fake server. `documentLoads` records each URL that it would load, or `reload`, because jsdom
 * cannot navigate.
 */
export function createTestShell({
  views = defaultViews,
  states,
  ownPopups,
  config,
  token,
  link,
  stored = {},
}: TestShellOptions = {}) {
  sharedStorage.clear();
  tabStorage.clear();
  if (token !== undefined) sharedStorage.setItem('token', token);
  for (const [key, text] of Object.entries(stored)) sharedStorage.setItem(key, text);
  const server = createFakeServer();
  const documentLoads: string[] = [];
  // All tests of a file share `window`. Each shell gets its own event target, or it would receive other shells' events.
  const events = new EventTarget();
  const overrides: Record<string, unknown> = {
    fetch: server.fetch,
    location: {
      reload: () => documentLoads.push('reload'),
      replace: (url: string) => documentLoads.push(url),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const browserWindow = new Proxy(window, {
    get: (page, name) => overrides[String(name)] ?? (Reflect.get(page, name) as unknown),
  });
  const start: HostStart = {
    chooseBuilds,
    bucket: createBuckets(() => sharedStorage),
    quarantine: createQuarantine(openStorage(() => sharedStorage)),
    ready: () => undefined,
    failures: [],
  };
  const shell = createShell(
    { registry: registryOf(views, states, 1, ownPopups), config: { ...fakeConfig, ...config }, start, link },
    browserWindow,
  );
  return { shell, server, events, documentLoads };
}

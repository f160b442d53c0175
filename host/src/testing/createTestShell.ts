import type { RemoteName } from 'shared-contracts/domain';
import {
  buildId,
  containerName,
  namedBuilds,
  type Registry,
  type ReleaseState,
} from 'shared-contracts/releases';
import { fakeConfig } from 'shared-contracts/testing';
import type { SiteConfig } from 'shared-contracts/domain';
import type { HostStart, PageLink } from '../boot/readPage';
import { chooseBuilds, createBuckets, createQuarantine } from '../federation/registry/chooseBuilds';
import { openStorage } from '../platform/storage/openStorage';
import { createShell } from '../shell/createShell';
import { ofTab, shared } from './browserStorage';
import { createFakeServer } from './createFakeServer';

export const version = '1.0.0-00000001';
/** The last known good, where a test says that there is one. */
export const formerVersion = '1.0.0-00000000';

/** What each remote's live release serves, unless a test says otherwise. */
const everything: Partial<Record<RemoteName, readonly string[]>> = {
  'remote-lobby': ['screens/home', 'popups/game'],
  'remote-account': ['popups/signIn', 'popups/signUp', 'popups/forgotPassword', 'popups/activation'],
  'remote-cashier': ['popups/transactions', 'popups/deposit'],
  'remote-content': ['screens/article', 'popups/terms', 'popups/privacy', 'popups/aboutUs'],
};

type States = Partial<Record<RemoteName, Partial<ReleaseState>>>;

export function registryOf(
  views: typeof everything = everything,
  states: States = {},
  revision = 1,
): Registry {
  const releases: Registry['releases'] = {};
  const records: Registry['records'] = {};
  for (const name of Object.keys(views) as RemoteName[]) {
    releases[name] = { active: version, lastKnownGood: null, ...states[name] };
  }
  for (const { name, version: named } of namedBuilds({ releases })) {
    const served = name === 'host' ? [] : (views[name] ?? []);
    records[buildId(name, named)] = {
      container: containerName(name, named),
      entry: 'remoteEntry.js',
      views: Object.fromEntries(served.map((view) => [view, { scripts: [], styles: [] }])),
      files: { 'remoteEntry.js': 'A'.repeat(64), 'home.1a2b.js': 'A'.repeat(64) },
    };
  }
  return { spec: 1, revision, issuedAt: '2026-11-21T10:00:00.000Z', releases, records };
}

export interface TestShellOptions {
  readonly views?: typeof everything;
  /** Which builds of a remote are live, unless it is one and no other. */
  readonly states?: States;
  readonly config?: Partial<SiteConfig>;
  /** A token from an earlier visit. */
  readonly token?: string;
  /** The page was opened by a link of QA. */
  readonly link?: PageLink;
  /** What the browser kept from it besides. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** The real shell in front of a fake server; what it would do to the document is noted instead. */
export function createTestShell({
  views = everything,
  states,
  config,
  token,
  link,
  stored = {},
}: TestShellOptions = {}) {
  shared.clear();
  ofTab.clear();
  if (token !== undefined) shared.setItem('token', token);
  for (const [key, text] of Object.entries(stored)) shared.setItem(key, text);
  const server = createFakeServer();
  const left: string[] = [];
  // The window is shared by the tests of a file, so each shell hears its own events only.
  const events = new EventTarget();
  const own: Record<string, unknown> = {
    fetch: server.fetch,
    location: {
      reload: () => left.push('reload'),
      replace: (url: string) => left.push(url),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const view = new Proxy(window, {
    get: (page, name) => own[String(name)] ?? (Reflect.get(page, name) as unknown),
  });
  const start: HostStart = {
    chooseBuilds,
    bucket: createBuckets(() => shared),
    quarantine: createQuarantine(openStorage(() => shared)),
    ready: () => undefined,
    failures: [],
  };
  const shell = createShell(
    { registry: registryOf(views, states), config: { ...fakeConfig, ...config }, start, link },
    view,
  );
  return { shell, server, events, left };
}

import type { RemoteName } from 'shared-contracts/domain';
import { buildId, containerName, type Registry } from 'shared-contracts/releases';
import { fakeConfig } from 'shared-contracts/testing';
import type { SiteConfig } from 'shared-contracts/domain';
import { createShell } from '../shell/createShell';
import { ofTab, shared } from './browserStorage';
import { createFakeServer } from './createFakeServer';

export const version = '1.0.0-00000001';

/** What each remote's live release serves, unless a test says otherwise. */
const everything: Partial<Record<RemoteName, readonly string[]>> = {
  'remote-lobby': ['screens/home', 'popups/game'],
  'remote-account': ['popups/signIn', 'popups/signUp', 'popups/forgotPassword', 'popups/activation'],
  'remote-cashier': ['popups/transactions', 'popups/deposit'],
  'remote-content': ['screens/article', 'popups/terms', 'popups/privacy', 'popups/aboutUs'],
};

function registryOf(views: typeof everything): Registry {
  const releases: Registry['releases'] = {};
  const records: Registry['records'] = {};
  for (const [name, served] of Object.entries(views) as [RemoteName, readonly string[]][]) {
    releases[name] = { active: version, lastKnownGood: null };
    records[buildId(name, version)] = {
      container: containerName(name, version),
      entry: 'remoteEntry.js',
      views: Object.fromEntries(served.map((view) => [view, { scripts: [], styles: [] }])),
      files: {},
    };
  }
  return { spec: 1, revision: 1, issuedAt: '2026-11-21T10:00:00.000Z', releases, records };
}

export interface Wishes {
  readonly views?: typeof everything;
  readonly config?: Partial<SiteConfig>;
  /** A token from an earlier visit. */
  readonly token?: string;
  /** What the browser kept from it besides. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** The real shell in front of a fake server; what it would do to the document is noted instead. */
export function createTestShell({ views = everything, config, token, stored = {} }: Wishes = {}) {
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
  const shell = createShell({ registry: registryOf(views), config: { ...fakeConfig, ...config } }, view);
  return { shell, server, events, left };
}

import { openStorage } from '../platform/storage/openStorage';
import { createFakeServer } from './createFakeServer';
import { createTab } from './createTab';
import { createFakeLocks } from './fakeLocks';
import { addRotatingTokens } from './rotatingTokens';

interface TabsOptions {
  /** The browser has no Web Locks. */
  readonly withoutLocks?: boolean;
  /** Delays each message between tabs, and each request and response. */
  readonly latency?: () => Promise<unknown>;
}

/** Several tabs of one browser. They share storage and locks. `storage` events arrive late but in order. */
export function createTabs(count: number, options: TabsOptions = {}) {
  const { withoutLocks = false, latency = () => Promise.resolve() } = options;
  const server = createFakeServer();
  const tokens = addRotatingTokens(server, latency);
  const storedTexts = new Map<string, string>();
  const locks = withoutLocks ? undefined : createFakeLocks(latency);
  const pages = Array.from({ length: count }, () => new EventTarget() as Window);
  const deliveries = new Map<Window, Promise<unknown>>();

  const notifyOthers = (writer: Window, key: string, newValue: string | null) => {
    for (const page of pages.filter((otherPage) => otherPage !== writer)) {
      const delivery = (deliveries.get(page) ?? Promise.resolve()).then(latency).then(() => {
        page.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      });
      deliveries.set(page, delivery);
    }
  };
  const storageOf = (page: Window): Storage => ({
    get length() {
      return storedTexts.size;
    },
    key: (index) => [...storedTexts.keys()][index] ?? null,
    clear: () => {
      storedTexts.clear();
    },
    getItem: (key) => storedTexts.get(key) ?? null,
    setItem(key, text) {
      if (storedTexts.get(key) === text) return;
      storedTexts.set(key, text);
      notifyOthers(page, key, text);
    },
    removeItem(key) {
      if (storedTexts.delete(key)) notifyOthers(page, key, null);
    },
  });

  return {
    server,
    tokens,
    token: () => storedTexts.get('token') ?? null,
    /** Opens the tabs, signed in if there is a token. */
    open(token?: string) {
      if (token !== undefined) storedTexts.set('token', token).set('session', 'the first');
      return pages.map((page) => {
        const tab = createTab({
          server,
          storage: storageOf(page),
          page,
          locks,
          // Without browser storage, values stay in memory, separate for each tab.
          tabStorage: openStorage(() => {
            throw new Error('no storage');
          }),
        });
        let losses = 0;
        tab.session.lost$.subscribe(() => (losses += 1));
        return { ...tab, losses: () => losses };
      });
    },
  };
}

import { openStorage } from '../platform/storage/openStorage';
import { createFakeServer } from './createFakeServer';
import { createTab } from './createTab';
import { createFakeLocks } from './fakeLocks';
import { addRotatingTokens } from './rotatingTokens';

interface TabsOptions {
  /** Where the browser has no locks. */
  readonly areLockless?: boolean;
  /** Waited for by whatever goes from one tab to another, or to the server and back. */
  readonly travel?: () => Promise<unknown>;
}

/** Several tabs of one browser: they share storage and locks, and hear later, in order, what the others stored. */
export function createTabs(count: number, options: TabsOptions = {}) {
  const { areLockless = false, travel = () => Promise.resolve() } = options;
  const server = createFakeServer();
  const tokens = addRotatingTokens(server, travel);
  const stored = new Map<string, string>();
  const locks = areLockless ? undefined : createFakeLocks(travel);
  const pages = Array.from({ length: count }, () => new EventTarget() as Window);
  const news = new Map<Window, Promise<unknown>>();

  const tell = (writer: Window, key: string, newValue: string | null) => {
    for (const page of pages.filter((other) => other !== writer)) {
      const told = (news.get(page) ?? Promise.resolve()).then(travel).then(() => {
        page.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      });
      news.set(page, told);
    }
  };
  const storageOf = (page: Window): Storage => ({
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    clear: () => {
      stored.clear();
    },
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, text) {
      if (stored.get(key) === text) return;
      stored.set(key, text);
      tell(page, key, text);
    },
    removeItem(key) {
      if (stored.delete(key)) tell(page, key, null);
    },
  });

  return {
    server,
    tokens,
    token: () => stored.get('token') ?? null,
    /** Opens the tabs for whoever this token belongs to. */
    open(token?: string) {
      if (token !== undefined) stored.set('token', token).set('session', 'the first');
      return pages.map((page) => {
        const tab = createTab({
          ...{ server, storage: storageOf(page), page, locks },
          // Kept in memory, so each tab has its own.
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

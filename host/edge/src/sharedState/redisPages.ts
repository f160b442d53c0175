import { embeddedPages } from './embeddedPages';
import type { RedisConnection } from './redisConnection';
import type { PageStore } from './SharedState';

// Pages rarely report later. A page that does counts again as a new page.
const lifetimeSeconds = 3_600;

const pageKey = (page: string) => `casino:page:${page}`;

/** Remembers pages in Redis, or in this process while Redis is unavailable. */
export function redisPages(connection: RedisConnection): PageStore {
  const fallback = embeddedPages();
  return {
    valueOf: async (page, field) => {
      try {
        const value = await connection.run((client) => client.hGet(pageKey(page), field));
        return value ?? undefined;
      } catch {
        return fallback.valueOf(page, field);
      }
    },
    setFirst: async (page, field, value) => {
      try {
        const [isNew, stored] = await connection.run((client) =>
          client
            .multi()
            .hSetNX(pageKey(page), field, value)
            .hGet(pageKey(page), field)
            .expire(pageKey(page), lifetimeSeconds)
            .execTyped(),
        );
        return { value: stored ?? value, isNew: Boolean(isNew) };
      } catch {
        return fallback.setFirst(page, field, value);
      }
    },
  };
}

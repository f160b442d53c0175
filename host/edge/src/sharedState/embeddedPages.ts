import type { PageStore } from './SharedState';

const maxPages = 100_000;

/** Remembers pages in this process, and forgets the oldest page first. */
export function embeddedPages(): PageStore {
  const pages = new Map<string, Map<string, string>>();

  function fieldsOf(page: string): Map<string, string> {
    const existing = pages.get(page);
    if (existing) return existing;
    const [oldest] = pages.keys();
    if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
    const created = new Map<string, string>();
    pages.set(page, created);
    return created;
  }

  return {
    valueOf: (page, field) => Promise.resolve(pages.get(page)?.get(field)),
    setFirst: (page, field, value) => {
      const fields = fieldsOf(page);
      const existing = fields.get(field);
      if (existing === undefined) fields.set(field, value);
      return Promise.resolve({ value: existing ?? value, isNew: existing === undefined });
    },
  };
}

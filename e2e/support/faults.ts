import type { Page, Route } from '@playwright/test';

/** What may go wrong with the files of a build on their way to the browser. */
export interface Fault {
  readonly name: string;
  /** Which of its files; all scripts unless told. */
  readonly hits?: (file: string) => boolean;
  readonly answer: (route: Route) => Promise<void>;
  /** The page waits for its deadline. */
  readonly isSlow?: true;
}

const isScript = (file: string) => file.endsWith('.js');
const isChunk = (file: string) => isScript(file) && file !== 'remoteEntry.js';
const answer =
  (status: number, contentType: string, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType, body });

/** The file as it is, but for a change. */
export const changed = (change: (text: string, file: string) => string) => async (route: Route) => {
  const { pathname, href } = new URL(route.request().url());
  // Node, unlike a browser, does not resolve every *.localhost name.
  const response = await route.fetch({ url: href.replace('casino.localhost', '127.0.0.1') });
  await route.fulfill({ response, body: change(await response.text(), pathname) });
};

export const faults: readonly Fault[] = [
  { name: 'connection failure', answer: (route) => route.abort('connectionfailed') },
  { name: '404 text', answer: answer(404, 'text/plain', 'not found') },
  { name: '404 JSON', answer: answer(404, 'application/json', '{"error":"not found"}') },
  { name: '200 HTML', answer: answer(200, 'text/html', '<!doctype html><title>sorry</title>') },
  { name: 'truncated script', answer: changed((text) => text.slice(0, text.length / 2)) },
  { name: 'tampered entry', hits: (file) => !isChunk(file), answer: changed((text) => `${text}\n`) },
  { name: 'tampered chunk', hits: isChunk, answer: changed((text) => `${text}\n`) },
  { name: 'missing chunk', hits: isChunk, answer: answer(404, 'text/plain', 'not found') },
  {
    name: 'missing style',
    hits: (file) => file.endsWith('.css'),
    answer: answer(404, 'text/plain', 'not found'),
  },
  { name: 'hang', answer: () => new Promise(() => undefined), isSlow: true },
  {
    name: 'slow past the deadline',
    answer: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      await route.continue().catch(() => undefined);
    },
    isSlow: true,
  },
];

/** Breaks a build, or with no version every build of a remote, until the answer is called. Counts what is asked for. */
export async function breakFiles(
  page: Page,
  fault: Fault,
  { name, version }: { readonly name: string; readonly version?: string },
): Promise<{ readonly asked: () => number; readonly mend: () => Promise<void> }> {
  let asked = 0;
  const pattern = `**/remotes/${name}/${version ?? '*'}/**`;
  const { hits = isScript } = fault;
  await page.route(pattern, (route) => {
    asked += 1;
    const file = new URL(route.request().url()).pathname.split('/').slice(4).join('/');
    return hits(file) ? fault.answer(route) : route.continue();
  });
  return { asked: () => asked, mend: () => page.unroute(pattern) };
}

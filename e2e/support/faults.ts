import type { Page, Route } from '@playwright/test';

/** A fault in the transfer of a build's files to the browser. */
export interface Fault {
  readonly name: string;
  /** Selects the affected files. All scripts by default. */
  readonly affects?: (file: string) => boolean;
  readonly respond: (route: Route) => Promise<void>;
  /** Set if the page notices the fault only at its deadline. */
  readonly isSlow?: true;
}

const isScript = (file: string) => file.endsWith('.js');
const isChunk = (file: string) => isScript(file) && file !== 'remoteEntry.js';
const respondWith =
  (status: number, contentType: string, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType, body });

/** Responds with the changed text of the real file. */
export const changeText = (change: (text: string, file: string) => string) => async (route: Route) => {
  const { pathname, href } = new URL(route.request().url());
  // Node, unlike a browser, does not resolve every *.localhost name.
  const response = await route.fetch({ url: href.replace('casino.localhost', '127.0.0.1') });
  await route.fulfill({ response, body: change(await response.text(), pathname) });
};

export const faults: readonly Fault[] = [
  { name: 'connection failure', respond: (route) => route.abort('connectionfailed') },
  { name: '404 text', respond: respondWith(404, 'text/plain', 'not found') },
  { name: '404 JSON', respond: respondWith(404, 'application/json', '{"error":"not found"}') },
  { name: '200 HTML', respond: respondWith(200, 'text/html', '<!doctype html><title>sorry</title>') },
  { name: 'truncated script', respond: changeText((text) => text.slice(0, text.length / 2)) },
  { name: 'tampered entry', affects: (file) => !isChunk(file), respond: changeText((text) => `${text}\n`) },
  { name: 'tampered chunk', affects: isChunk, respond: changeText((text) => `${text}\n`) },
  { name: 'missing chunk', affects: isChunk, respond: respondWith(404, 'text/plain', 'not found') },
  {
    name: 'missing style',
    affects: (file) => file.endsWith('.css'),
    respond: respondWith(404, 'text/plain', 'not found'),
  },
  { name: 'hang', respond: () => new Promise(() => undefined), isSlow: true },
  {
    name: 'slow past the deadline',
    respond: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      await route.continue().catch(() => undefined);
    },
    isSlow: true,
  },
];

/** Until `restore` is called, breaks one build of a remote, or all its builds if no version is set. Counts requests. */
export async function breakFiles(
  page: Page,
  fault: Fault,
  { name, version }: { readonly name: string; readonly version?: string },
): Promise<{ readonly requestCount: () => number; readonly restore: () => Promise<void> }> {
  let requestCount = 0;
  const pattern = `**/remotes/${name}/${version ?? '*'}/**`;
  const { affects = isScript } = fault;
  await page.route(pattern, (route) => {
    requestCount += 1;
    // The part of the path after `/remotes/<name>/<version>/`.
    const file = new URL(route.request().url()).pathname.split('/').slice(4).join('/');
    return affects(file) ? fault.respond(route) : route.continue();
  });
  return { requestCount: () => requestCount, restore: () => page.unroute(pattern) };
}

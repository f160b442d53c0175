import { Subject } from 'rxjs';
import type { ViewPhase } from '../telemetry/reportPhases';
import { prefetchDictionary } from './prefetchDictionary';

const address = '/dictionaries/kq3pTzWbVnM0aXyR5cUeZg';

let phases$: Subject<Pick<ViewPhase, 'phase'>>;
let idleCallbacks: Map<number, () => void>;
let requests: (readonly [string, unknown])[];
let idleOptions: unknown[];
let readBodyCount: number;
let stop: () => void = () => undefined;

/** A page of a browser that supports these link types, with the address in its document. */
function openPage({
  linkTypes = ['compression-dictionary'],
  hasAddress = true,
  latestPhases = [] as readonly Pick<ViewPhase, 'phase'>[],
} = {}) {
  document.head.innerHTML = hasAddress ? `<meta name="document-dictionary" content="${address}">` : '';
  Object.defineProperty(HTMLLinkElement.prototype, 'relList', {
    configurable: true,
    value: { supports: (type: string) => linkTypes.includes(type) },
  });
  phases$ = new Subject();
  stop = prefetchDictionary({ phases$, latestPhases }, window);
}

function becomeIdle(): void {
  for (const [id, callback] of idleCallbacks) {
    idleCallbacks.delete(id);
    callback();
  }
}

const originalFetch = window.fetch;
const originalRelList = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'relList');

beforeEach(() => {
  idleCallbacks = new Map();
  requests = [];
  idleOptions = [];
  readBodyCount = 0;
  Object.assign(window, {
    requestIdleCallback: (callback: () => void, options: unknown) => {
      idleOptions.push(options);
      return idleCallbacks.set(idleCallbacks.size, callback).size - 1;
    },
    cancelIdleCallback: (id: number) => idleCallbacks.delete(id),
    fetch: (url: string, options: unknown) => {
      requests.push([url, options]);
      const arrayBuffer = () => {
        readBodyCount += 1;
        return Promise.resolve(new ArrayBuffer(0));
      };
      return Promise.resolve({ arrayBuffer });
    },
  });
});

afterEach(() => {
  stop();
  document.head.innerHTML = '';
  window.fetch = originalFetch;
  if (originalRelList) Object.defineProperty(HTMLLinkElement.prototype, 'relList', originalRelList);
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('fetches the dictionary once, with low priority, when the page is idle after its first view', async () => {
  openPage();
  phases$.next({ phase: 'mount' });
  becomeIdle();
  phases$.next({ phase: 'ready' });
  expect(requests).toEqual([]);
  // A busy page fetches it after ten seconds.
  expect(idleOptions).toEqual([{ timeout: 10_000 }]);
  becomeIdle();
  phases$.next({ phase: 'ready' });
  becomeIdle();
  expect(requests).toEqual([[address, { priority: 'low' }]]);
  await Promise.resolve();
  expect(readBodyCount).toBe(1);
});

it('fetches the dictionary if the first view was ready before, but not if it was only mounted', () => {
  openPage({ latestPhases: [{ phase: 'load' }, { phase: 'mount' }] });
  expect(idleCallbacks.size).toBe(0);
  stop();
  openPage({ latestPhases: [{ phase: 'load' }, { phase: 'ready' }] });
  // A slow mount completes afterwards.
  phases$.next({ phase: 'mount' });
  becomeIdle();
  expect(requests).toHaveLength(1);
});

it.each([
  ['the browser does not support dictionaries', { linkTypes: ['preload'] }],
  ['the document names no dictionary', { hasAddress: false }],
])('fetches nothing if %s', (_case, options) => {
  openPage(options);
  phases$.next({ phase: 'ready' });
  becomeIdle();
  expect(requests).toEqual([]);
});

it('fetches nothing in data saver mode', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  openPage();
  phases$.next({ phase: 'ready' });
  becomeIdle();
  expect(requests).toEqual([]);
});

it('fetches nothing after it was stopped', () => {
  openPage();
  phases$.next({ phase: 'ready' });
  stop();
  becomeIdle();
  expect(requests).toEqual([]);
});

it('ignores an error of the request', async () => {
  openPage();
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  phases$.next({ phase: 'ready' });
  becomeIdle();
  // An unhandled rejection would fail this test.
  await new Promise((resolve) => setTimeout(resolve, 0));
});

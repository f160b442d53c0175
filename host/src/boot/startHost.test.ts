import type { Registry, ReleaseState } from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { chooseBuilds, createQuarantine } from '../federation/registry/chooseBuilds';
import { openStorage } from '../platform/storage/openStorage';
import { shared } from '../testing/browserStorage';
import { hostDeadlines, startHost } from './startHost';

const [former, live, canary] = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003'] as const;
const folder = (version: string) => `/remotes/host/${version}/`;
const record = {
  container: '',
  entry: 'main.js',
  boot: 'boot.js',
  views: { shell: { scripts: ['boot.js', 'vendor.js'], styles: ['main.css'] } },
  files: {},
};
const registry = (state: Partial<ReleaseState> = {}): Pick<Registry, 'releases' | 'records'> => ({
  releases: { host: { active: live, lastKnownGood: former, ...state } },
  records: Object.fromEntries([former, live, canary].map((version) => [`host@${version}`, record])),
});

const quarantine = createQuarantine(openStorage(() => shared));
let gone = new AbortController();

interface Opening {
  readonly state?: Partial<ReleaseState>;
  /** null for a browser that keeps nothing. */
  readonly bucket?: number | null;
}

/** A page as the edge writes it, and the start of a host in it. The browser's loading is in the test's hands. */
function open({ state, bucket = 5_000 }: Opening = {}) {
  document.head.replaceChildren();
  document.body.replaceChildren();
  const note = document.createElement('div');
  note.id = 'start-failed';
  note.hidden = true;
  const again = document.createElement('a');
  again.href = '';
  note.append(again);
  document.body.append(note);
  let reloads = 0;
  const told: PhaseFact[] = [];
  const own: Record<string, unknown> = {
    location: { reload: () => (reloads += 1) },
    addEventListener: (name: string, listener: EventListener) => {
      window.addEventListener(name, listener, { signal: gone.signal });
    },
  };
  const page = new Proxy(window, {
    get: (target, name) => {
      const value = own[String(name)] ?? (Reflect.get(target, name) as unknown);
      return value;
    },
  });
  const host = startHost({
    page,
    registry: registry(state),
    choosing: { chooseBuilds, bucket: () => bucket ?? undefined, quarantine },
    integrity: (url) => `sha384-of-${url}`,
    report: (fact, then) => {
      told.push(fact);
      then();
    },
  });
  const all = <Name extends 'script' | 'link'>(selector: Name) => [
    ...document.head.querySelectorAll(selector),
  ];
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return {
    host,
    note,
    again,
    reloads: () => reloads,
    told,
    scripts: () => all('script').map((script) => script.getAttribute('src')),
    styles: () =>
      all('link').flatMap((link) => (link.rel === 'stylesheet' ? [link.getAttribute('href')] : [])),
    elements: () => all('script'),
    /** Tells what became of the newest elements. */
    async answer(selector: 'script' | 'link[rel="stylesheet"]', outcome: 'load' | 'error', of: string) {
      await settle();
      for (const element of document.head.querySelectorAll(selector)) {
        const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
        if (address.startsWith(folder(of))) element.dispatchEvent(new Event(outcome));
      }
      await settle();
    },
  };
}

type Opened = ReturnType<typeof open>;
const styled = ({ answer }: Opened, of: string) => answer('link[rel="stylesheet"]', 'load', of);
const loaded = async (page: Opened, of: string) => {
  await styled(page, of);
  await page.answer('script', 'load', of);
};
/** Both tries of one build. */
const missing = async (page: Opened, of: string) => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await styled(page, of);
    await page.answer('script', 'error', of);
  }
};
const throwIn = (version: string) =>
  window.dispatchEvent(new ErrorEvent('error', { filename: `http://localhost${folder(version)}main.js` }));

beforeEach(() => {
  shared.clear();
  gone = new AbortController();
  jest.useFakeTimers();
});

afterEach(() => {
  gone.abort();
  jest.useRealTimers();
});

it('starts the active build: its styles, then its scripts in order, each with its hash', async () => {
  const page = open();
  expect(page.styles()).toEqual([`${folder(live)}main.css`]);
  await jest.advanceTimersByTimeAsync(0);
  expect(page.scripts()).toEqual([]);
  await styled(page, live);
  expect(page.scripts()).toEqual([`${folder(live)}vendor.js`, `${folder(live)}main.js`]);
  for (const script of page.elements()) {
    expect(script).toMatchObject({ async: false, crossOrigin: 'anonymous' });
    expect(script.integrity).toBe(`sha384-of-${script.getAttribute('src') ?? ''}`);
  }
});

it('marks the document once the styles are there, which from then on is silent about what does not start', async () => {
  document.documentElement.removeAttribute('data-started');
  const page = open();
  await page.answer('script', 'load', live);
  expect(document.documentElement).not.toHaveAttribute('data-started');
  await styled(page, live);
  expect(document.documentElement).toHaveAttribute('data-started');
});

it('blames no build and leaves the page where its styles hang, as they do on a dead line', async () => {
  const page = open();
  await jest.advanceTimersByTimeAsync(3 * hostDeadlines.loadMs);
  expect(page.reloads()).toBe(0);
  expect(page.told).toEqual([]);
  expect(quarantine.holds(`host@${live}`)).toBe(false);
});

it('asks for the scripts of a build that the document does not name together with its styles, not after them', async () => {
  open({ state: { canary: { version: canary, percent: 100 } } });
  await jest.advanceTimersByTimeAsync(0);
  const preloads = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(preloads.map((link) => link.getAttribute('href'))).toEqual(
    ['vendor.js', 'main.js'].map((file) => folder(canary) + file),
  );
});

it('starts the canary in a browser that is in it, and in no other', async () => {
  const state = { canary: { version: canary, percent: 10 } };
  const inside = open({ state, bucket: 999 });
  await styled(inside, canary);
  expect(inside.scripts().every((src) => src?.startsWith(folder(canary)))).toBe(true);
  for (const bucket of [1_000, null]) {
    const outside = open({ state, bucket });
    await styled(outside, live);
    expect(outside.scripts().every((src) => src?.startsWith(folder(live)))).toBe(true);
  }
});

it('tells the edge of a canary whose code throws: the next document knows nothing of it', async () => {
  const page = open({ state: { canary: { version: canary, percent: 100 } } });
  await loaded(page, canary);
  throwIn(canary);
  expect(page.told).toEqual([
    {
      remote: 'host',
      version: canary,
      cohort: 'canary',
      phase: 'evaluate',
      outcome: 'failed',
      ms: expect.any(Number),
    },
  ]);
});

it('tries a build whose files cannot be had twice, then the last known good one in the same page', async () => {
  const page = open();
  await missing(page, live);
  expect(page.host.failures).toEqual([{ buildId: `host@${live}`, phase: 'load' }]);
  await styled(page, former);
  expect(page.scripts().slice(-2)).toEqual([`${folder(former)}vendor.js`, `${folder(former)}main.js`]);
  expect(page.styles()).toEqual([`${folder(former)}main.css`]);
  expect(quarantine.holds(`host@${live}`)).toBe(false);
  page.host.ready(`host@${former}`);
  expect(quarantine.holds(`host@${live}`)).toBe(true);
  expect(page.reloads()).toBe(0);
  expect(page.note.hidden).toBe(true);
});

it('says so where that cannot be had either, blames no release, and tries again when asked', async () => {
  const page = open();
  await missing(page, live);
  await missing(page, former);
  expect(page.note.hidden).toBe(false);
  expect(page.scripts()).toHaveLength(8);
  expect(quarantine.holds(`host@${live}`)).toBe(false);
  page.again.click();
  expect(page.reloads()).toBe(1);
});

it('passes a build over that threw while it was evaluated, with a new document', async () => {
  const page = open();
  await styled(page, live);
  throwIn(live);
  expect(page.reloads()).toBe(1);
  const next = open();
  await styled(next, former);
  expect(next.scripts()).toHaveLength(2);
  // It throws as well: nothing is left to try, and the page does not go round in circles.
  throwIn(former);
  expect(next.reloads()).toBe(0);
  expect(next.note.hidden).toBe(false);
});

it('takes no other script’s error for the host’s, nor its own once it is there', async () => {
  const page = open();
  await loaded(page, live);
  throwIn(canary);
  window.dispatchEvent(new Event('error'));
  page.host.ready(`host@${live}`);
  throwIn(live);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.reloads()).toBe(0);
  expect(page.host.failures).toEqual([]);
});

it('passes a build over that does not say in time that it is there', async () => {
  const page = open();
  await loaded(page, live);
  await jest.advanceTimersByTimeAsync(hostDeadlines.readyMs - 1);
  expect(page.reloads()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(page.reloads()).toBe(1);
  expect(quarantine.holds(`host@${live}`)).toBe(true);
});

it('gives a build up that does not come, where there is another', async () => {
  const page = open();
  await styled(page, live);
  await jest.advanceTimersByTimeAsync(hostDeadlines.loadMs);
  expect(page.reloads()).toBe(1);
  const alone = open({ state: { lastKnownGood: null } });
  await styled(alone, live);
  await jest.advanceTimersByTimeAsync(hostDeadlines.loadMs);
  expect(alone.reloads()).toBe(0);
  expect(alone.note.hidden).toBe(true);
});

it('asks the player instead of reloading where the browser could not remember', async () => {
  const page = open({ bucket: null });
  await styled(page, live);
  throwIn(live);
  expect(page.reloads()).toBe(0);
  expect(page.note.hidden).toBe(false);
});

it('puts the sentence away when a slow build comes after all', async () => {
  const page = open({ bucket: null });
  await styled(page, live);
  await jest.advanceTimersByTimeAsync(hostDeadlines.loadMs);
  expect(page.note.hidden).toBe(false);
  page.host.ready(`host@${live}`);
  expect(page.note.hidden).toBe(true);
});

it('says so in a page without a host', () => {
  const page = open({ state: { revoked: [live, former] } });
  expect(page.note.hidden).toBe(false);
  expect(page.scripts()).toEqual([]);
});

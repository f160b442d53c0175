import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { breakFiles, changed, type Fault } from './faults';
import { buildsThatRan } from './operatorsWindow';
import { headingOf, views, type Remote } from './views';

/** What a view is made of, each fetched in its own way. */
export const parts = ['entry', 'exposed', 'shared', 'lazy', 'style'] as const;
export type Part = (typeof parts)[number];

interface Place {
  readonly view: string;
  readonly path: string;
  /** There once every part has come. */
  readonly shown: (page: Page) => Locator;
}

const firstOf: Readonly<Record<Remote, string>> = {
  'remote-lobby': 'screens/home',
  'remote-cashier': 'popups/transactions',
  'remote-account': 'popups/signIn',
  'remote-content': 'popups/terms',
};

/** Views with a script that is fetched once they are there; the account has none. */
const laterOf: Partial<Record<Remote, Place>> = {
  'remote-lobby': {
    view: 'popups/search',
    // Over a page without a view of the lobby.
    path: '/withdrawQuery?popup=search',
    shown: (page) => page.getByRole('dialog').getByText('Type at least two letters.'),
  },
  'remote-cashier': {
    view: 'popups/deposit',
    path: '/?popup=deposit&method=PAYP',
    shown: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  'remote-content': {
    view: 'popups/promotions',
    path: '/withdrawQuery?popup=promotions',
    shown: (page) => page.getByRole('dialog').getByRole('heading', { name: 'Monday cashback' }),
  },
};

function placeOf(remote: Remote, part: Part): Place | undefined {
  if (part === 'lazy') return laterOf[remote];
  return {
    view: firstOf[remote],
    path: views[remote].path,
    shown: (page) => headingOf(page, remote).first(),
  };
}

interface BuildRecord {
  readonly entry: string;
  readonly views: { readonly [view: string]: { readonly scripts: string[]; readonly styles: string[] } };
}

const isShared = (file: string) => file.startsWith('common.');

async function filesOf(folder: string, view: string): Promise<(part: Part, file: string) => boolean> {
  const text = await readFile(`${folder}/dist/release.json`, 'utf8');
  const { entry, views: needed } = JSON.parse(text) as BuildRecord;
  const { scripts = [], styles = [] } = needed[view] ?? {};
  const partOf = (file: string): Part | undefined => {
    if (file === entry) return 'entry';
    if (styles.includes(file)) return 'style';
    if (scripts.includes(file)) return isShared(file) ? 'shared' : 'exposed';
    return file.endsWith('.js') ? 'lazy' : undefined;
  };
  return (part, file) => partOf(file) === part;
}

interface Broken {
  readonly page: Page;
  readonly origin: string;
  readonly remote: Remote;
  readonly part: Part;
  readonly fault: Pick<Fault, 'name' | 'answer'>;
  /** The live build, of which the part is broken. */
  readonly build: { readonly folder: string; readonly version: string };
  readonly withinMs: number;
}

interface Outcome {
  readonly tookMs: number;
  /** How often the player had to try again. */
  readonly retries: number;
  /** Requests for files of the live build. */
  readonly asked: number;
  readonly ran: readonly string[];
}

/** Whether a remote has such a part. */
export const hasPart = (remote: Remote, part: Part): boolean => placeOf(remote, part) !== undefined;

/** Opens a view of which one part is broken, tries again where the page offers it, until the view is whole. */
export async function openBroken(broken: Broken): Promise<Outcome> {
  const { page, origin, remote, part, fault, build, withinMs } = broken;
  const place = placeOf(remote, part);
  if (!place) throw new Error(`${remote} has no ${part} part`);
  const isOf = await filesOf(build.folder, place.view);
  let hits = 0;
  const answer: Fault['answer'] = (route) => {
    hits += 1;
    return fault.answer(route);
  };
  const { asked } = await breakFiles(
    page,
    { name: fault.name, answer, hits: (file) => isOf(part, file) },
    { name: remote, version: build.version },
  );
  const startedMs = performance.now();
  await page.goto(`${origin}/#${place.path}`, { waitUntil: 'commit' });
  const [whole, again] = [place.shown(page), page.getByRole('button', { name: 'Try again' }).first()];
  let retries = 0;
  for (;;) {
    const leftMs = withinMs - (performance.now() - startedMs);
    await whole
      .or(again)
      .first()
      .waitFor({ timeout: Math.max(leftMs, 1) });
    if (await whole.isVisible()) break;
    // It may have gone since, with what it was offered for.
    const isTried = await again.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isTried) retries += 1;
  }
  const tookMs = performance.now() - startedMs;
  if (hits === 0) throw new Error(`no ${part} part was asked for`);
  const ran = (await buildsThatRan(page)).filter((id) => id.startsWith(remote));
  return { tookMs, retries, asked: asked(), ran };
}

const trace = '__tampered';

/** A file that somebody has changed on its way, and that tells whether it ran all the same. */
export const tampered: Broken['fault'] = {
  name: 'tampered',
  answer: changed((text, file) =>
    file.endsWith('.css') ? `${text}:root{--${trace}:1}` : `${text};globalThis.${trace}=1;`,
  ),
};

/** Whether anything of a tampered file took effect in the page. */
export const tookEffect = (page: Page): Promise<boolean> =>
  page.evaluate(
    (name) =>
      Object.hasOwn(globalThis, name) ||
      getComputedStyle(document.documentElement).getPropertyValue(`--${name}`) !== '',
    trace,
  );

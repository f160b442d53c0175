import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { breakFiles, changeText, type Fault } from './faults';
import { buildsThatRan } from './debugInfo';
import { headingOf, exampleViews, type Remote } from './views';

/** The kinds of files that a view consists of. Each kind loads in a different way. */
export const parts = ['entry', 'exposed', 'shared', 'lazy', 'style'] as const;
export type Part = (typeof parts)[number];

interface Target {
  readonly view: string;
  readonly path: string;
  /** Visible when every part has loaded. */
  readonly finalContent: (page: Page) => Locator;
}

const viewNames: Readonly<Record<Remote, string>> = {
  'remote-lobby': 'screens/home',
  'remote-cashier': 'popups/transactions',
  'remote-account': 'popups/signIn',
  'remote-content': 'popups/terms',
};

/** Views that load another script after they are visible. remote-account has none. */
const lazyTargets: Partial<Record<Remote, Target>> = {
  'remote-lobby': {
    view: 'popups/search',
    // This page shows no view of the lobby, so the popup must load all files.
    path: '/withdrawQuery?popup=search',
    finalContent: (page) => page.getByRole('dialog').getByText('Type at least two letters.'),
  },
  'remote-cashier': {
    view: 'popups/deposit',
    path: '/?popup=deposit&method=PAYP',
    finalContent: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  'remote-content': {
    view: 'popups/promotions',
    path: '/withdrawQuery?popup=promotions',
    finalContent: (page) => page.getByRole('dialog').getByRole('heading', { name: 'Monday cashback' }),
  },
};

function targetOf(remote: Remote, part: Part): Target | undefined {
  if (part === 'lazy') return lazyTargets[remote];
  return {
    view: viewNames[remote],
    path: exampleViews[remote].path,
    finalContent: (page) => headingOf(page, remote).first(),
  };
}

interface BuildRecord {
  readonly entry: string;
  readonly views: { readonly [view: string]: { readonly scripts: string[]; readonly styles: string[] } };
}

const isShared = (file: string) => file.startsWith('common.');

async function readPartMatcher(folder: string, view: string): Promise<(part: Part, file: string) => boolean> {
  const text = await readFile(`${folder}/dist/release.json`, 'utf8');
  const { entry, views: filesByView } = JSON.parse(text) as BuildRecord;
  const { scripts = [], styles = [] } = filesByView[view] ?? {};
  const partOf = (file: string): Part | undefined => {
    if (file === entry) return 'entry';
    if (styles.includes(file)) return 'style';
    if (scripts.includes(file)) return isShared(file) ? 'shared' : 'exposed';
    return file.endsWith('.js') ? 'lazy' : undefined;
  };
  return (part, file) => partOf(file) === part;
}

interface BrokenPartOptions {
  readonly page: Page;
  readonly origin: string;
  readonly remote: Remote;
  readonly part: Part;
  readonly fault: Pick<Fault, 'name' | 'respond'>;
  /** The live build that contains the broken part. */
  readonly build: { readonly folder: string; readonly version: string };
  readonly withinMs: number;
}

interface Outcome {
  readonly tookMs: number;
  /** Number of presses of "Try again". */
  readonly retries: number;
  /** Requests for files of the live build. */
  readonly requestCount: number;
  readonly ranBuilds: readonly string[];
}

/** Tells whether a remote has this part. */
export const hasPart = (remote: Remote, part: Part): boolean => targetOf(remote, part) !== undefined;

/** Opens a view with one broken part. Presses "Try again" when the page offers it, until the view has loaded. */
export async function openWithBrokenPart(options: BrokenPartOptions): Promise<Outcome> {
  const { page, origin, remote, part, fault, build, withinMs } = options;
  const target = targetOf(remote, part);
  if (!target) throw new Error(`${remote} has no ${part} part`);
  const isFileOf = await readPartMatcher(build.folder, target.view);
  let faultyResponses = 0;
  const respond: Fault['respond'] = (route) => {
    faultyResponses += 1;
    return fault.respond(route);
  };
  const { requestCount } = await breakFiles(
    page,
    { name: fault.name, respond, affects: (file) => isFileOf(part, file) },
    { name: remote, version: build.version },
  );
  const startedMs = performance.now();
  await page.goto(`${origin}/#${target.path}`, { waitUntil: 'commit' });
  const finalContent = target.finalContent(page);
  const tryAgainButton = page.getByRole('button', { name: 'Try again' }).first();
  let retries = 0;
  for (;;) {
    const remainingMs = withinMs - (performance.now() - startedMs);
    await finalContent
      .or(tryAgainButton)
      .first()
      .waitFor({ timeout: Math.max(remainingMs, 1) });
    if (await finalContent.isVisible()) break;
    // The page may have removed the button in the meantime.
    const isClicked = await tryAgainButton.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isClicked) retries += 1;
  }
  const tookMs = performance.now() - startedMs;
  if (faultyResponses === 0) throw new Error(`no ${part} part was requested`);
  const ranBuilds = (await buildsThatRan(page)).filter((id) => id.startsWith(remote));
  return { tookMs, retries, requestCount: requestCount(), ranBuilds };
}

const marker = '__tampered';

/** Changes a file in transit. The added code sets a marker if the browser applies the file. */
export const tampered: BrokenPartOptions['fault'] = {
  name: 'tampered',
  respond: changeText((text, file) =>
    file.endsWith('.css') ? `${text}:root{--${marker}:1}` : `${text};globalThis.${marker}=1;`,
  ),
};

/** Tells whether the browser ran or applied a tampered file. */
export const isTamperedFileApplied = (page: Page): Promise<boolean> =>
  page.evaluate(
    (name) =>
      Object.hasOwn(globalThis, name) ||
      getComputedStyle(document.documentElement).getPropertyValue(`--${name}`) !== '',
    marker,
  );

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { checkoutCommit } from '../../.config/run/checkoutCommit.mjs';
import { showHelp } from '../../.config/run/help.mjs';
import type { compilePages } from '../../.config/webpack/alone/compilePages.mjs';
import { openChromium } from '../support/openChromium';
import { root } from '../support/settings';
import { compareFolders, reportHtml, type Difference } from './compareFolders';
import { isVisiblyDifferent } from './isVisiblyDifferent';
import { listPictures, type Picture } from './listPictures';
import { takePictures } from './takePictures';

const folder = `${root}.cache/screenshots`;
const checkoutOf = (name: string, sources: string) => ({
  sources,
  pages: `${folder}/${name}/pages`,
  pictures: `${folder}/${name}/pictures`,
});
type Checkout = ReturnType<typeof checkoutOf>;
const before = checkoutOf('before', `${folder}/checkout/`);
const after = checkoutOf('after', root);
const report = `${folder}/report.html`;

showHelp({
  summary:
    'Compare screenshots of all views and components with those of another commit: each state, layout and language.',
  usage: ['pnpm screenshots [<word>...] [--against <commit>]'],
  options: [
    ['<word>...', 'Only screenshots whose names contain all these words, for example: remote-lobby phone'],
    ['--against <commit>', 'A branch, tag or commit (default: main)'],
  ],
  examples: [
    'pnpm screenshots',
    'pnpm screenshots remote-lobby search',
    'pnpm screenshots shared-contracts --against HEAD',
  ],
  notes: [
    'It takes no screenshots of a package whose compiled page is the same in both commits.',
    'The data come from the schemas of the replies. The report is .cache/screenshots/report.html.',
    'Exit codes: 0 no difference, 1 differences, 2 invalid arguments or not run',
  ],
});

const ownersOf = (pictures: readonly Picture[]) => [...new Set(pictures.map(({ owner }) => owner))];

/** Compiles the pages with the configuration of the checkout itself, so that equal sources give equal pages. */
async function compile({ sources, pages }: Checkout, owners: readonly string[]): Promise<void> {
  const path = `${sources}.config/webpack/alone/compilePages.mjs`;
  if (!existsSync(path)) throw new Error('This commit is older than pnpm screenshots. Choose a later one.');
  const compiler = (await import(path)) as { readonly compilePages: typeof compilePages };
  await compiler.compilePages(owners, pages);
}

async function take(browser: Browser, { pages, pictures: outFolder }: Checkout, list: readonly Picture[]) {
  mkdirSync(outFolder, { recursive: true });
  await takePictures(browser, list, { pagesFolder: pages, outFolder });
}

/** The differences between the pictures, except those that a person cannot see. */
async function visibleDifferences(browser: Browser): Promise<readonly Difference[]> {
  const page = await browser.newPage();
  const differences: Difference[] = [];
  for (const difference of compareFolders(before.pictures, after.pictures)) {
    const pictureIn = ({ pictures }: Checkout) => readFileSync(`${pictures}/${difference.file}`);
    const isVisible =
      difference.kind !== 'changed' || (await isVisiblyDifferent(page, pictureIn(before), pictureIn(after)));
    if (isVisible) differences.push(difference);
  }
  return differences;
}

/** Returns true if nothing differs. */
async function run(): Promise<boolean> {
  const { values, positionals: words } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string', default: 'main' } },
  });
  const commit = await checkoutCommit(values.against, before.sources);
  for (const { pages, pictures } of [before, after])
    for (const path of [pages, pictures]) rmSync(path, { recursive: true, force: true });
  const lists = [before, after].map((checkout) => ({
    checkout,
    pictures: listPictures(checkout.sources, words),
  }));
  const allOwners = ownersOf(lists.flatMap(({ pictures }) => pictures));
  if (allOwners.length === 0) throw new Error(`No screenshot has a name with "${words.join(' ')}".`);
  for (const { checkout, pictures } of lists) await compile(checkout, ownersOf(pictures));
  const owners = allOwners.filter(
    (owner) => compareFolders(`${before.pages}/${owner}`, `${after.pages}/${owner}`).length > 0,
  );
  const browser = await openChromium();
  let differences: readonly Difference[];
  try {
    for (const { checkout, pictures } of lists) {
      const list = pictures.filter(({ owner }) => owners.includes(owner));
      console.log(`Taking ${String(list.length)} screenshots of ${checkout.sources} …`);
      await take(browser, checkout, list);
    }
    differences = await visibleDifferences(browser);
  } finally {
    await browser.close();
  }
  writeFileSync(report, reportHtml(differences, { before: before.pictures, after: after.pictures, folder }));
  for (const { file, kind } of differences) console.log(`${kind}: ${file}`);
  console.log(`${String(differences.length)} differences from ${commit}. Report: ${report}`);
  return differences.length === 0;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

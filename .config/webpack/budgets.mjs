import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { root } from './identity.mjs';

const budgets = JSON.parse(readFileSync(`${root}.config/budgets.json`, 'utf8'));

const kB = (bytes) => (bytes / 1000).toFixed(1);

/** The view with the largest first download, including the entry. */
function heaviestView({ entry, boot, views, files }) {
  const weights = Object.entries(views).map(([view, { scripts, styles }]) => {
    const firstFiles = new Set([entry, ...(boot ? [boot] : []), ...scripts, ...styles]);
    return { view, bytes: [...firstFiles].reduce((sum, file) => sum + files[file].brotliBytes, 0) };
  });
  return weights.reduce((heaviest, candidate) => (candidate.bytes > heaviest.bytes ? candidate : heaviest), {
    view: '',
    bytes: 0,
  });
}

const roundUp = (bytes, step = 1000) => Math.ceil(bytes / step) * step;

const howToRaise = (name, key, limit) =>
  `If it cannot shrink, set "${key}" of "${budgets[name] ? name : '*'}" to ${limit} in .config/budgets.json`;

/**
 * Returns a line with each size and its limit, and a sentence for each exceeded limit. `missing` is the entry to add for
 * a package without own limits. Until then, the limits of all packages apply to it.
 */
export function checkBudget(record) {
  const limit = budgets[record.name] ?? budgets['*'];
  const { view, bytes } = heaviestView(record);
  const scriptFiles = Object.keys(record.files).filter((file) => file.endsWith('.js')).length;
  const exceeded = [];
  if (bytes > limit.viewBrotliBytes)
    exceeded.push(
      `${view} needs ${bytes} bytes (brotli), but the limit is ${limit.viewBrotliBytes}. ` +
        howToRaise(record.name, 'viewBrotliBytes', roundUp(bytes, 100)),
    );
  if (scriptFiles > limit.scriptFiles)
    exceeded.push(
      `${scriptFiles} script files, but the limit is ${limit.scriptFiles}. Combine small views in src/chunks.json. ` +
        howToRaise(record.name, 'scriptFiles', scriptFiles),
    );
  return {
    line: `${kB(bytes)} of ${kB(limit.viewBrotliBytes)} kB (${view}), ${scriptFiles} of ${limit.scriptFiles} scripts`,
    exceeded,
    missing: budgets[record.name]
      ? undefined
      : `${record.name} has no budget. Add to .config/budgets.json: "${record.name}": { "viewBrotliBytes": ${roundUp(bytes)}, "scriptFiles": ${scriptFiles} }`,
  };
}

/** Throws if the inline style of a first view, which every document contains, is over its limit. */
export function checkFirstViewStyle(name, style) {
  const bytes = brotliCompressSync(style).length;
  const limit = budgets.firstViewStyleBrotliBytes;
  if (bytes > limit)
    throw new Error(
      `The style of ${name} has ${kB(bytes)} kB (brotli), but the limit is ${kB(limit)} kB. Budgets: .config/budgets.json`,
    );
}

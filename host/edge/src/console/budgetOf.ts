import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, type ReleaseRecord } from 'shared-contracts/releases';
import * as v from 'valibot';
import { root } from '../settings/folders';
import type { BuildReport } from './ReportApi';

const Budget = v.object({ viewBrotliBytes: v.number(), scriptFiles: v.number() });
/** The file also has limits of other kinds. */
const Budgets = v.record(v.string(), v.unknown());

/** The view with the largest first download, including the entry. The build measures the same. */
function heaviestView({ entry, boot, views, files }: ReleaseRecord) {
  const weights = Object.entries(views).map(([view, { scripts, styles }]) => {
    const firstFiles = new Set([entry, ...(boot === undefined ? [] : [boot]), ...scripts, ...styles]);
    return { view, bytes: [...firstFiles].reduce((sum, file) => sum + (files[file]?.brotliBytes ?? 0), 0) };
  });
  return weights.toSorted((first, second) => second.bytes - first.bytes)[0] ?? { view: '', bytes: 0 };
}

/** Compares a build with the budget of its package in this checkout; undefined without a budget. */
export async function budgetOf(
  record: ReleaseRecord,
  path = join(root, '.config', 'budgets.json'),
): Promise<BuildReport['budget']> {
  const budgets = readJson(Budgets, await readFile(path, 'utf8').catch(() => ''));
  if (!budgets.ok) return undefined;
  const limit = v.safeParse(Budget, budgets.value[record.name] ?? budgets.value['*']);
  if (!limit.success) return undefined;
  const { view, bytes } = heaviestView(record);
  return {
    view,
    viewBrotliBytes: bytes,
    viewLimit: limit.output.viewBrotliBytes,
    scriptFiles: Object.keys(record.files).filter((file) => file.endsWith('.js')).length,
    scriptFilesLimit: limit.output.scriptFiles,
  };
}

// pnpm probe <package> [--build <package folder or released version>] [--within <seconds>]
// Runs a build in a browser before it is released, beside the other packages of this checkout, and refuses one that
// loops, fails, breaks the policy of the page or leaves things behind. Exit codes: 0 may be released, 1 refused, 2 not
// understood, or not run.
import { resolve } from 'node:path';
import { formatTable } from '../support/formatTable';
import { startStack } from '../support/startStack';
import { root, stack } from '../support/settings';
import { probeBuild } from './probeBuild';
import { probeOptions, type ProbeOptions } from './probeOptions';

const progress = (line: string) => {
  console.error(`  … ${line}`);
};

async function run({ name, build, withinMs }: ProbeOptions): Promise<boolean> {
  // A build that was released is made live by who starts the product; it says so where there is none.
  if (build && 'version' in build) process.env['E2E_WITH'] = `${name}@${build.version}`;
  const folder = build && 'folder' in build ? resolve(build.folder) : `${root}${name}`;
  const product = startStack(stack);
  try {
    await product.ready;
    const candidate = build && 'version' in build ? { name } : { name, folder };
    const { id, table, reasons, views } = await probeBuild(candidate, { withinMs, progress });
    for (const line of formatTable(table.columns, table.rows)) console.log(line);
    for (const { says } of reasons) console.log(`✗ ${says}`);
    console.log(
      reasons.length === 0
        ? `\n${id} may be released: ${String(views)} views in both layouts.`
        : `\n${id} is refused, for ${String(reasons.length)} ${reasons.length === 1 ? 'reason' : 'reasons'}.`,
    );
    return reasons.length === 0;
  } finally {
    await product.end();
  }
}

try {
  process.exitCode = (await run(probeOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

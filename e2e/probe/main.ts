import { resolve } from 'node:path';
import { showHelp } from '../../.config/run/help.mjs';
import { packages } from '../../.config/run/packages.mjs';
import { formatTable } from '../support/formatTable';
import { startStack } from '../support/startStack';
import { root, stack } from '../support/settings';
import { probeBuild } from './probeBuild';
import { parseProbeOptions, type ProbeArguments } from './parseProbeOptions';

showHelp({
  summary:
    'Run a build in a browser before you publish it, together with the other packages of this checkout.',
  usage: ['pnpm probe <package> [options]'],
  options: [
    ['--build <folder or version>', 'Probe another folder, or a published version (default: this checkout)'],
    ['--within <seconds>', 'Time for each view to appear and to close (default: 10)'],
  ],
  examples: ['pnpm probe remote-lobby', 'pnpm probe remote-lobby --build 1.4.0-1a2b3c4d --within 30'],
  notes: [
    'A build fails if it loops, throws, violates the content security policy, calls other sites or leaks memory.',
    `Packages: ${packages.join(', ')}`,
    'Exit codes: 0 passed, 1 failed, 2 invalid arguments or not run',
  ],
});

const progress = (line: string) => {
  console.error(`  … ${line}`);
};

async function run({ name, build, withinMs }: ProbeArguments): Promise<boolean> {
  // The product makes this published version live when it starts, and fails if the version does not exist.
  if (build && 'version' in build) process.env['E2E_WITH'] = `${name}@${build.version}`;
  const folder = build && 'folder' in build ? resolve(build.folder) : `${root}${name}`;
  const product = startStack(stack);
  try {
    await product.ready;
    const candidate = build && 'version' in build ? { name } : { name, folder };
    const { id, table, reasons, viewCount } = await probeBuild(candidate, { withinMs, progress });
    for (const line of formatTable(table.columns, table.rows)) console.log(line);
    for (const { message } of reasons) console.log(`✗ ${message}`);
    console.log(
      reasons.length === 0
        ? `\n${id}: passed, ${String(viewCount)} views in both layouts. Next: release publish ${name} --why "<reason>"`
        : `\n${id}: failed with ${String(reasons.length)} ${reasons.length === 1 ? 'error' : 'errors'}.`,
    );
    return reasons.length === 0;
  } finally {
    await product.end();
  }
}

try {
  process.exitCode = (await run(parseProbeOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

// node .config/run/types.mjs [<package>]   checks the contracts of the remotes, then the types of all packages or of
// one. If a contract lacks an entry, the compiler prints many lines, so it runs only if no entry is missing.
import { spawnSync } from 'node:child_process';
import { checkContracts } from './contracts/checkContracts.mjs';
import { remotes } from './packages.mjs';
import { root, tool } from './root.mjs';

const [name] = process.argv.slice(2);
const missing = await checkContracts(name ? remotes.filter((remote) => remote === name) : remotes);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
} else {
  const { status } = spawnSync(tool('tsc'), ['-b', name ?? '.config/tsconfig.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

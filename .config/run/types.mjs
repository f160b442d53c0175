// node .config/run/types.mjs [<package>]   checks the contracts of the remotes, then the types of all packages or of
// one. If a contract lacks an entry, the compiler prints many lines, so it runs only if the contracts are correct.
import { spawnSync } from 'node:child_process';
import { checkContracts } from './contracts/checkContracts.mjs';
import { remotes } from './packages.mjs';
import { commandPrefix, root, tool } from './root.mjs';

const [name] = process.argv.slice(2);
const checked = name ? remotes.filter((remote) => remote === name) : remotes;
const errors = checked.length > 0 ? checkContracts(root, checked) : [];
if (errors.length > 0) {
  console.error(errors.join('\n'));
  console.error(`To correct a contract.ts: ${commandPrefix} generate contract <remote>`);
  process.exitCode = 1;
} else {
  const { status } = spawnSync(tool('tsc'), ['-b', name ?? '.config/tsconfig.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

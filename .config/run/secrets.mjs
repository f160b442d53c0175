import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findSecrets } from '../secrets/findSecrets.mjs';
import { root } from './root.mjs';

// Tracked files and untracked files that git does not ignore.
const gitOutput = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = gitOutput.split('\0').filter(Boolean);

let foundCount = 0;
for (const file of files) {
  let bytes;
  try {
    bytes = readFileSync(`${root}/${file}`);
  } catch {
    // The file is deleted, but the deletion is not committed yet.
    continue;
  }
  if (bytes.includes(0)) continue;
  for (const { line, kind } of findSecrets(bytes.toString('utf8'))) {
    console.error(`${file}:${line}: possible secret (${kind})`);
    foundCount += 1;
  }
}
if (foundCount > 0) {
  console.error(
    '\nRemove each secret and revoke it at its issuer. If it is a test card, add it to .config/secrets/knownCards.mjs.',
  );
  process.exitCode = 1;
} else {
  console.log(`Found no secrets in ${files.length} files.`);
}

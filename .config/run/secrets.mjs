import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findSecrets } from '../secrets/findSecrets.mjs';
import { root } from './root.mjs';

// What is in the project or would be with the next commit; without git there is nothing that could be told.
const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\0').filter(Boolean);

let found = 0;
for (const file of files) {
  let bytes;
  try {
    bytes = readFileSync(`${root}/${file}`);
  } catch {
    // Taken away, and not committed yet.
    continue;
  }
  if (bytes.includes(0)) continue;
  for (const { line, kind } of findSecrets(bytes.toString('utf8'))) {
    console.error(`${file}:${line} looks like ${kind}`);
    found += 1;
  }
}
if (found > 0) {
  console.error(
    '\nTake it out, and end it where it was issued: it may have been read. A test card goes into .config/secrets/knownCards.mjs.',
  );
  process.exitCode = 1;
} else {
  console.log(`No secret in ${files.length} files.`);
}

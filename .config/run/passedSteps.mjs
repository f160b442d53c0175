import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Tracked and new files of these git path patterns, without ignored ones. Undefined outside a git checkout. */
function listFiles(root, inputs) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...inputs];
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) return undefined;
  return [...new Set(stdout.split('\0'))]
    .filter((name) => name !== '' && existsSync(`${root}/${name}`))
    .toSorted();
}

/** The hash of a step's command and of its input files. Undefined for a step without inputs, or outside git. */
function hashStep(root, { command, args, inputs }) {
  const names = inputs && listFiles(root, inputs);
  if (!names) return undefined;
  const hash = createHash('sha256');
  for (const part of [process.version, process.env.CHROMIUM_PATH ?? '', command, ...args])
    hash.update(`${part}\0`);
  for (const name of names) hash.update(`\0${name}\0`).update(readFileSync(`${root}/${name}`));
  return hash.digest('hex');
}

/** Stores in `folder` which steps have passed, each with a hash of its `inputs`. */
export const createPassedSteps = (root, folder) => ({
  find(step) {
    const hash = hashStep(root, step);
    return {
      hasPassed: hash !== undefined && existsSync(`${folder}/${hash}`),
      /** Does nothing if a file has changed since `find`, because the step can have read either content. */
      remember() {
        if (hash === undefined || hashStep(root, step) !== hash) return;
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${folder}/${hash}`, '');
      },
    };
  },
  forgetAll: () => rmSync(folder, { recursive: true, force: true }),
});

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './root.mjs';

const git = (folder, ...args) =>
  execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** Checks out a branch, tag or commit of this repository into a separate folder, and installs its packages there. */
export async function checkoutCommit(reference, folder) {
  let commit;
  try {
    commit = git(root, 'rev-parse', '--verify', `${reference}^{commit}`);
  } catch {
    throw new Error(`This repository has no branch, tag or commit ${reference}.`);
  }
  // The clone reads the objects of this repository, so it also finds later commits.
  if (!existsSync(folder)) git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
  git(folder, 'checkout', '--quiet', '--force', '--detach', commit);
  const { install } = await import(`${folder}/.config/run/install.mjs`);
  await install();
  return commit;
}

import { readFileSync } from 'node:fs';

/** Ends with a sentence on a Node that is too old. Only syntax that an old Node can read may stand here. */
export function needNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const wanted = manifest.engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`This needs Node ${wanted} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

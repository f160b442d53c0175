import { readFileSync } from 'node:fs';

/** Exits with a message if Node is too old. This file may use only syntax that an old Node can parse. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const required = manifest.engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [requiredMajor, requiredMinor] = required.split('.').map(Number);
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  console.error(`This needs Node ${required} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

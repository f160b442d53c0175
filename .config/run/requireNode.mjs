import { readFileSync } from 'node:fs';

/** Exits with a message if Node is too old. This file may use only syntax that an old Node can parse. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const required = manifest.engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [requiredMajor, requiredMinor] = required.split('.').map(Number);
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  console.error(
    `Node ${required} or newer is required. You are running Node ${process.versions.node}. Install a newer Node from https://nodejs.org.`,
  );
  process.exit(1);
}

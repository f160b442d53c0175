import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const threats = Array.from({ length: 60 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`);
const places = readdirSync(root).filter((name) =>
  /^(\.config|e2e|host|remote-\w+|shared-contracts)$/.test(name),
);
/** A title begins with its numbers; a sentence that quotes one further on proves nothing. */
const numbered = /['"`]((?:\[[^\]]+\] ?)+)/g;

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !['node_modules', 'dist', '.cache'].includes(entry.name))
      yield* testFiles(path);
    if (entry.isFile() && /\.(test|spec)\.(tsx?|mjs)$/.test(entry.name) && path !== __filename) yield path;
  }
}

it('has a test with the number of each of the sixty threats, and of no other', () => {
  const found = new Set<string>();
  for (const place of places)
    for (const file of testFiles(join(root, place)))
      for (const [numbers] of readFileSync(file, 'utf8').matchAll(numbered))
        for (const [threat] of numbers.matchAll(/(?<=\[)T\d+(?=\])/g)) found.add(threat);
  expect([...found].sort()).toEqual(threats);
});

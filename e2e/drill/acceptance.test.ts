import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAcceptance } from './acceptance';
import { releaseDrills } from './Goal';

const root = `${join(__dirname, '..', '..')}/`;
const acceptance = readAcceptance(root);
const proofs = acceptance.flatMap(({ number, tests }) =>
  Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => ({ number, file, title }))),
);

it('numbers what releases promise from 1 to 22, each with a test that runs every time', () => {
  expect(acceptance.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
  expect(acceptance.filter(({ number }) => !proofs.some((proof) => proof.number === number))).toEqual([]);
});

it.each(proofs)('$number is proven in $file: $title', ({ file, title }) => {
  const text = readFileSync(`${root}${file}`, 'utf8');
  // The name of a test is the first that it is called with, on the same line or the next.
  const before = [`'${title}',`, `"${title}",`, `\`${title}\`,`].flatMap((literal) => {
    const at = text.indexOf(literal);
    return at < 0 ? [] : [text.slice(0, at).trimEnd().at(-1)];
  });
  expect(before).toEqual(['(']);
});

it('has drills for what is promised, and for nothing else', () => {
  const used = new Set(acceptance.flatMap(({ drills }) => drills));
  expect([...used].sort()).toEqual([...releaseDrills].sort());
});

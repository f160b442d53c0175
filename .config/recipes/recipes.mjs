import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = '.github/CONTRIBUTING.md';

/**
 * Returns the first change of the recipe for a payment method, and the files in which the compiler must then report an
 * error.
 */
export function addMethodCode(root) {
  const [, recipe] = readFileSync(join(root, page), 'utf8').split('\n### Add a payment method\n');
  const methods = 'shared-contracts/src/domain/depositMethods.ts';
  const [, row] = new RegExp(`\`([A-Z_]+: \\{.*\\},)\`, to \`${methods}\``).exec(recipe) ?? [];
  if (row === undefined) throw new Error(`The recipe "Add a payment method" adds no row to ${methods}.`);
  const text = readFileSync(join(root, methods), 'utf8');
  return {
    changed: new Map([[methods, text.replace('depositMethods = {', `$& ${row}`)]]),
    incompleteFiles: [...recipe.matchAll(/reports `\w+` in `([^`]+)`/g)].map(([, file]) => file),
  };
}

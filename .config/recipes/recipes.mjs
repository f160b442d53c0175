import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = '.github/CONTRIBUTING.md';

/**
 * Returns the first change of the recipe for a payment method, and the files in which the compiler must then report an
 * error.
 */
export function addMethodCode(root) {
  const [, recipe] = readFileSync(join(root, page), 'utf8').split('\n### Add a payment method\n');
  const codes = 'shared-contracts/src/domain/depositMethodCodes.ts';
  const [, code] = new RegExp(`\`('[A-Z_]+',)\`, to \`${codes}\``).exec(recipe) ?? [];
  if (code === undefined) throw new Error(`The recipe "Add a payment method" adds no code to ${codes}.`);
  const text = readFileSync(join(root, codes), 'utf8');
  return {
    changed: new Map([[codes, text.replace('= [', `= [${code}`)]]),
    incompleteFiles: [...recipe.matchAll(/^ {3}- `\w+` in `([^`]+)`/gm)].map(([, file]) => file),
  };
}

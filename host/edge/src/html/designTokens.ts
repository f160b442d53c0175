import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const sheet = readFileSync(resolve('shared-contracts/ui/tokens.css'), 'utf8');

function textIn(pattern: RegExp): string {
  const text = pattern.exec(sheet)?.[1];
  if (text === undefined) throw new Error(`tokens.css has no text that matches ${String(pattern)}`);
  return text;
}

/** The order of all cascade layers, weakest first. */
export const layerOrder = textIn(/@layer ([^;{]+);/).replaceAll(' ', '');

/** The value of a design token on the screen. `@media` rules with other values follow in the sheet. */
export const designToken = (name: string): string => textIn(new RegExp(`--${name}: ([^;]+);`));

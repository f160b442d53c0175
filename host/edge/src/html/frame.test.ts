import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentStyle } from './documentStyle';
import { frameTokens, layers } from './frame';

const root = join(__dirname, '..', '..', '..', '..');

const sheet = readFileSync(join(root, 'shared-contracts/src/ui/tokens.css'), 'utf8');

it('declares the layers in the order of the design tokens', () => {
  expect(sheet.startsWith(`@layer ${layers.join(', ')};`)).toBe(true);
  expect(documentStyle.startsWith(`@layer ${layers.join()};`)).toBe(true);
});

it('uses the colors and sizes of the design tokens', () => {
  const screen = sheet.slice(0, sheet.indexOf('@media'));
  for (const [name, value] of Object.entries(frameTokens)) expect(screen).toContain(`--${name}: ${value};`);
});

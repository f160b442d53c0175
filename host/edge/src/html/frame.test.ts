import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameTokens } from './frame';

const root = join(__dirname, '..', '..', '..', '..');

it('draws the frame in the colours and sizes of the design tokens', () => {
  const sheet = readFileSync(join(root, 'shared-contracts/src/ui/tokens.css'), 'utf8');
  const screen = sheet.slice(0, sheet.indexOf('@media'));
  for (const [name, value] of Object.entries(frameTokens)) expect(screen).toContain(`--${name}: ${value};`);
});

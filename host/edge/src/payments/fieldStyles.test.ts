import { readFileSync } from 'node:fs';
import { join } from 'node:path';

it('draws its fields with the very rules of the shell’s fields', () => {
  const ours = readFileSync(join(__dirname, 'client/field.css'), 'utf8');
  const theirs = readFileSync(
    join(__dirname, '../../../../shared-contracts/src/ui/Field.module.css'),
    'utf8',
  );
  expect(ours).toBe(theirs);
});

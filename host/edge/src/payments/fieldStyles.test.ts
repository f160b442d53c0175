import { readFileSync } from 'node:fs';
import { join } from 'node:path';

it('has the same style sheet as the fields of the shell', () => {
  const ours = readFileSync(join(__dirname, 'client/field.css'), 'utf8');
  const theirs = readFileSync(
    join(__dirname, '../../../../shared-contracts/src/ui/Field.module.css'),
    'utf8',
  );
  expect(ours).toBe(theirs);
});

import { createTestShell } from '../testing/createTestShell';
import { exposeDiagnostics } from './exposeDiagnostics';

it('exposes builds and reports to the console, read-only', () => {
  const { shell } = createTestShell();
  exposeDiagnostics(shell);
  shell.ranBuilds.add('remote-lobby@1');
  shell.reports.add('remote-lobby@1', 'mount', 'broken');
  const { __casino } = globalThis as unknown as {
    __casino: { host: string; ran(): string[]; reports(): unknown[] };
  };
  expect(__casino.host).toBe('test@0.0.0');
  expect(__casino.ran()).toEqual(['remote-lobby@1']);
  expect(__casino.reports()).toHaveLength(1);
  expect(Object.isFrozen(__casino)).toBe(true);
  __casino.ran().push('forged');
  expect(__casino.ran()).toEqual(['remote-lobby@1']);
});

import { createTestShell } from '../testing/createTestShell';
import { createReports } from '../platform/telemetry/createReports';
import { openOperatorsWindow } from './operatorsWindow';

describe('reports', () => {
  it('keep who is to blame, at which step and when', () => {
    let nowMs = 5;
    const reports = createReports(() => nowMs, 'f00');
    reports.add('remote-lobby@1', 'mount', new TypeError('x is not a function'), 'canary');
    nowMs = 9;
    reports.add('host', 'texts', 'gone');
    expect(reports.all()).toEqual([
      {
        atMs: 5,
        build: 'remote-lobby@1',
        phase: 'mount',
        message: 'TypeError: x is not a function',
        cohort: 'canary',
        traceId: 'f00',
      },
      { atMs: 9, build: 'host', phase: 'texts', message: 'gone', traceId: 'f00' },
    ]);
  });

  it('keep the newest hundred, each at a length that can be read', () => {
    const reports = createReports(() => 0, 'f00');
    for (let count = 0; count < 130; count += 1)
      reports.add('host', 'x', `${String(count)} ${'a'.repeat(900)}`);
    expect(reports.all()).toHaveLength(100);
    expect(reports.all()[0]?.message).toMatch(/^30 a+$/);
    expect(reports.all()[0]?.message).toHaveLength(500);
  });
});

it('lets operators see from the console what ran, what failed and what crossed the bus, and change nothing', () => {
  const { shell } = createTestShell();
  openOperatorsWindow(shell);
  shell.ran.add('remote-lobby@1');
  shell.reports.add('remote-lobby@1', 'mount', 'broken');
  const { __casino } = globalThis as unknown as {
    __casino: { host: string; ran(): string[]; reports(): unknown[]; trace(): unknown[] };
  };
  expect(__casino.host).toBe('test@0.0.0');
  expect(__casino.ran()).toEqual(['remote-lobby@1']);
  expect(__casino.reports()).toHaveLength(1);
  expect(__casino.trace()).toEqual([]);
  expect(Object.isFrozen(__casino)).toBe(true);
  __casino.ran().push('forged');
  expect(__casino.ran()).toEqual(['remote-lobby@1']);
});

import { createReports } from './createReports';

describe('reports', () => {
  it('contain the build, the phase, the error and the time', () => {
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

  it('contain the newest 100 errors, each cut to 500 characters', () => {
    const reports = createReports(() => 0, 'f00');
    for (let count = 0; count < 130; count += 1)
      reports.add('host', 'x', `${String(count)} ${'a'.repeat(900)}`);
    expect(reports.all()).toHaveLength(100);
    expect(reports.all()[0]?.message).toMatch(/^30 a+$/);
    expect(reports.all()[0]?.message).toHaveLength(500);
  });
});

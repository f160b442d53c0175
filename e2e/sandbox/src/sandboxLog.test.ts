import { logLineError } from 'shared-contracts/logs';
import { logError } from './logError';
import { sandboxLog } from './sandboxLog';

function linesOf(work: () => void): string[] {
  const lines: string[] = [];
  const write = (...parts: unknown[]) => {
    lines.push(parts.map(String).join(' '));
  };
  const spies = (['log', 'error'] as const).map((method) =>
    jest.spyOn(console, method).mockImplementation(write),
  );
  work();
  for (const spy of spies) spy.mockRestore();
  return lines;
}

it('writes lines of the log schema', () => {
  const lines = linesOf(() => {
    sandboxLog.info('server started', { port: 4401, callbackPort: 4402, qaPage: null });
    sandboxLog.warn('database replaced', { folder: 'db', formerFolder: 'db.old' });
    logError('task failed', { task: 'clean up' }, new Error('no disk', { cause: new Error('ENOSPC') }));
    logError('request failed', { site: 'api', path: '/a' }, 'no error');
  });
  expect(lines).toHaveLength(4);
  expect(lines.map(logLineError).filter(Boolean)).toEqual([]);
  expect(lines[2]).toContain('"message":"no disk: ENOSPC"');
});

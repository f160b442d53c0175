import { render } from '@testing-library/react';
import { createTestShell } from '../../testing/createTestShell';
import { standInVendorFrame } from '../../testing/standInVendorFrame';
import { ShellProvider } from '../ShellProvider';
import { VendorFrame } from './VendorFrame';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function show() {
  const { shell } = createTestShell();
  const seen: string[] = [];
  const { unmount } = render(
    <ShellProvider shell={shell}>
      <VendorFrame
        name="chat"
        text="startChat()"
        title="Chat"
        onStarted={() => {
          seen.push('started');
          return () => seen.push('over');
        }}
        onFailed={(message) => seen.push(`failed ${message}`)}
      />
    </ShellProvider>,
  );
  return { shell, seen, unmount, island: standInVendorFrame('chat') };
}

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('[K-054] gives an island 120 s to come, with the script and every file that it names', async () => {
  const { shell, seen, island } = show();
  island.send();
  await after(119_999);
  expect(seen).toEqual([]);
  await after(1);
  expect(seen).toEqual(['failed ']);
  expect(shell.reports.all()).toMatchObject([{ phase: 'chat script', message: '{"type":"LATE"}' }]);
  island.report({ type: 'STARTED' });
  expect(seen).toEqual(['failed ']);
});

it('is not late once it has started, and says when it is over', async () => {
  const { seen, island, unmount } = show();
  await after(119_000);
  island.send();
  island.report({ type: 'STARTED' });
  await after(120_000);
  island.report({ type: 'FAILED', message: 'too late' });
  expect(seen).toEqual(['started']);
  unmount();
  expect(seen).toEqual(['started', 'over']);
  expect(island.port.closed).toBe(true);
});

it('is late for nobody who has left', async () => {
  const { seen, unmount } = show();
  unmount();
  await after(121_000);
  expect(seen).toEqual([]);
});

import { render } from '@testing-library/react';
import { createTestShell } from '../../testing/createTestShell';
import { createFakeVendorFrame } from '../../testing/createFakeVendorFrame';
import { ShellProvider } from '../ShellProvider';
import { VendorFrame } from './VendorFrame';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function renderFrame() {
  const { shell } = createTestShell();
  const calls: string[] = [];
  const { unmount } = render(
    <ShellProvider shell={shell}>
      <VendorFrame
        name="chat"
        text="startChat()"
        title="Chat"
        onStarted={() => {
          calls.push('started');
          return () => calls.push('cleaned up');
        }}
        onFailed={(message) => calls.push(`failed ${message}`)}
      />
    </ShellProvider>,
  );
  return { shell, calls, unmount, vendorFrame: createFakeVendorFrame('chat') };
}

const advanceBy = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('[K-054] fails if the script has not started 120 s after the frame was rendered', async () => {
  const { shell, calls, vendorFrame } = renderFrame();
  vendorFrame.postReady();
  await advanceBy(119_999);
  expect(calls).toEqual([]);
  await advanceBy(1);
  expect(calls).toEqual(['failed ']);
  expect(shell.reports.all()).toMatchObject([{ phase: 'chat script', message: '{"type":"LATE"}' }]);
  vendorFrame.report({ type: 'STARTED' });
  expect(calls).toEqual(['failed ']);
});

it('does not fail after the script has started, and cleans up on unmount', async () => {
  const { calls, vendorFrame, unmount } = renderFrame();
  await advanceBy(119_000);
  vendorFrame.postReady();
  vendorFrame.report({ type: 'STARTED' });
  await advanceBy(120_000);
  vendorFrame.report({ type: 'FAILED', message: 'too late' });
  expect(calls).toEqual(['started']);
  unmount();
  expect(calls).toEqual(['started', 'cleaned up']);
  expect(vendorFrame.port.closed).toBe(true);
});

it('does not fail after unmount', async () => {
  const { calls, unmount } = renderFrame();
  unmount();
  await advanceBy(121_000);
  expect(calls).toEqual([]);
});

import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { useLater } from './useLater';

const loadLater = jest.fn<Promise<unknown>, []>();
let loaded: unknown;
jest.mock('./loadLater', () => ({
  loadedParts: () => loaded,
  loadLater: () => loadLater(),
}));
const reports = { add: jest.fn() };
jest.mock('../ShellProvider', () => ({ useShell: () => ({ reports }) }));

function Place({ due }: { due: boolean | 'idle' }) {
  return <p>{useLater(due) ? 'there' : 'later'}</p>;
}

let idle: () => void;
const cancelIdleCallback = jest.fn();
beforeEach(() => {
  loaded = undefined;
  loadLater.mockReset().mockResolvedValue({});
  Object.assign(window, {
    requestIdleCallback: (begin: () => void) => {
      idle = begin;
      return 7;
    },
    cancelIdleCallback,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

it('fetches nothing for a first view until the browser has nothing more urgent to do', async () => {
  const { container } = render(<Place due="idle" />);
  expect(loadLater).not.toHaveBeenCalled();
  await act(async () => {
    idle();
    await Promise.resolve();
  });
  expect(loadLater).toHaveBeenCalledTimes(1);
  expect(container).toHaveTextContent('there');
});

it('waits a moment where the browser does not tell when it is idle', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useFakeTimers();
  render(<Place due="idle" />);
  await act(() => jest.advanceTimersByTimeAsync(299));
  expect(loadLater).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(loadLater).toHaveBeenCalledTimes(1);
});

it('draws nothing anew for an idle browser where the parts are here already', async () => {
  loaded = {};
  loadLater.mockResolvedValue(loaded);
  const drawn = jest.fn();
  render(
    <Profiler id="place" onRender={drawn}>
      <Place due="idle" />
    </Profiler>,
  );
  await act(async () => {
    idle();
    await Promise.resolve();
  });
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('fetches at once what is due, and what is idle no more once its place has gone', async () => {
  await act(async () => {
    render(<Place due={true} />);
    await Promise.resolve();
  });
  expect(loadLater).toHaveBeenCalledTimes(1);
  render(<Place due={false} />);
  render(<Place due="idle" />).unmount();
  expect(cancelIdleCallback).toHaveBeenCalledWith(7);
  expect(loadLater).toHaveBeenCalledTimes(1);
});

import { whenFilled } from './handOver';

let slot: HTMLElement;
beforeEach(() => {
  slot = document.createElement('div');
  jest.useFakeTimers();
});

const busy = () => {
  const element = document.createElement('div');
  element.setAttribute('aria-busy', 'true');
  return element;
};
/** Mutation observers run after the current task. */
const nextTask = () => Promise.resolve();

it('[W-009] waits until no part of the view is busy', async () => {
  const filled = jest.fn();
  const [first, second] = [busy(), busy()];
  slot.append(first, second);
  whenFilled(slot, filled);
  first.setAttribute('aria-busy', 'false');
  await nextTask();
  expect(filled).not.toHaveBeenCalled();
  second.remove();
  await nextTask();
  expect(filled).toHaveBeenCalledTimes(1);
  slot.append(busy());
  await nextTask();
  jest.runAllTimers();
  expect(filled).toHaveBeenCalledTimes(1);
});

it('[W-009] does not wait for a view that has its content', () => {
  const filled = jest.fn();
  whenFilled(slot, filled);
  expect(filled).toHaveBeenCalledTimes(1);
});

it('[W-009] shows a view that stays busy after 8 s', () => {
  const filled = jest.fn();
  slot.append(busy());
  whenFilled(slot, filled);
  jest.advanceTimersByTime(7_999);
  expect(filled).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(filled).toHaveBeenCalledTimes(1);
});

it('stops waiting for a view that has left the page', async () => {
  const filled = jest.fn();
  const part = busy();
  slot.append(part);
  whenFilled(slot, filled)();
  part.remove();
  await nextTask();
  jest.runAllTimers();
  expect(filled).not.toHaveBeenCalled();
});

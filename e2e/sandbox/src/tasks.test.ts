import { createSchedule, oneAtATime } from './tasks';

/** A round that runs until the test calls `end`. */
function controlledRound() {
  const resolvers: (() => void)[] = [];
  const round = jest.fn(() => new Promise<void>((resolve) => resolvers.push(resolve)));
  return { round, end: () => resolvers.shift()?.() };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('oneAtATime', () => {
  it('runs one round at a time, and one more round for all calls during a round', async () => {
    const { round, end } = controlledRound();
    const run = oneAtATime(round);
    const first = run();
    const waiting = [run(), run(), run()];
    await nextTick();
    expect(round).toHaveBeenCalledTimes(1);
    end();
    await first;
    await nextTick();
    expect(round).toHaveBeenCalledTimes(2);
    end();
    await Promise.all(waiting);
    expect(round).toHaveBeenCalledTimes(2);
  });

  it('continues after a failed round', async () => {
    const round = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no'));
    const run = oneAtATime(round);
    const failed = run();
    const second = run();
    await expect(failed).rejects.toThrow('no');
    await second;
    await run();
    expect(round).toHaveBeenCalledTimes(3);
  });
});

describe('a schedule', () => {
  it('runs immediately and repeatedly, logs failures, and stops after the last round', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const schedule = createSchedule();
    const { round, end } = controlledRound();
    const failing = jest.fn(() => Promise.reject(new Error('broken')));
    schedule.repeat('rounds', round, 1_000);
    schedule.repeat('failures', failing, 400);
    expect([round.mock.calls.length, failing.mock.calls.length]).toEqual([1, 1]);
    jest.advanceTimersByTime(1_000);
    expect([round.mock.calls.length, failing.mock.calls.length]).toEqual([2, 3]);
    await nextTick();
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/"task":"failures","error":\{"type":"Error","message":"broken"/),
    );
    let isStopped = false;
    const stopping = schedule.stop().then(() => (isStopped = true));
    jest.advanceTimersByTime(5_000);
    await nextTick();
    expect([round.mock.calls.length, isStopped]).toEqual([2, false]);
    end();
    end();
    await stopping;
    jest.useRealTimers();
  });

  it('pauses during other work, which waits for the running round', async () => {
    const schedule = createSchedule();
    const { round, end } = controlledRound();
    schedule.run('round', round);
    const order: string[] = [];
    const pausedWork = schedule.whilePaused(async () => {
      schedule.run('round', round);
      order.push('work');
      await nextTick();
    });
    await nextTick();
    order.push('round still running');
    end();
    await pausedWork;
    expect(order).toEqual(['round still running', 'work']);
    expect(round).toHaveBeenCalledTimes(1);
    schedule.run('round', round);
    expect(round).toHaveBeenCalledTimes(2);
    end();
  });
});

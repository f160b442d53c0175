import { createSchedule, oneAtATime } from './tasks';

/** A round that the test ends. */
function controlled() {
  const ends: (() => void)[] = [];
  const round = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { round, end: () => ends.shift()?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('one at a time', () => {
  it('begins no round while another is under way, and one more for all who asked meanwhile', async () => {
    const { round, end } = controlled();
    const run = oneAtATime(round);
    const first = run();
    const asked = [run(), run(), run()];
    await settled();
    expect(round).toHaveBeenCalledTimes(1);
    end();
    await first;
    await settled();
    expect(round).toHaveBeenCalledTimes(2);
    end();
    await Promise.all(asked);
    expect(round).toHaveBeenCalledTimes(2);
  });

  it('goes on after a round that failed', async () => {
    const round = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no'));
    const run = oneAtATime(round);
    const failed = run();
    const next = run();
    await expect(failed).rejects.toThrow('no');
    await next;
    await run();
    expect(round).toHaveBeenCalledTimes(3);
  });
});

describe('a schedule', () => {
  it('runs at once and again, tells of failures, and ends when the last round has', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const schedule = createSchedule();
    const { round, end } = controlled();
    const failing = jest.fn(() => Promise.reject(new Error('broken')));
    schedule.repeat('rounds', round, 1_000);
    schedule.repeat('failures', failing, 400);
    expect([round.mock.calls.length, failing.mock.calls.length]).toEqual([1, 1]);
    jest.advanceTimersByTime(1_000);
    expect([round.mock.calls.length, failing.mock.calls.length]).toEqual([2, 3]);
    await settled();
    expect(told).toHaveBeenCalledWith(
      expect.stringMatching(/"task":"failures","error":\{"type":"Error","message":"broken"/),
    );
    let stopped = false;
    const stopping = schedule.stop().then(() => (stopped = true));
    jest.advanceTimersByTime(5_000);
    await settled();
    expect([round.mock.calls.length, stopped]).toEqual([2, false]);
    end();
    end();
    await stopping;
    jest.useRealTimers();
  });

  it('rests while something else is done, after what is under way has ended', async () => {
    const schedule = createSchedule();
    const { round, end } = controlled();
    schedule.run('round', round);
    const order: string[] = [];
    const resting = schedule.whilePaused(async () => {
      schedule.run('round', round);
      order.push('work');
      await settled();
    });
    await settled();
    order.push('still under way');
    end();
    await resting;
    expect(order).toEqual(['still under way', 'work']);
    expect(round).toHaveBeenCalledTimes(1);
    schedule.run('round', round);
    expect(round).toHaveBeenCalledTimes(2);
    end();
  });
});

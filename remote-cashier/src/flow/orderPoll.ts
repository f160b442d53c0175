import type { PollSpec } from 'shared-contracts/polling';

/** For orders whose status the specification does not time: an order can stay open for hours, as long as its page. */
export const orderPoll: PollSpec = {
  firstAfterMs: 0,
  everyMs: 2_000,
  maxPolls: Infinity,
  slowdown: { afterMs: 60_000, maxEveryMs: 30_000 },
};

import { beginSequence, type Play, type Tally } from './beginSequence';
import { checkBooks } from './checkBooks';
import { hearAllAgain, remember } from './hearMessage';
import { orderInTab } from './orderInTab';
import type { Sequence } from './Sequence';
import { takeStep } from './takeStep';
import type { TestSandbox } from '../testSandbox';

export interface Played extends Tally {
  readonly orders: number;
  readonly credits: number;
}

/** Pages left alone have lapsed by then, and late banks have answered. */
const lapsedMs = 16 * 60_000;
/** The longest pause between two messages of a provider. */
const toldMs = 6 * 60_000;

async function settleAll(play: Play): Promise<void> {
  const { sandbox, sequence } = play;
  for (const { id, provider, state } of await play.orders()) {
    if (sequence.end === 'left' || state !== 'pending' || provider === 'card') continue;
    // Refused where it is decided, or where coins cannot be kept from arriving.
    await sandbox.control('settlePayment', { order: id, outcome: sequence.end });
  }
  for (const ms of [lapsedMs, toldMs]) {
    sandbox.clock.moveBy(ms);
    await sandbox.services.jobs.tellOperator();
    await sandbox.services.jobs.reconcile();
  }
}

/** Lets everything drawn happen to a member of its own, settles it, and looks at everybody's books. */
export async function playSequence(sandbox: TestSandbox, sequence: Sequence): Promise<Played> {
  const play = await beginSequence(sandbox, sequence);
  await Promise.all(sequence.tabs.map((tab, at) => orderInTab(play, tab, at)));
  for (const moment of sequence.moments) {
    const orders = await play.orders();
    await remember(play, orders);
    await Promise.all(moment.map((step) => takeStep(play, step, orders)));
  }
  await settleAll(play);
  await hearAllAgain(play);
  const credits = await checkBooks(play);
  return { ...play.tally, orders: (await play.orders()).length, credits };
}

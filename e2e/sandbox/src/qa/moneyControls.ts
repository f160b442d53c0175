import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { completeWagering, wagerEvenly } from '../cashOuts/standing';
import { applyProviderEvent } from '../deposits/applyProviderEvent';
import { booklessProviders } from '../deposits/books';
import { createDepositOrder } from '../deposits/depositOrder';
import { html, type Html } from '../html';
import { cashBalance } from '../ledger/accounts';
import { postGift } from '../ledger/post';
import { wireAmount } from '../ledger/amount';
import type { Services } from '../api/server/Services';
import { button } from './button';
import { Amount, WrongControl, control } from './Control';
import { memberCalled } from './memberControls';
import { typedMinor } from './typedMinor';

const who = v.object({ member: v.string() });
const sum = v.object({ ...who.entries, amount: Amount });

async function readSum({ database }: Services, input: v.InferOutput<typeof sum>) {
  const member = await memberCalled(database.orm, input.member);
  const amountMinor = typedMinor(input.amount, member.currency);
  if (amountMinor === 0n) throw new WrongControl('The amount must be more than zero.');
  return { member, amountMinor };
}

/**
 * What QA does with a member's money, by the same steps as a player's own deposits and bets. No control posts to the
 * ledger itself: a deposit is an event of the provider `qa` (kind DEPOSIT), a bonus is a gift of the house's promotions
 * (kind GIFT), and bets are a round of a game that wins the stake back (GAME_BET and GAME_WIN).
 */
export const moneyControls = {
  /** A deposit that is credited at once, with the first-deposit bonus if the member gets it. */
  creditDeposit: control(sum, async (services, input) => {
    const { member, amountMinor } = await readSum(services, input);
    const { id, currency } = member;
    const at = services.clock.now();
    const provider = booklessProviders.qa;
    const key = randomUUID();
    await services.database.transaction(async (orm) => {
      const { answer: order } = await createDepositOrder(orm, {
        ...{ scope: 'qa', key, request: { key }, at },
        ...{ member: id, provider, method: 'PAYP', amountMinor, currency },
      });
      await applyProviderEvent(
        orm,
        { provider, reference: key, order, outcome: 'paid', amountMinor, currency },
        at,
      );
    });
    return { balance: wireAmount(await cashBalance(services.database.orm, id, currency)) };
  }),

  /** A bonus that must be wagered before it can be cashed out. */
  giveBonus: control(sum, async (services, input) => {
    const { member, amountMinor } = await readSum(services, input);
    const { id, currency } = member;
    await services.database.transaction((orm) =>
      postGift(orm, {
        ...{ kind: 'GIFT', scope: 'qa', key: randomUUID(), request: { gain: amountMinor } },
        ...{ at: services.clock.now(), member: id, currency, amountMinor },
      }),
    );
    return { balance: wireAmount(await cashBalance(services.database.orm, id, currency)) };
  }),

  betEvenly: control(sum, async (services, input) => {
    const { member, amountMinor } = await readSum(services, input);
    await services.database.transaction((orm) => wagerEvenly(orm, member, amountMinor, services.clock.now()));
    return { wagered: input.amount };
  }),

  completeWagering: control(who, async ({ database, clock }, input) => {
    const member = await memberCalled(database.orm, input.member);
    await database.transaction((orm) => completeWagering(orm, member, clock.now()));
    return { id: member.id };
  }),
};

export const moneyButtons = (member: string): Html =>
  html`${button('creditDeposit', 'Deposit 50', { member, amount: '50.00' })}
  ${button('giveBonus', 'Bonus 10', { member, amount: '10.00' })}
  ${button('completeWagering', 'Complete wagering', { member })}`;

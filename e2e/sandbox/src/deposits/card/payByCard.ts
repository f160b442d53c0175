import { Rejection, invalid, rejectionCodes } from '../../errors/Rejection';
import type { Scenario } from '../../scenarios/Scenario';
import type { SiteServices } from '../../http/SiteServices';
import type { CardGateway } from '../gateways/cardGateway';
import type { DepositOrderRow } from '../gateways/Gateway';
import { ProviderUnclear } from '../gateways/providerClient';
import { hearProvider } from '../hearProvider';
import { stateForAnswer } from '../stateForAnswer';
import type { Card } from '../../cards/readCard';

const sentences: Readonly<Record<string, string>> = {
  declined: 'The card was declined. Please ask your bank, or pay in another way.',
  'insufficient-funds': 'The card was declined: there is not enough money on it.',
};
const notCharged = 'The payment did not come about and the card was not charged. Please try again.';

/** What the player hears about an order: that it is paid, why it is not, or that nobody knows yet. */
function answerOf({ id, state, failure }: DepositOrderRow): { orderId: string } {
  if (state === 'credited') return { orderId: id };
  if (state === 'failed') throw invalid(sentences[failure ?? ''] ?? notCharged);
  throw new Rejection(
    rejectionCodes.unexpected,
    `Your bank has not answered yet. Your balance will rise as soon as it does, so please do not pay again. Order ${id}`,
  );
}

interface CardServices extends Pick<SiteServices, 'database' | 'clock'> {
  readonly gateways: { readonly card: CardGateway };
}

/**
 * Charges the card for an order, outside of any transaction, and hears what the processor says. Called again it
 * charges nothing again. When the processor stays silent the order stays pending, and the reconciler asks later.
 */
export async function payByCard(
  { database, clock, gateways }: CardServices,
  order: DepositOrderRow,
  card: Card,
  { card: behaviour }: Scenario,
): Promise<{ orderId: string }> {
  if (order.state !== 'pending') return answerOf(order);
  try {
    const word = await gateways.card.charge(order, card, behaviour);
    await hearProvider(database, gateways.card.provider, word, clock.now());
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error;
  }
  return answerOf(await database.transaction((orm) => stateForAnswer(orm, order, clock.now())));
}

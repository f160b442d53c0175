import { and, desc, eq } from 'drizzle-orm';
import type { depositOnlyPay } from 'shared-contracts/api';
import type * as v from 'valibot';
import { containsCardNumber } from '../../cards/cardNumber';
import type { Card } from '../../cards/readCard';
import type { Orm } from '../../db/Database';
import { depositCard, depositOrder } from '../../db/schema';
import { invalid, Rejection, rejectionCodes } from '../../errors/Rejection';
import type { SiteServices } from '../../http/SiteServices';
import type { MemberRow } from '../../members/createMember';
import type { Scenario } from '../../scenarios/Scenario';
import { recordOrderToAnnounce } from '../depositOrder';
import type { CardGateway, DepositOrderRow } from '../gateways/gateways';
import { UnknownOutcome } from '../gateways/providerClient';
import { applyReport } from '../applyReport';

/** The fields of a call with a card. */
type CardCall = v.InferOutput<typeof depositOnlyPay.request>;

interface Billing {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
}

/** Reads name and address. They are stored, so they must not contain the card's number. */
export function readBilling(call: CardCall): Billing {
  const billing = {
    firstName: call.cardFirstName,
    lastName: call.cardLastName,
    country: call.cardCountry,
    state: call.cardState,
    city: call.cardCity,
    address: call.cardAddress,
    postalCode: call.cardPostalCode,
  };
  if (Object.values(billing).some(containsCardNumber)) {
    throw invalid('Please do not enter your card number in the name or address.');
  }
  return billing;
}

/** Stores the last four digits and the brand of a card. */
export async function storeCardDetails(orm: Orm, order: string, card: Card, billing: Billing): Promise<void> {
  const { brand, lastFour } = card;
  await orm.insert(depositCard).values({ depositOrder: order, brand, lastFour, ...billing });
}

/** The billing address of the member's last card payment, or the address of the profile. */
export async function lastBilling(orm: Orm, member: MemberRow): Promise<Billing> {
  const { firstName, lastName, country, state, city, address, postalCode } = depositCard;
  const [lastBillingRow] = await orm
    .select({ firstName, lastName, country, state, city, address, postalCode })
    .from(depositCard)
    .innerJoin(depositOrder, eq(depositOrder.id, depositCard.depositOrder))
    .where(and(eq(depositOrder.member, member.id), eq(depositOrder.state, 'credited')))
    .orderBy(desc(depositOrder.endedAt))
    .limit(1);
  return (
    lastBillingRow ?? {
      firstName: member.firstName,
      lastName: member.lastName,
      country: member.countryCode,
      state: member.stateCode,
      city: member.city,
      address: member.address,
      postalCode: member.postalCode,
    }
  );
}

const failureMessages: Readonly<Record<string, string>> = {
  declined: 'Your card was declined. Please contact your bank or choose another payment method.',
  'insufficient-funds': 'Your card was declined due to insufficient funds.',
};
const notCharged = 'The payment was not completed and your card was not charged. Please try again.';

/** The reply for a credited order. Throws a rejection for a failed or pending order. */
function replyOf({ id, state, failure }: DepositOrderRow): { orderId: string } {
  if (state === 'credited') return { orderId: id };
  if (state === 'failed') throw invalid(failureMessages[failure ?? ''] ?? notCharged);
  throw new Rejection(
    rejectionCodes.unexpected,
    `Your bank hasn't confirmed the payment yet. Your balance updates once it does, so please don't pay again. Order ID: ${id}`,
  );
}

interface CardServices extends Pick<SiteServices, 'database' | 'clock'> {
  readonly gateways: { readonly card: CardGateway };
}

/**
 * Charges the card for an order once, outside of a transaction, and applies the processor's reply. Without a reply,
 * the order stays pending, and the reconciler polls later.
 */
export async function payByCard(
  { database, clock, gateways }: CardServices,
  order: DepositOrderRow,
  card: Card,
  { card: behavior }: Scenario,
): Promise<{ orderId: string }> {
  if (order.state !== 'pending') return replyOf(order);
  try {
    const report = await gateways.card.charge(order, card, behavior);
    await applyReport(database, gateways.card.provider, report, clock.now());
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error;
  }
  return replayCardPayment({ database, clock }, order);
}

/** Returns the reply for the current state of an order, without a charge. */
export async function replayCardPayment(
  { database, clock }: Pick<SiteServices, 'database' | 'clock'>,
  order: DepositOrderRow,
): Promise<{ orderId: string }> {
  return replyOf(await database.transaction((orm) => recordOrderToAnnounce(orm, order, clock.now())));
}

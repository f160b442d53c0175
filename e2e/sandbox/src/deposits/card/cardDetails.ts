import { and, desc, eq } from 'drizzle-orm';
import type { depositOnlyPay } from 'shared-contracts/api';
import type * as v from 'valibot';
import { holdsCardNumber } from '../../cards/cardNumber';
import type { Orm } from '../../db/Database';
import { depositCard, depositOrder } from '../../db/schema';
import { invalid } from '../../errors/Rejection';
import type { MemberRow } from '../../members/createMember';
import type { Card } from '../../cards/readCard';

/** What every call with a card carries. */
type CardCall = v.InferOutput<typeof depositOnlyPay.request>;

export interface Billing {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
}

/** Name and address of a call. They are kept, so nobody may have typed the card's number there. */
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
  if (Object.values(billing).some(holdsCardNumber)) {
    throw invalid('Please keep the number of the card out of name and address.');
  }
  return billing;
}

/** All there is of a card that may be kept: four digits and the brand. */
export async function keepCardDetails(orm: Orm, order: string, card: Card, billing: Billing): Promise<void> {
  const { brand, lastFour } = card;
  await orm.insert(depositCard).values({ depositOrder: order, brand, lastFour, ...billing });
}

/** The address a member last paid from, or else the one of their profile. */
export async function lastBilling(orm: Orm, member: MemberRow): Promise<Billing> {
  const { firstName, lastName, country, state, city, address, postalCode } = depositCard;
  const [last] = await orm
    .select({ firstName, lastName, country, state, city, address, postalCode })
    .from(depositCard)
    .innerJoin(depositOrder, eq(depositOrder.id, depositCard.depositOrder))
    .where(and(eq(depositOrder.member, member.id), eq(depositOrder.state, 'credited')))
    .orderBy(desc(depositOrder.endedAt))
    .limit(1);
  return (
    last ?? {
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

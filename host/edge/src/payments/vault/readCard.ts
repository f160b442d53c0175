import { cardTicketPattern, type VaultField } from 'shared-contracts/payments';
import { passesLuhn } from 'shared-contracts/rules';
import * as v from 'valibot';

type Card = Readonly<Record<VaultField, string>>;

const Typed = v.pipe(v.string(), v.maxLength(60));
const TypedCard = v.strictObject({
  number: Typed,
  cvv: Typed,
  month: Typed,
  year: Typed,
  ticket: v.pipe(v.string(), v.regex(cardTicketPattern)),
});

const hourMs = 3_600_000;
// A card is valid until its month has ended in the last time zone, UTC-12. A year begins first in UTC+14.
const latestZoneMs = 12 * hourMs;
const earliestZoneMs = 14 * hourMs;
const maxFutureYears = 10;

function invalidFieldOf({ number, cvv, month, year }: Card, nowMs: number): VaultField | undefined {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return 'number';
  if (!/^\d{3,4}$/.test(cvv)) return 'cvv';
  if (!/^(?:0[1-9]|1[0-2])$/.test(month)) return 'month';
  if (!/^\d{4}$/.test(year)) return 'year';
  const earliest = new Date(nowMs - latestZoneMs);
  const latestYear = new Date(nowMs + earliestZoneMs).getUTCFullYear() + maxFutureYears;
  if (Number(year) < earliest.getUTCFullYear() || Number(year) > latestYear) return 'year';
  const isThisYear = Number(year) === earliest.getUTCFullYear();
  return isThisYear && Number(month) <= earliest.getUTCMonth() ? 'month' : undefined;
}

/** A card, and the operator's ticket of the deposit that it was entered for. */
export interface TicketedCard {
  readonly card: Card;
  readonly ticket: string;
}

export type ReadCard = TicketedCard | { readonly invalidField: VaultField };

/** Removes spaces and names the first invalid field. Returns undefined for data that the card form cannot have sent. */
export function readCard(data: unknown, nowMs: number): ReadCard | undefined {
  const typed = v.safeParse(TypedCard, data);
  if (!typed.success) return undefined;
  const { number, cvv, month, year, ticket } = typed.output;
  const card = {
    number: number.replaceAll(/\s/g, ''),
    cvv: cvv.replaceAll(/\s/g, ''),
    month: month.trim(),
    year: year.trim(),
  };
  const invalidField = invalidFieldOf(card, nowMs);
  return invalidField ? { invalidField } : { card, ticket };
}

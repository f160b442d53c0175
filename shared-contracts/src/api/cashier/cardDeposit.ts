import * as v from 'valibot';
import { Id } from '../../domain';
import { bonusField } from './bonusChoice';
import { WireAmount } from './WireAmount';

const CardValue = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120));

/** A card deposit. The four card fields contain the vault's token until the edge replaces it. Source: D-024. */
export const cardDeposit = {
  ...bonusField,
  amount: WireAmount,
  memberId: Id,
  cardNum: CardValue,
  cardCvv: CardValue,
  expireMonth: CardValue,
  expireYear: CardValue,
  cardFirstName: Text,
  cardLastName: Text,
  cardCountry: Text,
  cardState: Text,
  cardCity: Text,
  cardAddress: Text,
  cardPostalCode: Text,
  /** The ticket of the card form. Only the edge adds it. */
  cardTicket: v.optional(CardValue),
} as const;

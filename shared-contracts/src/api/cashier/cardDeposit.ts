import * as v from 'valibot';
import { Id } from '../../domain';
import { WireAmount } from './WireAmount';

const CardValue = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120));

/** A card deposit: the vault's token stands in the four card fields until the edge puts the card there. Source: D-024. */
export const cardDeposit = {
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
  /** Added by the edge, never by the page: the ticket with which the card was entered. */
  cardTicket: v.optional(CardValue),
} as const;

import { fieldsOf, isCashOutMethod, type CashOutField, type CashOutFields } from '../cashOutFields';

/** The last four characters, or fewer of a short text, so that most of it stays hidden. */
const ending = (text: string) => `•••• ${text.slice(Math.max(text.length - 4, Math.ceil(text.length / 2)))}`;

const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1•••');

/** Both ends, as wallets show an address: the part that a player compares. */
const maskedAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

/** The field that names where the money goes, and its value masked. */
export function maskedDestination(
  method: string,
  fields: CashOutFields,
): { readonly field: CashOutField; readonly text: string } | undefined {
  if (!isCashOutMethod(method)) return undefined;
  const known: readonly CashOutField[] = fieldsOf[method];
  const field = (['email', 'toAccount', 'accountNumber'] as const).find((name) => known.includes(name));
  if (!field) return undefined;
  const value = fields[field].trim();
  if (field === 'email') return { field, text: maskedEmail(value) };
  return { field, text: method === 'BTC' ? maskedAddress(value) : ending(value) };
}

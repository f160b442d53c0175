import { fieldsOfMethod, type CashOutField, type CashOutFields } from '../cashOutFields';

/** The last four characters, or fewer of a short text, so that most of it stays hidden. */
const ending = (text: string) => `•••• ${text.slice(Math.max(text.length - 4, Math.ceil(text.length / 2)))}`;

const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1•••');

/** Both ends, as wallets show an address: the part that a player compares. */
const maskedAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

function shownText(method: string, field: CashOutField, text: string): string {
  if (field === 'email') return maskedEmail(text);
  if (field === 'toAccount') return ending(text);
  if (field === 'accountNumber') return method === 'BTC' ? maskedAddress(text) : ending(text);
  return text;
}

/** The fields that tell two destinations apart. The account itself is masked. */
export const shownDestination = (method: string, fields: CashOutFields) =>
  fieldsOfMethod(method).map((field) => ({ field, text: shownText(method, field, fields[field].trim()) }));

/** The last four characters, or fewer of a short text, so that most of it stays hidden. */
const ending = (text: string) => `•••• ${text.slice(Math.max(text.length - 4, Math.ceil(text.length / 2)))}`;

const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1•••');

/** Both ends, as wallets show an address: the part that a player compares. */
const maskedAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

/** The value of one field of a destination as it is shown. Names and routing numbers are not masked. */
export function maskedAccount(paymentMethod: string, field: string, text: string): string {
  if (field === 'email') return maskedEmail(text);
  if (field === 'toAccount') return ending(text);
  if (field !== 'accountNumber') return text;
  return paymentMethod === 'BTC' ? maskedAddress(text) : ending(text);
}

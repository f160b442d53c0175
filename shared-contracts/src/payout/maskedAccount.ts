/** The last four characters, but at most half of the text. */
const ending = (text: string) => `•••• ${text.slice(Math.max(text.length - 4, Math.ceil(text.length / 2)))}`;

const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1•••');

/** The first and last six characters, because players compare these parts. */
const maskedAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

/** Masks the value of a destination field for display. Names and routing numbers are not masked. */
export function maskedAccount(paymentMethod: string, field: string, text: string): string {
  if (field === 'email') return maskedEmail(text);
  if (field === 'toAccount') return ending(text);
  if (field !== 'accountNumber') return text;
  return paymentMethod === 'BTC' ? maskedAddress(text) : ending(text);
}

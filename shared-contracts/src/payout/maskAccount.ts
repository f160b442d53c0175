/** Masks a text except its last four characters. At least half of the text is masked. */
const maskExceptEnd = (text: string) =>
  `•••• ${text.slice(Math.max(text.length - 4, Math.ceil(text.length / 2)))}`;

const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1•••');

/** Masks an address except its first and last six characters, because players compare these parts. */
const maskAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

/** Masks the value of a destination field for display. Names and routing numbers are shown unmasked. */
export function maskAccount(paymentMethod: string, field: string, text: string): string {
  if (field === 'email') return maskEmail(text);
  if (field === 'toAccount') return maskExceptEnd(text);
  if (field !== 'accountNumber') return text;
  return paymentMethod === 'BTC' ? maskAddress(text) : maskExceptEnd(text);
}

import { knownCards } from './knownCards.mjs';

/** Formats of credentials, as their issuers define them. */
const formats = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/]{16}/g,
  'an access key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40})/g,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'a password of a package registry': /_(?:authToken|password|auth)\s*=\s*[^\s$"'<]{8}/g,
  'a token of Slack': /\bxox[abeoprs]-[A-Za-z0-9-]{10}/g,
  'a key of Google': /\bAIza[\w-]{35}\b/g,
  'a live key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{10}/g,
  'a signed web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20}/g,
};

/** Digits without spaces, or in the groups that are printed on a card. */
const cardLike =
  /(?<![\w.+/=-])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}|\d{4}([ -])\d{6}\2\d{5})(?![\w.+/=-])/g;
/** The first digits and the lengths of the numbers that each issuer uses. */
const issuedNumbers = [
  /^4(?:\d{12}|\d{15}|\d{18})$/, // Visa
  /^(?:5[1-5]|2[2-7])\d{14}$/, // Mastercard
  /^3[47]\d{13}$/, // American Express
  /^6(?:011|[45]\d\d)\d{12}$/, // Discover
];

const isIssued = (digits) => issuedNumbers.some((pattern) => pattern.test(digits));

/** The check digit of card numbers (ISO/IEC 7812-1). */
function passesLuhn(digits) {
  let sum = 0;
  for (const [position, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Finds all secrets and card numbers. Returns their lines and kinds, never the secrets. */
export function findSecrets(text) {
  const secrets = [];
  const addSecret = (index, kind) => secrets.push({ line: text.slice(0, index).split('\n').length, kind });
  for (const [kind, format] of Object.entries(formats)) {
    for (const match of text.matchAll(format)) addSecret(match.index, kind);
  }
  for (const match of text.matchAll(cardLike)) {
    const digits = match[0].replaceAll(/\D/g, '');
    if (isIssued(digits) && passesLuhn(digits) && !knownCards.has(digits))
      addSecret(match.index, 'a card number');
  }
  return secrets;
}

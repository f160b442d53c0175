/** Whether a text is a mobile number of eleven digits that begins with 1. Sign-up asks less. Source: V-064, A-133. */
export function isElevenDigitMobile(text: string): boolean {
  return /^1\d{10}$/.test(text);
}

/** Letters of the Latin alphabet and digits, nothing else, at least one. Source: V-066. */
export function isAlphanumeric(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text);
}

/** A whole number with or without a minus. Source: V-066. */
export function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text);
}

/** A number in plain digits, with decimals or without. Source: V-066. */
export function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

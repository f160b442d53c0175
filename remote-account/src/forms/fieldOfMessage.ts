/** The first matching pattern wins, so `repassword` precedes `password` ("Password is not consistent"). */
const patterns = [
  ['username', /user ?name|login name/i],
  ['email', /e-?mail/i],
  ['repassword', /password is not consistent|retype/i],
  ['password', /password/i],
  ['mobilePrefix', /international code|country code|dial/i],
  ['mobile', /mobile|phone/i],
  ['firstName', /first ?name/i],
  ['lastName', /last ?name/i],
  ['birthday', /birth|years old/i],
  ['gender', /gender/i],
  ['verifyCode', /verif|captcha/i],
  ['stateCode', /\bstate\b|province/i],
  ['countryCode', /country/i],
  ['postalCode', /postal|zip/i],
  ['city', /\bcity\b|town/i],
  ['address', /\baddress (?:required|is)\b/i],
  ['currency', /currency/i],
] as const;

type NamedField = (typeof patterns)[number][0];

/**
 * Returns the form field that the server's message is about. The reply names no field, so the text is matched.
 * Undefined if no pattern matches or the form does not have the field. Source: E-091.
 */
export function fieldOfMessage(message: string, form: HTMLElement | null): NamedField | undefined {
  const controls = form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  const names = [...controls].map(
    (control) => control.dataset['field'] ?? control.getAttribute('name') ?? '',
  );
  return patterns.find(([field, pattern]) => names.includes(field) && pattern.test(message))?.[0];
}

/** In this order: "Password is not consistent" is about the password that was typed again, and so on. */
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
 * The field of the form that a rejection of the server is about. The reply names none, so its sentence decides.
 * Undefined when no field is named or the field is not in the form that was sent. Source: E-091.
 */
export function fieldOfMessage(message: string, form: HTMLElement | null): NamedField | undefined {
  const controls = form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  const asked = [...controls].map(
    (control) => control.dataset['field'] ?? control.getAttribute('name') ?? '',
  );
  return patterns.find(([field, pattern]) => asked.includes(field) && pattern.test(message))?.[0];
}

const emailPattern = /^[^\s@<>"(),;:\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** Whether a text has the form of an email address. Its letters must be normalized (NFKC). Source: V-063. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text === text.normalize('NFKC') && emailPattern.test(text);
}

import { readDay } from './ageOn';

// The specification demands these rules as exports, and no form uses them yet.

/** A mobile number of eleven digits that starts with 1. Source: V-064. */
export const isElevenDigitMobile = (text: string): boolean => /^1\d{10}$/.test(text);

/** A resident identity card: place, birthday, serial number and check character (ISO 7064 MOD 11-2). Source: V-065. */
export function isIdCard(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^[1-9]\d{5}(\d{4})(\d\d)(\d\d)\d{3}[\dXx]$/.exec(text) ?? [];
  const valueOf = (sign: string) => (/x/i.test(sign) ? 10 : Number(sign));
  const checkSum = Array.from(text).reduce((sum, sign) => (sum * 2 + valueOf(sign)) % 11, 0);
  return readDay(`${year}-${month}-${day}`) !== undefined && checkSum === 1;
}

/** Latin letters and digits, at least one. Source: V-066. */
export const isAlphanumeric = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text);

/** A whole number, with or without a minus sign. Source: V-066. */
export const isInteger = (text: string): boolean => /^-?\d+$/.test(text);

/** A number in plain digits, with or without decimals. Source: V-066. */
export const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

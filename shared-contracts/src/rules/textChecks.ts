import { readDay } from './ageOn';

// The specification requires these rules as exports. No form uses them.

/** A mobile number of eleven digits that starts with 1. Source: V-064. */
export const isElevenDigitMobile = (text: string): boolean => /^1\d{10}$/.test(text);

/**
 * Number of a Chinese identity card: region, birthday, serial number, check character (ISO 7064 MOD 11-2).
 * Source: V-065.
 */
export function isIdCard(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^[1-9]\d{5}(\d{4})(\d\d)(\d\d)\d{3}[\dXx]$/.exec(text) ?? [];
  const valueOf = (character: string) => (/x/i.test(character) ? 10 : Number(character));
  const checkSum = Array.from(text).reduce((sum, character) => (sum * 2 + valueOf(character)) % 11, 0);
  return readDay(`${year}-${month}-${day}`) !== undefined && checkSum === 1;
}

/** Latin letters and digits, at least one. Source: V-066. */
export const isAlphanumeric = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text);

/** A whole number, with or without a minus sign. Source: V-066. */
export const isInteger = (text: string): boolean => /^-?\d+$/.test(text);

/** A number in plain digits, with or without decimals. Source: V-066. */
export const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

import { readDay } from './ageOn';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

const birthdayIn = (digits: string) =>
  readDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`);

function checkCharacter(card: string): string | undefined {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(card[place]), 0);
  return checkCharacters[sum % 11];
}

/**
 * Whether a text is the number of a resident identity card: six digits of a place, a birthday, a running number and a
 * check character (GB 11643, modulo 11), or the older fifteen digits without it. Source: V-065, A-133.
 */
export function isIdCard(text: string): boolean {
  if (/^[1-9]\d{14}$/.test(text)) return birthdayIn(`19${text.slice(6, 12)}`) !== undefined;
  if (!/^[1-9]\d{16}[\dXx]$/.test(text) || !birthdayIn(text.slice(6, 14))) return false;
  return checkCharacter(text) === text.at(-1)?.toUpperCase();
}

import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { verifyCode } from '../db/schema';
import { invalid, malformedMessage } from '../errors/Rejection';
import { hashSecret } from '../secrets';
import type { SignUpInput } from './signUpRules';

/**
 * Strokes of letters and digits that are not easily confused. Each pair of digits is a point: its column (0 to 4) and
 * its row (0 to 6). A new stroke starts after `|`.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '40 10 01 05 16 46',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '00 40 23 43 45 36 06',
  4: '36 30 04 44',
  7: '00 40 16',
};
const verifyLetters = Object.keys(strokes);

const width = 150;
const height = 50;
const strokeColors = ['#8fc4ff', '#f5b63a', '#cdd6e6', '#9adbe2', '#f0cb66'];

const randomBetween = (low: number, high: number) => low + (randomInt(1_000) / 1_000) * (high - low);
const round = (value: number) => Math.round(value * 10) / 10;
const randomColor = () => strokeColors[randomInt(strokeColors.length)] ?? '#fff';

function drawLetter(letter: string, x: number): string {
  const scaleX = randomBetween(3.6, 4.8);
  const scaleY = randomBetween(4.2, 5.2);
  const lean = randomBetween(-0.35, 0.35);
  const top = randomBetween(8, 14);
  const point = (grid: string) => {
    const [column = 0, row = 0] = Array.from(grid, Number);
    const across = x + column * scaleX + (3 - row) * lean * scaleX + randomBetween(-0.8, 0.8);
    return `${round(across)} ${round(top + row * scaleY + randomBetween(-0.8, 0.8))}`;
  };
  const lines = (strokes[letter] ?? '').split('|').map((line) => `M${line.split(' ').map(point).join('L')}`);
  return `<path d="${lines.join('')}" stroke="${randomColor()}" stroke-width="${round(randomBetween(2.2, 3.2))}"/>`;
}

function drawNoise(): string {
  const curves = Array.from({ length: 5 }, () => {
    const [from, control, to] = [
      randomBetween(0, height),
      randomBetween(-height, 2 * height),
      randomBetween(0, height),
    ].map(round);
    return `<path d="M0 ${from}Q${round(randomBetween(20, 130))} ${control} ${width} ${to}" stroke="${randomColor()}" stroke-width="1" opacity=".6"/>`;
  });
  const dots = Array.from(
    { length: 40 },
    () => `M${round(randomBetween(0, width))} ${round(randomBetween(0, height))}h.1`,
  ).join('');
  return `${curves.join('')}<path d="${dots}" stroke="#a8b4d2" stroke-width="1.6" opacity=".7"/>`;
}

/** A picture of a code as a data URL. It contains no letter as text. */
export function drawVerifyCode(code: string): string {
  const step = (width - 20) / code.length;
  const letters = Array.from(code, (letter, index) => drawLetter(letter, 12 + index * step)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="${width}" height="${height}" fill="#1e2949"/>${letters}${drawNoise()}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

export const verifyCodeMs = 10 * 60_000;
const codeLength = 5;
const maxTicketLength = 64;
/** Wrong codes per picture. */
const maxFailures = 5;

const wrongMessage = 'Incorrect verification code.';
const requiredMessage = 'Verification code required';

const hashOf = (code: string) => hashSecret(code.trim().toUpperCase());

/** Creates a code for a ticket, and replaces the former code. */
export async function createVerifyCode(orm: Orm, ticket: string, at: Date): Promise<string> {
  if (ticket === '' || ticket.length > maxTicketLength) throw invalid(malformedMessage);
  const randomLetter = () => verifyLetters[randomInt(verifyLetters.length)];
  const code = Array.from({ length: codeLength }, randomLetter).join('');
  await orm.delete(verifyCode).where(lt(verifyCode.createdAt, new Date(at.getTime() - verifyCodeMs)));
  const row = { hash: hashOf(code), failures: 0, createdAt: at };
  await orm
    .insert(verifyCode)
    .values({ ticket, ...row })
    .onConflictDoUpdate({ target: verifyCode.ticket, set: row });
  return code;
}

/** Throws for a wrong code. A sign-up without a ticket passes unless the scenario requires a code. */
export async function assertVerifyCode(
  orm: Orm,
  input: Pick<SignUpInput, 'ticket' | 'verifyCode'>,
  isRequired: boolean,
  at: Date,
): Promise<void> {
  const ofTicket = eq(verifyCode.ticket, String(input.ticket));
  const typedCode = input.verifyCode?.trim() ?? '';
  if (typedCode === '') {
    if (isRequired) throw invalid(requiredMessage);
    return;
  }
  const freshCondition = gt(verifyCode.createdAt, new Date(at.getTime() - verifyCodeMs));
  const correctCondition = eq(verifyCode.hash, hashOf(typedCode));
  // In one statement, so that parallel guesses cannot exceed the limit.
  const [row] = await orm
    .update(verifyCode)
    .set({ failures: sql`${verifyCode.failures} + CASE WHEN ${correctCondition} THEN 0 ELSE 1 END` })
    .where(and(ofTicket, freshCondition, lt(verifyCode.failures, maxFailures)))
    .returning();
  if (!row) throw invalid('This picture has expired. Please request a new one.');
  if (row.hash !== hashOf(typedCode)) throw invalid(wrongMessage);
}

/** Consumes a code. A code is valid for one sign-up. */
export async function consumeVerifyCode(
  orm: Orm,
  input: Pick<SignUpInput, 'ticket' | 'verifyCode'>,
): Promise<void> {
  if (!input.verifyCode?.trim()) return;
  const [consumed] = await orm
    .delete(verifyCode)
    .where(and(eq(verifyCode.ticket, String(input.ticket)), eq(verifyCode.hash, hashOf(input.verifyCode))))
    .returning();
  if (!consumed) throw invalid(wrongMessage);
}

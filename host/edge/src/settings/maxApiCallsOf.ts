import { Refusal } from '../Refusal';
import type { Environment } from './folders';

/** How many calls the API behind the edge can take at once; undefined where nobody says. */
export function maxApiCallsOf(env: Environment): number | undefined {
  const text = env['MAX_API_CALLS'];
  if (!text) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Refusal(`MAX_API_CALLS is "${text}"; a whole number from 1 would pass.`);
}

import { Refusal } from '../errors/Refusal';

const megabyte = 1_048_576;
const largestMegabytes = 32;

/**
 * More is neither written to a store nor taken from one: a server holds what it reads in memory, and whoever may write
 * to its store, but cannot sign, must not be able to end it.
 */
export const largestBytes = largestMegabytes * megabyte;

export const orTooLarge = `, or larger than ${String(largestMegabytes)} MB`;

export function assertFits(key: string, { length }: Buffer): void {
  if (length <= largestBytes) return;
  throw new Refusal(
    `${key} has ${(length / megabyte).toFixed(1)} MB; a store takes ${String(largestMegabytes)} MB at most.`,
  );
}

import type { FailurePhase } from 'shared-contracts/remote';
import type { TextStorage } from '../../platform/storage/openStorage';
import { storageKeys } from '../../platform/storage/storageKeys';

/** Builds that failed in this browser and are not tried first for a while. */
export interface Quarantine {
  holds(buildId: string): boolean;
  add(buildId: string, phase: FailurePhase): void;
}

const minuteMs = 60_000;
/** What ran and broke will break again; files that could not be had may soon be there. */
const heldMs = (phase: FailurePhase) => (phase === 'load' ? 10 : 24 * 60) * minuteMs;
const longestMs = heldMs('mount');
const atMost = 20;

/** Its script is part of boot, which comes before everything, so it is written without the library of schemas. */
export function createQuarantine(storage: TextStorage, now: () => number = Date.now): Quarantine {
  /** Those still held, by the time until when. One that ends later than any could was not written by this clock. */
  function read(): [string, number][] {
    try {
      const kept = JSON.parse(storage.read(storageKeys.quarantine) ?? '{}') as Record<string, unknown> | null;
      const nowMs = now();
      return Object.entries(kept ?? {}).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && entry[1] > nowMs && entry[1] <= nowMs + longestMs,
      );
    } catch {
      return [];
    }
  }

  return {
    holds: (buildId) => read().some(([held]) => held === buildId),
    add(buildId, phase) {
      const others = read().filter(([held]) => held !== buildId);
      const entries = [...others, [buildId, now() + heldMs(phase)]].slice(-atMost);
      storage.write(storageKeys.quarantine, JSON.stringify(Object.fromEntries(entries)));
    },
  };
}

import { readFileSync } from 'node:fs';
import type { DrillName } from './Goal';

/** Something that releases promise, and what turns red when it is broken. */
interface Acceptance {
  readonly number: number;
  readonly promise: string;
  /** Titles of tests as they stand in a file, by its path from the top of the project. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
  readonly drills: readonly DrillName[];
}

/** What releases promise, from acceptance.json; a unit test holds it against the tests that there are. */
export const readAcceptance = (root: string): readonly Acceptance[] =>
  JSON.parse(readFileSync(`${root}e2e/drill/acceptance.json`, 'utf8')) as Acceptance[];

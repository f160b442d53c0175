import { popups, type PopupId } from 'shared-contracts/popups';
import type en from '../texts/en.json';
import type { PageReleases } from '../federation/pageReleases';

export interface MenuEntry {
  readonly popup: PopupId;
  readonly text: keyof Pick<typeof en, 'transactions' | 'terms'>;
}

const entries: readonly MenuEntry[] = [
  { popup: 'transactions', text: 'transactions' },
  { popup: 'terms', text: 'terms' },
];

/** Entries whose popup the live release of its owner serves. */
export function servedEntries(releases: PageReleases): readonly MenuEntry[] {
  return entries.filter(({ popup }) => releases.serves(popups[popup].owner, `popups/${popup}`));
}

import type { SiteConfig } from 'shared-contracts/domain';
import type { Ledger } from '../store/revisions';

/** What every command works with. */
export interface Desk extends Ledger {
  readonly site: SiteConfig;
  readonly who: string;
  readonly say: (line: string) => void;
}

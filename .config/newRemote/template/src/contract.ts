import { listAllGames } from 'shared-contracts/api';
import { defineContract } from 'shared-contracts/contract';

/**
 * Declares the messages, calls, popups and parts of the host API that this remote uses. The compiler, the build and the
 * release command check it.
 */
export const contract = defineContract({
  publishes: [],
  hears: [],
  opens: [],
  calls: [listAllGames],
  uses: ['closePopup'],
  popups: {
    newTeam: {
      access: 'public',
      title: { en: 'New Team', fil: 'Bagong Team' },
      menu: { section: 'rewards' },
    },
  },
});

declare module 'shared-contracts/contract' {
  interface Declared {
    readonly contract: typeof contract;
  }
}

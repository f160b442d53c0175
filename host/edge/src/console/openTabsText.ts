import { tabPollMs } from 'shared-contracts/releases';

/** When open tabs run a new revision. */
export const openTabsText = `Visible tabs follow within ${String(tabPollMs.max / 1_000)} seconds, hidden tabs when the player returns to them.`;

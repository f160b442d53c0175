import { contractRecordOf } from 'shared-contracts/contract/record';
import * as events from 'shared-contracts/events';
import { popups, type PopupId } from 'shared-contracts/popups';
import { coreReleaseNames } from 'shared-contracts/releases';
import { pairIncompatibilities, type RunnableBuild } from './pairIncompatibilities';

const allEvents = [
  events.depositCredited,
  events.gameClosed,
  events.gameOpened,
  events.signedIn,
  events.signedUp,
];

/** Packages that use every event, popup and property of the host API in the current contracts. */
const builds = coreReleaseNames.map((name): RunnableBuild => {
  const ids = Object.keys(popups) as PopupId[];
  const contract = {
    publishes: allEvents.filter(({ owner }) => owner === name),
    hears: allEvents,
    opens: ids,
    calls: [],
    uses: ['actOnPromotion', 'alert', 'confirm', 'config', 'go', 'invitation', 'self', 'signOut'],
  } as const;
  const views = ids.filter((id) => popups[id].owner === name).map((id) => `popups/${id}`);
  const record = contractRecordOf(contract, { name, views, singletons: {} });
  return { name, version: '1.0.0-00000000', role: 'live', contract: record };
});

it('finds no incompatibility between builds with the current contracts', () => {
  const pairs = builds.flatMap((first, index) =>
    builds.slice(index + 1).map((second) => [first, second] as const),
  );
  expect(pairs).toHaveLength(10);
  expect(pairs.flatMap(([first, second]) => pairIncompatibilities(first, second))).toEqual([]);
});

import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { HashRouter } from 'react-router-dom';
import type { Session } from 'shared-contracts/domain';
import { isPopupId, popups } from 'shared-contracts/popups';
import { fakeUser, hostileAddresses } from 'shared-contracts/testing';
import { routes } from 'shared-contracts/routes';
import { ShellProvider } from '../shell/ShellProvider';
import { createTestShell } from '../testing/createTestShell';
import { NavigationEvents } from './NavigationEvents';
import { guard } from '../platform/navigation/guard';
import type { PageLocation } from '../platform/navigation/navigation';
import { readDeepLink } from '../platform/navigation/readDeepLink';
import { routeTitles } from './pageTitles';
import { viewsAt } from '../platform/navigation/guard';

const known = Object.values(routes).map(({ path }) => path.replace(':provider/:page', 'pix/return'));
const names = ['popup', 'payStatus', 'code', 'recommendCode', 'backurl', 'to', 'id', 'status', 'method'];

const word = fc.oneof(
  fc.constantFrom(...known, ...Object.keys(popups), ...hostileAddresses, 'payReturn', 'payCancel'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('%', '2', 'f', '5', 'c', '/', '\\', '#', '?', '&', '=', '.', ' '),
    maxLength: 20,
  }),
);
/** Encoded so many times over. */
const encoded = fc.tuple(word, fc.nat({ max: 3 })).map(([text, times]) => {
  let result = text.replace(/\p{Surrogate}/gu, '');
  for (let time = 0; time < times; time += 1) result = encodeURIComponent(result);
  return result;
});
const query = fc
  .array(fc.tuple(fc.constantFrom(...names, '__proto__', ''), encoded), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
const hash = fc
  .tuple(
    fc.constantFrom('#', '#/', '#//', '#/#/', ''),
    fc.array(encoded, { maxLength: 3 }),
    fc.constantFrom('', '?', '/?'),
    query,
  )
  .map(([start, path, mark, search]) => `${start}${path.join('/')}${mark}${search}`);

const sessions: Session[] = [{ kind: 'unknown' }, { kind: 'visitor' }, { kind: 'member', user: fakeUser() }];

/** All that the shell does with an address before anything is drawn; answers what is wrong with it. */
function faultsOf({ path, stack }: PageLocation): string[] {
  const faults: string[] = [];
  const check = (isWell: boolean, fault: string) => {
    if (!isWell) faults.push(`${fault}: ${path}`);
  };
  for (const session of sessions) {
    const decision = guard({
      path,
      session,
      infoForAll: false,
      serves: () => true,
      popupOwner: (popup) => popups[popup].owner,
    });
    if (decision.kind === 'show') check(decision.match.id in routeTitles, 'no title');
    if (decision.kind === 'redirect') check(decision.to.startsWith('/'), `leads to ${decision.to}`);
  }
  const wishes = readDeepLink(path, () => true);
  check(wishes === undefined || readDeepLink(wishes.rest, () => true) === undefined, 'asks for ever');
  check(wishes?.popup === undefined || isPopupId(wishes.popup.id), 'opens what is no popup');
  check(
    viewsAt({ path, stack }).every((view) => /^(screens|popups)\/\w+$/.test(view)),
    'shows what is no view',
  );
  return faults;
}

it('shows a page for every hash that a browser accepts, and never throws', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const thrown: unknown[] = [];
  const listen = (event: ErrorEvent) => thrown.push(event.error);
  window.addEventListener('error', listen);
  const { shell } = createTestShell();
  let shown: PageLocation | undefined;
  const places = new Set<string>();
  const faults: string[] = [];
  window.history.replaceState(null, '', '/');
  render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>
          {(place) => {
            shown = place;
            return null;
          }}
        </NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  const runs = __WHOLE_SAMPLES__ ? 10_000 : 2_000;
  for (const text of fc.sample(hash, { numRuns: runs, seed: 20_261_121 })) {
    act(() => {
      // As a typed address arrives: another entry without a state, and the router is told.
      window.history.replaceState(null, '', `/${text.startsWith('#') ? text : `#${text}`}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    if (shown === undefined) continue;
    places.add(shown.path);
    faults.push(...faultsOf(shown));
  }
  await act(() => Promise.resolve());
  cleanup();
  window.removeEventListener('error', listen);
  window.history.replaceState(null, '', '/');
  expect(thrown).toEqual([]);
  expect(faults).toEqual([]);
  expect(places.size).toBeGreaterThan(runs / 2);
}, 120_000);

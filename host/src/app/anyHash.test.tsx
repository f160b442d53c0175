import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { HashRouter } from 'react-router-dom';
import type { Session } from 'shared-contracts/domain';
import { isPopupId, popups } from 'shared-contracts/popups';
import { fakeUser, hostileAddresses } from 'shared-contracts/testing';
import { routes } from 'shared-contracts/routes';
import { ShellProvider } from '../shell/ShellProvider';
import { createTestShell } from '../testing/createTestShell';
import { NavigationEvents } from './App';
import { guard, viewsAt } from '../platform/navigation/guard';
import type { PageLocation } from '../platform/navigation/navigation';
import { readDeepLink } from '../platform/navigation/readDeepLink';
import { routeTitles } from './pageTitles';
import '../testing/fakeFederation';

const paths = Object.values(routes).map(({ path }) => path.replace(':provider/:page', 'pix/return'));
const queryNames = ['popup', 'payStatus', 'code', 'recommendCode', 'backurl', 'to', 'id', 'status', 'method'];

const word = fc.oneof(
  fc.constantFrom(...paths, ...Object.keys(popups), ...hostileAddresses, 'payReturn', 'payCancel'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('%', '2', 'f', '5', 'c', '/', '\\', '#', '?', '&', '=', '.', ' '),
    maxLength: 20,
  }),
);
/** A word, URI-encoded up to three times. */
const encodedWord = fc.tuple(word, fc.nat({ max: 3 })).map(([text, times]) => {
  let result = text.replace(/\p{Surrogate}/gu, '');
  for (let count = 0; count < times; count += 1) result = encodeURIComponent(result);
  return result;
});
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames, '__proto__', ''), encodedWord), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
const hash = fc
  .tuple(
    fc.constantFrom('#', '#/', '#//', '#/#/', ''),
    fc.array(encodedWord, { maxLength: 3 }),
    fc.constantFrom('', '?', '/?'),
    query,
  )
  .map(([start, path, mark, search]) => `${start}${path.join('/')}${mark}${search}`);

const sessions: Session[] = [{ kind: 'unknown' }, { kind: 'visitor' }, { kind: 'member', user: fakeUser() }];

/** Handles a location as the shell does before the first render. Returns the errors. */
function findErrors({ path, stack }: PageLocation): string[] {
  const errors: string[] = [];
  const check = (isValid: boolean, error: string) => {
    if (!isValid) errors.push(`${error}: ${path}`);
  };
  for (const session of sessions) {
    const decision = guard({
      path,
      session,
      isInfoPublic: false,
      serves: () => true,
      popupOwner: (popup) => popups[popup].owner,
    });
    if (decision.kind === 'show') check(decision.match.id in routeTitles, 'no title');
    if (decision.kind === 'redirect') check(decision.to.startsWith('/'), `redirects to ${decision.to}`);
  }
  const deepLink = readDeepLink(path, () => true);
  check(deepLink === undefined || readDeepLink(deepLink.page, () => true) === undefined, 'endless deep link');
  check(deepLink?.popup === undefined || isPopupId(deepLink.popup.id), 'opens an unknown popup');
  check(
    viewsAt({ path, stack }).every((view) => /^(screens|popups)\/\w+$/.test(view)),
    'shows an unknown view',
  );
  return errors;
}

it('shows a page for every hash that a browser accepts, and never throws', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const thrownErrors: unknown[] = [];
  const onError = (event: ErrorEvent) => thrownErrors.push(event.error);
  window.addEventListener('error', onError);
  const { shell } = createTestShell();
  let currentLocation: PageLocation | undefined;
  const shownPaths = new Set<string>();
  const errors: string[] = [];
  window.history.replaceState(null, '', '/');
  render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>
          {(location) => {
            currentLocation = location;
            return null;
          }}
        </NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  const sampleCount = __LONG_RUN__ ? 10_000 : 2_000;
  for (const text of fc.sample(hash, { numRuns: sampleCount, seed: 20_261_121 })) {
    act(() => {
      // Simulates a typed address: a history entry without state, and a `popstate` event.
      window.history.replaceState(null, '', `/${text.startsWith('#') ? text : `#${text}`}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    if (currentLocation === undefined) continue;
    shownPaths.add(currentLocation.path);
    errors.push(...findErrors(currentLocation));
  }
  await act(() => Promise.resolve());
  cleanup();
  window.removeEventListener('error', onError);
  window.history.replaceState(null, '', '/');
  expect(thrownErrors).toEqual([]);
  expect(errors).toEqual([]);
  expect(shownPaths.size).toBeGreaterThan(sampleCount / 2);
}, 120_000);

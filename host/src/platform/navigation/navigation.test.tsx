import { render, screen, waitFor } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import type { PopupId } from 'shared-contracts/popups';
import { ShellProvider } from '../../shell/ShellProvider';
import { createTestShell } from '../../testing/createTestShell';
import { NavigationEvents } from '../../app/App';
import type { PageLocation } from './navigation';
import '../../testing/fakeFederation';

// Disables act(), because it delays the router until its callback ends. A step waits for the router, so the callback
// would never end.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const popup = (id: PopupId, params: object = {}) => ({ id, params: { ...params } });
const textOf = ({ path, stack }: PageLocation) => `${path} [${stack.map(({ id }) => id).join(' ')}]`;

/** Renders locations with a real router and a real history. */
function open(hash: string, state: unknown = null) {
  const { shell } = createTestShell();
  const { navigation } = shell;
  // Separates the history of this test from the history of earlier tests.
  window.history.pushState(null, '', '#/below');
  window.history.pushState(state === null ? null : { usr: state, key: 'k', idx: 1 }, '', hash);
  const initialLength = window.history.length;
  const renderedLocations: string[] = [];
  render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>
          {(location) => {
            renderedLocations.push(textOf(location));
            return <output>{textOf(location)}</output>;
          }}
        </NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  const currentText = () => screen.getByRole('status').textContent;
  return {
    navigation,
    /** The rendered locations, without consecutive repetitions. */
    rendered: () => renderedLocations.filter((location, index) => location !== renderedLocations[index - 1]),
    clear: () => renderedLocations.splice(0, renderedLocations.length - 1),
    expectPath: (location: string) =>
      waitFor(() => {
        expect(currentText()).toBe(location);
      }),
    addedEntries: () => window.history.length - initialLength,
    async move(direction: 'back' | 'forward' | (() => void)) {
      const whenPopped = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      if (typeof direction === 'string') window.history[direction]();
      else direction();
      await whenPopped;
    },
  };
}

it('starts at the address, with the popups of its history entry', () => {
  const page = open('#/article?id=7', { stack: [{ id: 'terms', params: {} }] });
  expect(page.rendered()).toEqual(['/article?id=7 [terms]']);
  expect(page.navigation.current().path).toBe('/article?id=7');
});

it('[R-001] opens a path in the hash of the address, and Back returns', async () => {
  const page = open('#/');
  await page.navigation.go('/article?id=7');
  expect(window.location.hash).toBe('#/article?id=7');
  await page.expectPath('/article?id=7 []');
  await page.move('back');
  await page.expectPath('/ []');
});

it('adds no history entry when it replaces the current location', async () => {
  const page = open('#/');
  await page.navigation.go('/404', { replace: true });
  await page.expectPath('/404 []');
  expect(page.addedEntries()).toBe(0);
});

it('follows a typed address', async () => {
  const page = open('#/');
  await page.navigation.open(popup('terms'));
  await page.move(() => (window.location.hash = '#/article?id=9'));
  await page.expectPath('/article?id=9 []');
});

it('opens popups at the same address, and Back closes them one by one', async () => {
  const page = open('#/article?id=7');
  await page.navigation.open(popup('signIn'));
  await page.navigation.open(popup('forgotPassword'));
  await page.expectPath('/article?id=7 [signIn forgotPassword]');
  expect(window.location.hash).toBe('#/article?id=7');
  await page.move('back');
  await page.expectPath('/article?id=7 [signIn]');
  await page.move('back');
  await page.expectPath('/article?id=7 []');
  await page.move('forward');
  await page.expectPath('/article?id=7 [signIn]');
});

it('leaves the same history when close() closes a popup as when Back closes it', async () => {
  const page = open('#/');
  await page.navigation.go('/article?id=7');
  await page.navigation.open(popup('terms'));
  await page.navigation.close('terms');
  await page.expectPath('/article?id=7 []');
  await page.move('back');
  await page.expectPath('/ []');
});

it('closes a popup below another popup, and Back does not reopen it', async () => {
  const page = open('#/');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.navigation.close('signUp');
  await page.expectPath('/ [signIn terms]');
  await page.move('back');
  await page.expectPath('/ [signIn]');
  await page.move('back');
  await page.expectPath('/ []');
});

it('closes a popup below other popups without hiding those in between', async () => {
  const page = open('#/');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.expectPath('/ [signIn signUp terms]');
  page.clear();
  await page.navigation.close('signIn');
  await page.expectPath('/ [signUp terms]');
  expect(page.rendered()).toEqual(['/ [signIn signUp terms]', '/ [signUp terms]']);
});

it('moves an open popup to the front with its new params', async () => {
  const page = open('#/');
  await page.navigation.open(popup('deposit', { method: 'PIX' }));
  await page.navigation.open(popup('terms'));
  await page.navigation.open(popup('deposit', { method: 'PAYP' }));
  await page.expectPath('/ [terms deposit]');
  expect(page.navigation.current().stack.at(-1)?.params).toEqual({ method: 'PAYP' });
  await page.move('back');
  await page.expectPath('/ [terms]');
  await page.move('back');
  await page.expectPath('/ []');
});

it('opens the topmost popup only once, so that a single Back closes it', async () => {
  const page = open('#/');
  await Promise.all([
    page.navigation.open(popup('deposit')),
    page.navigation.open(popup('deposit', { method: 'PIX' })),
  ]);
  expect(page.navigation.current().stack).toEqual([popup('deposit', { method: 'PIX' })]);
  await page.move('back');
  await page.expectPath('/ []');
});

it('closes all popups in one step', async () => {
  const page = open('#/article?id=7');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.expectPath('/article?id=7 [signIn signUp terms]');
  page.clear();
  await page.navigation.closeAll();
  await page.expectPath('/article?id=7 []');
  expect(page.rendered()).toEqual(['/article?id=7 [signIn signUp terms]', '/article?id=7 []']);
  await page.move('back');
  expect(window.location.hash).toBe('#/below');
});

it('does nothing when the popup to close is not open', async () => {
  const page = open('#/');
  await page.navigation.open(popup('terms'));
  await page.expectPath('/ [terms]');
  page.clear();
  await page.navigation.close('signIn');
  expect(page.rendered()).toEqual(['/ [terms]']);
  await page.expectPath('/ [terms]');
});

it('runs several steps one after another, even if they are requested at once', async () => {
  const page = open('#/');
  await Promise.all([
    page.navigation.open(popup('signIn')),
    page.navigation.close('signIn'),
    page.navigation.open(popup('terms')),
    page.navigation.go('/article?id=7'),
    page.navigation.open(popup('deposit')),
  ]);
  await page.expectPath('/article?id=7 [deposit]');
  await page.move('back');
  await page.expectPath('/article?id=7 []');
  await page.move('back');
  await page.expectPath('/ [terms]');
});

it('closes popups from a history entry of another release', async () => {
  const page = open('#/', { stack: [popup('signIn'), popup('terms')], under: [popup('signIn')] });
  await page.navigation.close('signIn');
  await page.expectPath('/ [terms]');
  await page.navigation.closeAll();
  await page.expectPath('/ []');
});

it('delays its first step until the router has started', async () => {
  const { shell } = createTestShell();
  const whenGone = shell.navigation.go('/article?id=3');
  window.history.pushState(null, '', '#/');
  render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>{(location) => <output>{textOf(location)}</output>}</NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  await whenGone;
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent('/article?id=3 []');
  });
});

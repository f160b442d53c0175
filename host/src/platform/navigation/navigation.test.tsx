import { render, screen, waitFor } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import type { PopupId } from 'shared-contracts/popups';
import { ShellProvider } from '../../shell/ShellProvider';
import { createTestShell } from '../../testing/createTestShell';
import { NavigationEvents } from '../../app/NavigationEvents';
import type { PageLocation } from './navigation';

// Steps wait for the router, and act() would delay the router until the steps are over.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const popup = (id: PopupId, params: object = {}) => ({ id, params: { ...params } });
const shown = ({ path, stack }: PageLocation) => `${path} [${stack.map(({ id }) => id).join(' ')}]`;

/** Renders locations with a real router and a real history. */
function open(hash: string, state: unknown = null) {
  const { shell } = createTestShell();
  const { navigation } = shell;
  // Separates the history of this test from the history of earlier tests.
  window.history.pushState(null, '', '#/below');
  window.history.pushState(state === null ? null : { usr: state, key: 'k', idx: 1 }, '', hash);
  const before = window.history.length;
  const seen: string[] = [];
  render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>
          {(location) => {
            seen.push(shown(location));
            return <output>{shown(location)}</output>;
          }}
        </NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  const now = () => screen.getByRole('status').textContent;
  return {
    navigation,
    /** The rendered locations, without consecutive repetitions. */
    seen: () => seen.filter((location, index) => location !== seen[index - 1]),
    clear: () => seen.splice(0, seen.length - 1),
    isAt: (location: string) =>
      waitFor(() => {
        expect(now()).toBe(location);
      }),
    added: () => window.history.length - before,
    async move(direction: 'back' | 'forward' | (() => void)) {
      const popped = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      if (typeof direction === 'string') window.history[direction]();
      else direction();
      await popped;
    },
  };
}

it('starts at the address, with the popups of its history entry', () => {
  const page = open('#/article?id=7', { stack: [{ id: 'terms', params: {} }] });
  expect(page.seen()).toEqual(['/article?id=7 [terms]']);
  expect(page.navigation.current().path).toBe('/article?id=7');
});

it('[R-001] opens a path in the hash of the address, and Back returns', async () => {
  const page = open('#/');
  await page.navigation.go('/article?id=7');
  expect(window.location.hash).toBe('#/article?id=7');
  await page.isAt('/article?id=7 []');
  await page.move('back');
  await page.isAt('/ []');
});

it('adds no history entry when it replaces', async () => {
  const page = open('#/');
  await page.navigation.go('/404', { replace: true });
  await page.isAt('/404 []');
  expect(page.added()).toBe(0);
});

it('follows a typed address', async () => {
  const page = open('#/');
  await page.navigation.open(popup('terms'));
  await page.move(() => (window.location.hash = '#/article?id=9'));
  await page.isAt('/article?id=9 []');
});

it('opens popups at the same address, and Back closes them one by one', async () => {
  const page = open('#/article?id=7');
  await page.navigation.open(popup('signIn'));
  await page.navigation.open(popup('forgotPassword'));
  await page.isAt('/article?id=7 [signIn forgotPassword]');
  expect(window.location.hash).toBe('#/article?id=7');
  await page.move('back');
  await page.isAt('/article?id=7 [signIn]');
  await page.move('back');
  await page.isAt('/article?id=7 []');
  await page.move('forward');
  await page.isAt('/article?id=7 [signIn]');
});

it('leaves the same history after close() as after Back', async () => {
  const page = open('#/');
  await page.navigation.go('/article?id=7');
  await page.navigation.open(popup('terms'));
  await page.navigation.close('terms');
  await page.isAt('/article?id=7 []');
  await page.move('back');
  await page.isAt('/ []');
});

it('closes a popup below another one, and Back does not reopen it', async () => {
  const page = open('#/');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.navigation.close('signUp');
  await page.isAt('/ [signIn terms]');
  await page.move('back');
  await page.isAt('/ [signIn]');
  await page.move('back');
  await page.isAt('/ []');
});

it('never hides the other popups while it closes one below them', async () => {
  const page = open('#/');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.isAt('/ [signIn signUp terms]');
  page.clear();
  await page.navigation.close('signIn');
  await page.isAt('/ [signUp terms]');
  expect(page.seen()).toEqual(['/ [signIn signUp terms]', '/ [signUp terms]']);
});

it('moves an open popup to the front with its new params', async () => {
  const page = open('#/');
  await page.navigation.open(popup('deposit', { method: 'PIX' }));
  await page.navigation.open(popup('terms'));
  await page.navigation.open(popup('deposit', { method: 'PAYP' }));
  await page.isAt('/ [terms deposit]');
  expect(page.navigation.current().stack.at(-1)?.params).toEqual({ method: 'PAYP' });
  await page.move('back');
  await page.isAt('/ [terms]');
  await page.move('back');
  await page.isAt('/ []');
});

it('opens the topmost popup only once, so that one Back closes it', async () => {
  const page = open('#/');
  await Promise.all([
    page.navigation.open(popup('deposit')),
    page.navigation.open(popup('deposit', { method: 'PIX' })),
  ]);
  expect(page.navigation.current().stack).toEqual([popup('deposit', { method: 'PIX' })]);
  await page.move('back');
  await page.isAt('/ []');
});

it('closes all popups in one step', async () => {
  const page = open('#/article?id=7');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.isAt('/article?id=7 [signIn signUp terms]');
  page.clear();
  await page.navigation.closeAll();
  await page.isAt('/article?id=7 []');
  expect(page.seen()).toEqual(['/article?id=7 [signIn signUp terms]', '/article?id=7 []']);
  await page.move('back');
  expect(window.location.hash).toBe('#/below');
});

it('does nothing when the popup to close is not open', async () => {
  const page = open('#/');
  await page.navigation.open(popup('terms'));
  await page.isAt('/ [terms]');
  page.clear();
  await page.navigation.close('signIn');
  expect(page.seen()).toEqual(['/ [terms]']);
  await page.isAt('/ [terms]');
});

it('runs its steps one after the other when several are requested at once', async () => {
  const page = open('#/');
  await Promise.all([
    page.navigation.open(popup('signIn')),
    page.navigation.close('signIn'),
    page.navigation.open(popup('terms')),
    page.navigation.go('/article?id=7'),
    page.navigation.open(popup('deposit')),
  ]);
  await page.isAt('/article?id=7 [deposit]');
  await page.move('back');
  await page.isAt('/article?id=7 []');
  await page.move('back');
  await page.isAt('/ [terms]');
});

it('closes popups from a history entry of another release', async () => {
  const page = open('#/', { stack: [popup('signIn'), popup('terms')], under: [popup('signIn')] });
  await page.navigation.close('signIn');
  await page.isAt('/ [terms]');
  await page.navigation.closeAll();
  await page.isAt('/ []');
});

it('delays its first step until the router has started', async () => {
  const { shell } = createTestShell();
  const early = shell.navigation.go('/article?id=3');
  window.history.pushState(null, '', '#/');
  render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>{(location) => <output>{shown(location)}</output>}</NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  await early;
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent('/article?id=3 []');
  });
});

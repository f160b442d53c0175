import { render, screen, waitFor } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import type { PopupId } from 'shared-contracts/popups';
import { ShellProvider } from '../../shell/ShellProvider';
import { createTestShell } from '../../testing/createTestShell';
import { NavigationEvents } from '../../app/NavigationEvents';
import type { PageLocation } from './navigation';

// Steps wait for the router, which act() would hold back until they are over.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

const popup = (id: PopupId, params: object = {}) => ({ id, params: { ...params } });
const shown = ({ path, stack }: PageLocation) => `${path} [${stack.map(({ id }) => id).join(' ')}]`;

/** A browser on some page of ours, with a real router and a real history. */
function open(hash: string, state: unknown = null) {
  const { shell } = createTestShell();
  const { navigation } = shell;
  // What lies below must not be mistaken for a place of this test.
  window.history.pushState(null, '', '#/below');
  window.history.pushState(state === null ? null : { usr: state, key: 'k', idx: 1 }, '', hash);
  const before = window.history.length;
  const seen: string[] = [];
  render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>
          {(place) => {
            seen.push(shown(place));
            return <output>{shown(place)}</output>;
          }}
        </NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  const now = () => screen.getByRole('status').textContent;
  return {
    navigation,
    /** Every place that was rendered, without repetitions. */
    seen: () => seen.filter((place, index) => place !== seen[index - 1]),
    forget: () => seen.splice(0, seen.length - 1),
    isAt: (place: string) =>
      waitFor(() => {
        expect(now()).toBe(place);
      }),
    added: () => window.history.length - before,
    async goes(way: 'back' | 'forward' | (() => void)) {
      const gone = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      if (typeof way === 'string') window.history[way]();
      else way();
      await gone;
    },
  };
}

it('starts where the address says, with the popups of that history entry', () => {
  const page = open('#/article?id=7', { stack: [{ id: 'terms', params: {} }] });
  expect(page.seen()).toEqual(['/article?id=7 [terms]']);
  expect(page.navigation.current().path).toBe('/article?id=7');
});

it('[R-001] goes to a path by the hash of the address, and Back comes from there', async () => {
  const page = open('#/');
  await page.navigation.go('/article?id=7');
  expect(window.location.hash).toBe('#/article?id=7');
  await page.isAt('/article?id=7 []');
  await page.goes('back');
  await page.isAt('/ []');
});

it('leaves nothing to go back to when it replaces', async () => {
  const page = open('#/');
  await page.navigation.go('/404', { replace: true });
  await page.isAt('/404 []');
  expect(page.added()).toBe(0);
});

it('follows an address that is typed', async () => {
  const page = open('#/');
  await page.navigation.open(popup('terms'));
  await page.goes(() => (window.location.hash = '#/article?id=9'));
  await page.isAt('/article?id=9 []');
});

it('puts popups over the page without another address, and Back takes them one by one', async () => {
  const page = open('#/article?id=7');
  await page.navigation.open(popup('signIn'));
  await page.navigation.open(popup('forgotPassword'));
  await page.isAt('/article?id=7 [signIn forgotPassword]');
  expect(window.location.hash).toBe('#/article?id=7');
  await page.goes('back');
  await page.isAt('/article?id=7 [signIn]');
  await page.goes('back');
  await page.isAt('/article?id=7 []');
  await page.goes('forward');
  await page.isAt('/article?id=7 [signIn]');
});

it('leaves the same history when a popup is closed as when Back is pressed', async () => {
  const page = open('#/');
  await page.navigation.go('/article?id=7');
  await page.navigation.open(popup('terms'));
  await page.navigation.close('terms');
  await page.isAt('/article?id=7 []');
  await page.goes('back');
  await page.isAt('/ []');
});

it('takes a popup out of the middle, and Back does not bring it back', async () => {
  const page = open('#/');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.navigation.close('signUp');
  await page.isAt('/ [signIn terms]');
  await page.goes('back');
  await page.isAt('/ [signIn]');
  await page.goes('back');
  await page.isAt('/ []');
});

it('shows nothing of the way there: popups that stay are never away', async () => {
  const page = open('#/');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.isAt('/ [signIn signUp terms]');
  page.forget();
  await page.navigation.close('signIn');
  await page.isAt('/ [signUp terms]');
  expect(page.seen()).toEqual(['/ [signIn signUp terms]', '/ [signUp terms]']);
});

it('brings a popup that is already open to the front, with its new params, once', async () => {
  const page = open('#/');
  await page.navigation.open(popup('deposit', { method: 'PIX' }));
  await page.navigation.open(popup('terms'));
  await page.navigation.open(popup('deposit', { method: 'PAYP' }));
  await page.isAt('/ [terms deposit]');
  expect(page.navigation.current().stack.at(-1)?.params).toEqual({ method: 'PAYP' });
  await page.goes('back');
  await page.isAt('/ [terms]');
  await page.goes('back');
  await page.isAt('/ []');
});

it('opens a popup that is on top already only once, so that one Back closes it', async () => {
  const page = open('#/');
  await Promise.all([
    page.navigation.open(popup('deposit')),
    page.navigation.open(popup('deposit', { method: 'PIX' })),
  ]);
  expect(page.navigation.current().stack).toEqual([popup('deposit', { method: 'PIX' })]);
  await page.goes('back');
  await page.isAt('/ []');
});

it('closes all of them at once', async () => {
  const page = open('#/article?id=7');
  for (const id of ['signIn', 'signUp', 'terms'] as const) {
    await page.navigation.open(popup(id));
  }
  await page.isAt('/article?id=7 [signIn signUp terms]');
  page.forget();
  await page.navigation.closeAll();
  await page.isAt('/article?id=7 []');
  expect(page.seen()).toEqual(['/article?id=7 [signIn signUp terms]', '/article?id=7 []']);
  await page.goes('back');
  expect(window.location.hash).toBe('#/below');
});

it('does nothing where there is nothing to close', async () => {
  const page = open('#/');
  await page.navigation.open(popup('terms'));
  await page.isAt('/ [terms]');
  page.forget();
  await page.navigation.close('signIn');
  expect(page.seen()).toEqual(['/ [terms]']);
  await page.isAt('/ [terms]');
});

it('takes its steps in turn, however fast they are asked for', async () => {
  const page = open('#/');
  await Promise.all([
    page.navigation.open(popup('signIn')),
    page.navigation.close('signIn'),
    page.navigation.open(popup('terms')),
    page.navigation.go('/article?id=7'),
    page.navigation.open(popup('deposit')),
  ]);
  await page.isAt('/article?id=7 [deposit]');
  await page.goes('back');
  await page.isAt('/article?id=7 []');
  await page.goes('back');
  await page.isAt('/ [terms]');
});

it('closes popups that came with a history entry of another release', async () => {
  const page = open('#/', { stack: [popup('signIn'), popup('terms')], under: [popup('signIn')] });
  await page.navigation.close('signIn');
  await page.isAt('/ [terms]');
  await page.navigation.closeAll();
  await page.isAt('/ []');
});

it('waits with its first step until the router is there', async () => {
  const { shell } = createTestShell();
  const early = shell.navigation.go('/article?id=3');
  window.history.pushState(null, '', '#/');
  render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>{(place) => <output>{shown(place)}</output>}</NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  await early;
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent('/article?id=3 []');
  });
});

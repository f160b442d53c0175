import { act, render, waitFor } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { ShellProvider } from '../shell/ShellProvider';
import { deferredParts, type DeferredParts } from './deferredParts';
import { createTestShell } from '../testing/createTestShell';
import { NavigationEvents } from './NavigationEvents';
import { ScrollPositions } from './ScrollPositions';

let top: number;

beforeAll(() => deferredParts.parts$.next({} as DeferredParts));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.history.pushState(null, '', '#/article?id=1');
  top = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  jest.spyOn(window, 'scrollTo').mockImplementation((to?: ScrollToOptions | number) => {
    top = typeof to === 'object' ? (to.top ?? 0) : 0;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function open() {
  const { shell } = createTestShell();
  const rendered = render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>
          {({ path, stack }) => (
            <>
              <button type="button">a link in the top bar</button>
              <main id="content" tabIndex={-1}>
                {`${path} ${String(stack.length)}`}
              </main>
              <ScrollPositions />
            </>
          )}
        </NavigationEvents>
      </HashRouter>
    </ShellProvider>,
  );
  const waitUntilAt = (text: string) =>
    waitFor(() => {
      expect(rendered.getByRole('main')).toHaveTextContent(text);
    });
  const stored = () => shell.tabStorage.read('scrollPositions');
  return { ...rendered, navigation: shell.navigation, waitUntilAt, stored };
}

it('does not scroll the page when popups open and close over it', async () => {
  const { navigation, waitUntilAt } = open();
  await waitUntilAt('/article?id=1 0');
  top = 700;
  await navigation.open({ id: 'terms', params: {} });
  await waitUntilAt('/article?id=1 1');
  expect(top).toBe(700);
  await navigation.close('terms');
  await waitUntilAt('/article?id=1 0');
  expect(top).toBe(700);
});

it('restores the position of each history entry, but not of overwritten entries', async () => {
  const { navigation, waitUntilAt } = open();
  await waitUntilAt('/article?id=1 0');
  top = 100;
  await navigation.go('/article?id=2');
  await waitUntilAt('id=2');
  expect(top).toBe(0);
  top = 200;
  await navigation.go('/article?id=3');
  await waitUntilAt('id=3');
  top = 300;
  window.history.back();
  await waitUntilAt('id=2');
  expect(top).toBe(200);
  window.history.forward();
  await waitUntilAt('id=3');
  expect(top).toBe(300);
  window.history.go(-2);
  await waitUntilAt('id=1');
  expect(top).toBe(100);
  await navigation.go('/article?id=2');
  await waitUntilAt('id=2');
  expect(top).toBe(0);
});

it('restores the position while content loads, until the player scrolls', async () => {
  const { navigation, waitUntilAt } = open();
  await waitUntilAt('/article?id=1 0');
  top = 900;
  await navigation.go('/404');
  await waitUntilAt('/404 0');
  window.history.back();
  await waitUntilAt('id=1');
  const grow = () => {
    // The page was shorter than the position for a while.
    top = 40;
    document.body.dispatchEvent(new CustomEvent('test:resize', { detail: { width: 9, height: 9 } }));
  };
  grow();
  expect(top).toBe(900);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(top).toBe(40);
});

it('scrolls to the top and focuses the content after a navigation to the current page', async () => {
  const { navigation, waitUntilAt, getByRole } = open();
  await waitUntilAt('/article?id=1 0');
  top = 900;
  act(() => getByRole('button').focus());
  await navigation.go('/article?id=1');
  await waitFor(() => {
    expect(top).toBe(0);
  });
  expect(getByRole('main')).toHaveFocus();
});

it('shows a popup with its own address over the home page, at the position where the player left it', async () => {
  window.history.pushState(null, '', '#/');
  const { navigation, waitUntilAt } = open();
  await waitUntilAt('/ 0');
  top = 500;
  await navigation.go('/login');
  await waitUntilAt('/login 0');
  await navigation.go('/');
  await waitUntilAt('/ 0');
  expect(top).toBe(500);
});

it('stores positions on `pagehide`, without the queries of links, which can contain secrets', async () => {
  window.history.pushState(null, '', '#/article?id=secret');
  const { waitUntilAt, stored } = open();
  await waitUntilAt('/article?id=secret 0');
  top = 321;
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('321');
  expect(stored()).toContain('/article');
  expect(stored()).not.toContain('secret');
});

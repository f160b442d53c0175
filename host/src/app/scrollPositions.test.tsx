import { act, render, waitFor } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { ShellProvider } from '../shell/ShellProvider';
import { deferredParts, type DeferredParts } from './deferredParts';
import { createTestShell } from '../testing/createTestShell';
import { NavigationEvents } from './App';
import { ScrollPositions } from './ScrollPositions';
import '../testing/fakeFederation';

let scrollTop: number;

beforeAll(() => deferredParts.parts$.next({} as DeferredParts));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.history.pushState(null, '', '#/article?id=1');
  scrollTop = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrollTop });
  jest.spyOn(window, 'scrollTo').mockImplementation((scrollTarget?: ScrollToOptions | number) => {
    scrollTop = typeof scrollTarget === 'object' ? (scrollTarget.top ?? 0) : 0;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function open() {
  const { shell } = createTestShell();
  const view = render(
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
      expect(view.getByRole('main')).toHaveTextContent(text);
    });
  const storedPositions = () => shell.tabStorage.read('scrollPositions');
  return { ...view, navigation: shell.navigation, waitUntilAt, storedPositions };
}

it('does not scroll the page when popups open and close over it', async () => {
  const { navigation, waitUntilAt } = open();
  await waitUntilAt('/article?id=1 0');
  scrollTop = 700;
  await navigation.open({ id: 'terms', params: {} });
  await waitUntilAt('/article?id=1 1');
  expect(scrollTop).toBe(700);
  await navigation.close('terms');
  await waitUntilAt('/article?id=1 0');
  expect(scrollTop).toBe(700);
});

it('restores the position of each history entry, but not of overwritten entries', async () => {
  const { navigation, waitUntilAt } = open();
  await waitUntilAt('/article?id=1 0');
  scrollTop = 100;
  await navigation.go('/article?id=2');
  await waitUntilAt('id=2');
  expect(scrollTop).toBe(0);
  scrollTop = 200;
  await navigation.go('/article?id=3');
  await waitUntilAt('id=3');
  scrollTop = 300;
  window.history.back();
  await waitUntilAt('id=2');
  expect(scrollTop).toBe(200);
  window.history.forward();
  await waitUntilAt('id=3');
  expect(scrollTop).toBe(300);
  window.history.go(-2);
  await waitUntilAt('id=1');
  expect(scrollTop).toBe(100);
  await navigation.go('/article?id=2');
  await waitUntilAt('id=2');
  expect(scrollTop).toBe(0);
});

it('restores the position while content loads, until the player scrolls', async () => {
  const { navigation, waitUntilAt } = open();
  await waitUntilAt('/article?id=1 0');
  scrollTop = 900;
  await navigation.go('/404');
  await waitUntilAt('/404 0');
  window.history.back();
  await waitUntilAt('id=1');
  const growPage = () => {
    // The page was shorter than the position for a while.
    scrollTop = 40;
    document.body.dispatchEvent(new CustomEvent('test:resize', { detail: { width: 9, height: 9 } }));
  };
  growPage();
  expect(scrollTop).toBe(900);
  window.dispatchEvent(new Event('wheel'));
  growPage();
  expect(scrollTop).toBe(40);
});

it('scrolls to the top and focuses the content after a navigation to the current page', async () => {
  const { navigation, waitUntilAt, getByRole } = open();
  await waitUntilAt('/article?id=1 0');
  scrollTop = 900;
  act(() => getByRole('button').focus());
  await navigation.go('/article?id=1');
  await waitFor(() => {
    expect(scrollTop).toBe(0);
  });
  expect(getByRole('main')).toHaveFocus();
});

it('keeps the scroll position of the home page while a popup with its own address is open', async () => {
  window.history.pushState(null, '', '#/');
  const { navigation, waitUntilAt } = open();
  await waitUntilAt('/ 0');
  scrollTop = 500;
  await navigation.go('/login');
  await waitUntilAt('/login 0');
  await navigation.go('/');
  await waitUntilAt('/ 0');
  expect(scrollTop).toBe(500);
});

it('stores positions on `pagehide`, without the queries of links, which can contain secrets', async () => {
  window.history.pushState(null, '', '#/article?id=secret');
  const { waitUntilAt, storedPositions } = open();
  await waitUntilAt('/article?id=secret 0');
  scrollTop = 321;
  window.dispatchEvent(new Event('pagehide'));
  expect(storedPositions()).toContain('321');
  expect(storedPositions()).toContain('/article');
  expect(storedPositions()).not.toContain('secret');
});

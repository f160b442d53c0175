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
  const shown = render(
    <ShellProvider shell={shell}>
      <HashRouter>
        <NavigationEvents>
          {({ path, stack }) => (
            <>
              <button type="button">a link of the bar</button>
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
  const isAt = (place: string) =>
    waitFor(() => {
      expect(shown.getByRole('main')).toHaveTextContent(place);
    });
  const stored = () => shell.tabStorage.read('scrollPositions');
  return { ...shown, navigation: shell.navigation, isAt, stored };
}

it('keeps the position of a page while popups open and close over it', async () => {
  const { navigation, isAt } = open();
  await isAt('/article?id=1 0');
  top = 700;
  await navigation.open({ id: 'terms', params: {} });
  await isAt('/article?id=1 1');
  expect(top).toBe(700);
  await navigation.close('terms');
  await isAt('/article?id=1 0');
  expect(top).toBe(700);
});

it('gives each history entry its own position, and drops those that were overwritten', async () => {
  const { navigation, isAt } = open();
  await isAt('/article?id=1 0');
  top = 100;
  await navigation.go('/article?id=2');
  await isAt('id=2');
  expect(top).toBe(0);
  top = 200;
  await navigation.go('/article?id=3');
  await isAt('id=3');
  top = 300;
  window.history.back();
  await isAt('id=2');
  expect(top).toBe(200);
  window.history.forward();
  await isAt('id=3');
  expect(top).toBe(300);
  window.history.go(-2);
  await isAt('id=1');
  expect(top).toBe(100);
  await navigation.go('/article?id=2');
  await isAt('id=2');
  expect(top).toBe(0);
});

it('holds the position while content arrives, until the player acts', async () => {
  const { navigation, isAt } = open();
  await isAt('/article?id=1 0');
  top = 900;
  await navigation.go('/404');
  await isAt('/404 0');
  window.history.back();
  await isAt('id=1');
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

it('scrolls an open page to its top and moves the focus there from the bars', async () => {
  const { navigation, isAt, getByRole } = open();
  await isAt('/article?id=1 0');
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
  const { navigation, isAt } = open();
  await isAt('/ 0');
  top = 500;
  await navigation.go('/login');
  await isAt('/login 0');
  await navigation.go('/');
  await isAt('/ 0');
  expect(top).toBe(500);
});

it('stores positions when the document is left, without the queries of links, which can carry secrets', async () => {
  window.history.pushState(null, '', '#/article?id=secret');
  const { isAt, stored } = open();
  await isAt('/article?id=secret 0');
  top = 321;
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('321');
  expect(stored()).toContain('/article');
  expect(stored()).not.toContain('secret');
});

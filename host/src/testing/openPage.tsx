import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRegion, getTokenInfo } from 'shared-contracts/api';
import { App, startShell } from '../app/App';
import type { FakeServer } from './createFakeServer';
import { createTestShell, type TestShellOptions } from './createTestShell';

// A whole page takes longer than one component, especially on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

export const profile = {
  id: 7,
  username: 'ada',
  birthday: '1990-02-28',
  countryCode: 'US',
  currency: 'USD',
  currencySymbol: '$',
  availableBalance: '1250.00',
};

interface OpenPageOptions extends TestShellOptions {
  readonly hash?: string;
  readonly historyState?: unknown;
  /** Contains the first view of the document. */
  readonly firstViewHolder?: HTMLElement;
  /** Sets up the server before the page calls it. */
  readonly prepare?: (server: FakeServer) => void;
}

/** The whole page as in `main.tsx`, with a fake server. With a token, the member ada is signed in. */
export async function openPage({
  hash = '#/',
  historyState = null,
  prepare,
  firstViewHolder,
  ...shellOptions
}: OpenPageOptions = {}) {
  // Views mount in promises that `act()` does not wait for.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const page = createTestShell(shellOptions);
  const { shell, server } = page;
  // The entry below the page, to which Back leads from the page.
  window.history.pushState(null, '', '#/below');
  window.history.pushState(historyState && { usr: historyState, key: 'k', idx: 1 }, '', hash || '/');
  server.succeed(checkRegion.path, { status: true, url: '' });
  server.succeed(getTokenInfo.path, profile);
  prepare?.(server);
  startShell(shell, window);
  void shell.session.load();
  const { unmount } = render(<App shell={shell} firstViewHolder={firstViewHolder} />);
  await screen.findByRole('contentinfo');
  return {
    ...page,
    unmount,
    user: userEvent.setup(),
    expectPath: (path: string) =>
      waitFor(() => {
        expect(window.location.hash).toBe(`#${path}`);
        expect(shell.navigation.current().path).toBe(path);
      }),
    stack: () => shell.navigation.current().stack.map(({ id }) => id),
    async back() {
      const whenBack = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      window.history.back();
      await whenBack;
    },
  };
}

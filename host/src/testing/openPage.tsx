import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRegion, getTokenInfo } from 'shared-contracts/api';
import { startShell } from '../app/startShell';
import { App } from '../app/App';
import type { FakeServer } from './createFakeServer';
import { createTestShell, type TestShellOptions } from './createTestShell';

// A page of many parts takes longer than a component on a machine that does other things too.
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

interface Opening extends TestShellOptions {
  readonly hash?: string;
  readonly historyState?: unknown;
  /** What the server is told before the page asks it anything. */
  readonly prepare?: (server: FakeServer) => void;
}

/** The whole page as `main.tsx` puts it together, in front of a fake server. A token stands for the member ada. */
export async function openPage({ hash = '#/', historyState = null, prepare, ...wishes }: Opening = {}) {
  // Views are mounted by promises of their own, which act() would wait for in vain.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const page = createTestShell(wishes);
  const { shell, server } = page;
  window.history.pushState(null, '', '#/below');
  window.history.pushState(historyState && { usr: historyState, key: 'k', idx: 1 }, '', hash || '/');
  server.give(checkRegion.path, { status: true, url: '' });
  server.give(getTokenInfo.path, profile);
  prepare?.(server);
  startShell(shell, window);
  void shell.session.load();
  const { unmount } = render(<App shell={shell} />);
  await screen.findByRole('contentinfo');
  return {
    ...page,
    unmount,
    user: userEvent.setup(),
    isAt: (path: string) =>
      waitFor(() => {
        expect(window.location.hash).toBe(`#${path}`);
        expect(shell.navigation.current().path).toBe(path);
      }),
    stack: () => shell.navigation.current().stack.map(({ id }) => id),
    async back() {
      const gone = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      window.history.back();
      await gone;
    },
  };
}

import { waitFor } from '@testing-library/react';
import type { ViewModule } from 'shared-contracts/remote';
import { createTestShell, version } from '../../testing/createTestShell';
import { serveModule, serveNothing } from '../../testing/fakeFederation';
import { showView, type ViewState } from './RemoteView';

const error = new TypeError('broken in Home.tsx');
const reportError = jest.fn<undefined, [unknown]>();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, reportError });
  reportError.mockReset();
  serveNothing();
});

/** Shows a view that throws while it mounts. A build from source lists no files. */
async function showBroken({ isFromSource }: { isFromSource: boolean }) {
  const { shell } = createTestShell();
  const { candidates } = shell.releases;
  if (isFromSource)
    Object.assign(shell.releases, {
      candidates: (name: 'remote-lobby') => candidates(name).map((build) => ({ ...build, files: [] })),
    });
  const module: ViewModule = {
    buildId: `remote-lobby@${version}`,
    bootstrap: () => Promise.resolve(),
    mount: () => Promise.reject(error),
    unmount: () => Promise.resolve(),
    update: () => Promise.resolve(),
  };
  serveModule('remote-lobby', 'screens/home', () => Promise.resolve(() => module));
  const slot = document.body.appendChild(document.createElement('div'));
  const states: ViewState[] = [];
  showView(shell, {
    owner: 'remote-lobby',
    view: 'screens/home',
    params: {},
    slot,
    onState: (state) => states.push(state),
  });
  await waitFor(() => {
    expect(states.at(-1)?.kind).toBe('failed');
  });
}

it('shows the developer of a build from source the error of its mount, with its stack', async () => {
  await showBroken({ isFromSource: true });
  expect(reportError.mock.calls).toEqual([[error]]);
});

it('shows players of a released build only the error card', async () => {
  await showBroken({ isFromSource: false });
  expect(reportError).not.toHaveBeenCalled();
});

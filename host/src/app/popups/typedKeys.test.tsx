import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ViewProps } from 'shared-contracts/remote';
import { deferredParts } from '../deferredParts';
import { serveModule, serveNothing, serveView, createViewModule } from '../../testing/fakeFederation';
import { withResolvers } from '../../testing/withResolvers';
import { openPage } from '../../testing/openPage';

beforeAll(deferredParts.load);
beforeEach(serveNothing);
afterEach(() => jest.restoreAllMocks());

// A page loads each view only once, so each test uses another popup.
const owners = {
  aboutUs: 'remote-content',
  terms: 'remote-content',
  privacy: 'remote-content',
  signIn: 'remote-account',
  signUp: 'remote-account',
  forgotPassword: 'remote-account',
} as const;
type SlowPopup = keyof typeof owners;

const createHome = (popup: SlowPopup) =>
  function Home({ host }: ViewProps<Record<string, unknown>>) {
    return (
      <>
        <h1>The lobby</h1>
        <button data-opens={popup} onClick={() => void host.openPopup(popup, {})}>
          Open it
        </button>
        <input aria-label="A field of the lobby" />
      </>
    );
  };

const createPopup = (id: SlowPopup, takesFocus: boolean) =>
  function Search() {
    const [text, setText] = useState('');
    return (
      <>
        <h2 id={`popup-${id}-heading`} tabIndex={-1}>
          Search
        </h2>
        <input
          aria-label="Game name"
          data-autofocus={takesFocus || undefined}
          maxLength={12}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p>Results for {text}</p>
      </>
    );
  };

function passTime(ms: number): void {
  const originalNow = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => originalNow() + ms);
}

/** Presses the button of a popup. Its view loads when `field` is called. */
async function openSlowly(popup: SlowPopup, { takesFocus = true } = {}) {
  serveView('remote-lobby', 'screens/home', createHome(popup));
  const scripts = withResolvers<undefined>();
  serveModule(owners[popup], `popups/${popup}`, async () => {
    await scripts.promise;
    const module = createViewModule(owners[popup], createPopup(popup, takesFocus));
    return () => module;
  });
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Open it' }));
  const field = async () => {
    scripts.resolve(undefined);
    return screen.findByRole('textbox', { name: 'Game name' });
  };
  return { user, field };
}

describe('text typed while a popup loads', () => {
  it('appears in the field once it is shown, with matching results', async () => {
    const { user, field } = await openSlowly('aboutUs');
    await user.keyboard('stsr{Backspace}{Backspace}ar');
    await screen.findByRole('dialog');
    await user.keyboard(' w');
    expect(await field()).toHaveValue('star w');
    expect(screen.getByText('Results for star w')).toBeVisible();
    expect(await field()).toHaveFocus();
    await user.keyboard('ars');
    expect(await field()).toHaveValue('star wars');
  });

  it('does not close the popup by Space or Enter, and is cut to the length of the field', async () => {
    const { user, field } = await openSlowly('terms');
    await screen.findByRole('dialog');
    expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('a long{Enter} text of many words');
    expect(await field()).toHaveValue('a long text ');
  });

  it('begins with the first letter: an earlier Space or shortcut has its normal effect', async () => {
    const { user } = await openSlowly('privacy');
    const closeButton = await screen.findByRole('button', { name: 'Close' });
    closeButton.focus();
    expect(fireEvent.keyDown(closeButton, { key: 'f', ctrlKey: true })).toBe(true);
    await user.keyboard(' ');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('is discarded on Escape, and typed into no other field', async () => {
    const { user } = await openSlowly('signIn');
    await user.keyboard('st');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    // The page receives keys again, even before a click.
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
    await user.click(screen.getByRole('textbox', { name: 'A field of the lobby' }));
    await user.keyboard('x y');
    expect(screen.getByRole('textbox', { name: 'A field of the lobby' })).toHaveValue('x y');
  });

  it('is discarded if the heading of the popup has the focus', async () => {
    const { user, field } = await openSlowly('signUp', { takesFocus: false });
    await user.keyboard('star');
    expect(await field()).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Search' })).toHaveFocus();
    await user.click(await field());
    await user.keyboard('x y');
    expect(await field()).toHaveValue('x y');
  });

  it('appears in a popup that loads slowly', async () => {
    const { user, field } = await openSlowly('forgotPassword');
    await screen.findByRole('dialog');
    passTime(3_000);
    await user.keyboard('star');
    expect(await field()).toHaveValue('star');
  });

  it('reaches the page again if no popup opens', async () => {
    serveView('remote-lobby', 'screens/home', () => (
      <>
        <h1>The lobby</h1>
        <button data-opens="restricted">Open it</button>
      </>
    ));
    const { user } = await openPage();
    const button = await screen.findByRole('button', { name: 'Open it' });
    await user.click(button);
    expect(fireEvent.keyDown(button, { key: 'x' })).toBe(false);
    passTime(3_000);
    expect(fireEvent.keyDown(button, { key: 'x' })).toBe(true);
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(true);
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { createFakeHost } from 'shared-contracts/testing';
import { CashierProviders } from '../testing/CashierProviders';
import { depositTexts } from '../texts/depositTexts';
import fil from '../texts/fil.json';
import { createFakeVault, token } from './testing/createFakeVault';
import { VaultFrame, type VaultHandle } from './VaultFrame';

function show() {
  const vault = createFakeVault();
  const { host } = createFakeHost('remote-cashier');
  const handle = createRef<VaultHandle>();
  const onChange = jest.fn();
  const onSubmit = jest.fn();
  const onInvalid = jest.fn(() => 'Enter digits only');
  const onUnmark = jest.fn();
  const element = (locked: boolean) => (
    <CashierProviders host={host}>
      <VaultFrame
        ref={handle}
        locked={locked}
        onChange={onChange}
        onSubmit={onSubmit}
        onInvalid={onInvalid}
        onUnmark={onUnmark}
      />
    </CashierProviders>
  );
  const { rerender, unmount } = render(element(false));
  return {
    vault,
    handle,
    onChange,
    onSubmit,
    onInvalid,
    onUnmark,
    unmount,
    lock: (locked: boolean) => rerender(element(locked)),
  };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  jest.useRealTimers();
  await act(() => depositTexts.show('en'));
});

describe('the frame', () => {
  it('is a sandboxed page of the payments origin, without a referrer', () => {
    const { vault } = show();
    const frame = vault.frame();
    expect(frame).toHaveAttribute('src', 'https://pay.test/vault');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame).toHaveAttribute('allow', '');
  });

  it('receives a message port when it loads, for the payments origin only', async () => {
    const { vault } = show();
    expect(vault.connectedOrigins).toEqual([]);
    await vault.load();
    expect(vault.connectedOrigins).toEqual(['https://pay.test']);
  });

  it('receives labels and hints in the language of the page, and again after a change', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(fil))));
    const { vault } = show();
    await vault.loadReady();
    expect(vault.received('SHOW')).toEqual([
      {
        type: 'SHOW',
        language: 'en',
        labels: { number: 'Card number', cvv: 'CVV', month: 'Expiry month', year: 'Expiry year' },
        hints: expect.objectContaining({ number: 'Visa or Mastercard' }),
      },
    ]);
    await act(() => depositTexts.show('fil'));
    expect(vault.received('SHOW').at(-1)).toMatchObject({
      language: 'fil',
      labels: { number: 'Card number' },
    });
  });

  it('has the height that the page last reported', async () => {
    const { vault } = show();
    await vault.loadReady();
    expect(vault.frame()).toHaveStyle({ blockSize: '180px' });
    await vault.send({ type: 'SIZE', heightPx: 240 });
    expect(vault.frame()).toHaveStyle({ blockSize: '240px' });
  });

  it('stores which fields are filled, and ignores malformed messages', async () => {
    const { vault, handle, onChange } = show();
    await vault.loadReady();
    expect(handle.current?.filledFields()).toEqual({ number: false, cvv: false, month: false, year: false });
    const callCount = onChange.mock.calls.length;
    await vault.send(
      { type: 'FILLED', filled: { number: '4242424242424242' } },
      { type: 'SIZE', heightPx: 90_000 },
      'FILLED',
      null,
    );
    expect(handle.current?.filledFields()).toEqual({ number: false, cvv: false, month: false, year: false });
    expect(onChange).toHaveBeenCalledTimes(callCount);
    await vault.fill('number', 'year');
    expect(handle.current?.filledFields()).toEqual({ number: true, cvv: false, month: false, year: true });
    expect(onChange).toHaveBeenCalledTimes(callCount + 1);
  });

  it('reports that Enter was pressed in it', async () => {
    const { vault, onSubmit } = show();
    await vault.loadReady();
    await vault.send({ type: 'SUBMIT' });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('reports a field with an unreadable text, and that the player changed a marked field', async () => {
    const { vault, onInvalid, onUnmark } = show();
    await vault.loadReady();
    await vault.send({ type: 'UNREAD', field: 'cvv' });
    await vault.send({ type: 'UNREAD', field: 'number', reason: 'letters' });
    expect(onInvalid.mock.calls).toEqual([
      ['cvv', undefined],
      ['number', 'letters'],
    ]);
    expect(onUnmark).not.toHaveBeenCalled();
    await vault.send({ type: 'UNMARKED' });
    expect(onUnmark).toHaveBeenCalledTimes(1);
  });

  it('is locked together with the form, and marks and focuses a field only after it is unlocked', async () => {
    const { vault, handle, lock } = show();
    await vault.loadReady();
    lock(true);
    act(() => handle.current?.mark('cvv', "This isn't a valid CVV"));
    await vault.send();
    expect(vault.received('LOCK').at(-1)).toEqual({ type: 'LOCK', locked: true });
    expect(vault.received('MARK')).toEqual([]);
    lock(false);
    await vault.send();
    expect(vault.commands.slice(-2)).toEqual([
      { type: 'LOCK', locked: false },
      { type: 'MARK', field: 'cvv', text: "This isn't a valid CVV" },
    ]);
    expect(vault.frame()).toHaveFocus();
    act(() => handle.current?.unmark());
    await vault.send();
    expect(vault.received('MARK').at(-1)).toEqual({ type: 'MARK', field: 'cvv', text: '' });
  });

  it('marks an error that the frame reports and does not move the focus, because WebKit would type the next keys in the wrong order', async () => {
    const { vault } = show();
    await vault.loadReady();
    await vault.send({ type: 'UNREAD', field: 'number', reason: 'letters' });
    await vault.send();
    expect(vault.received('MARK')).toEqual([{ type: 'MARK', field: 'number', text: 'Enter digits only' }]);
    expect(document.body).toHaveFocus();
  });

  it('does not focus a frame that already has the focus, because keys would be lost', async () => {
    const { vault, handle } = show();
    await vault.loadReady();
    const focusSpy = jest.spyOn(vault.frame(), 'focus');
    act(() => handle.current?.mark('number', 'Digits only'));
    expect(focusSpy).toHaveBeenCalledTimes(1);
    act(() => handle.current?.mark('number', 'Digits only'));
    expect(focusSpy).toHaveBeenCalledTimes(1);
    expect(vault.frame()).toHaveFocus();
  });

  it('connects again when the page inside loads again', async () => {
    const { vault, handle } = show();
    await vault.loadReady();
    await vault.fill('number');
    await vault.load();
    expect(handle.current?.filledFields()).toBeUndefined();
    await vault.send({ type: 'READY' });
    expect(handle.current?.filledFields()).toMatchObject({ number: false });
    expect(vault.connectedOrigins).toHaveLength(2);
    await vault.load();
    await wait(10_000);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('closes the connection and its timers when it unmounts', async () => {
    const { vault, unmount } = show();
    await vault.load();
    expect(vault.isConnected()).toBe(true);
    unmount();
    expect(vault.isConnected()).toBe(false);
    await wait(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a frame that does not load', () => {
  const failureText = "We couldn't load the card form";

  it('is replaced by an error after ten seconds, and can be loaded again', async () => {
    const { vault, handle } = show();
    await wait(9_999);
    expect(screen.queryByText(failureText)).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getByRole('alert')).toHaveTextContent(failureText);
    expect(screen.queryByTitle('Card details')).not.toBeInTheDocument();
    expect(handle.current).toBeNull();

    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(vault.frame().parentElement?.parentElement).toHaveFocus();
    await vault.loadReady();
    await wait(60_000);
    expect(screen.queryByText(failureText)).not.toBeInTheDocument();
    expect(handle.current?.filledFields()).toBeDefined();
  });

  it('is replaced by an error if it loads but never reports that it is ready', async () => {
    const { vault } = show();
    await vault.load();
    await wait(10_000);
    expect(screen.getByText(failureText)).toBeVisible();
    expect(vault.isConnected()).toBe(false);
  });
});

describe('sealing', () => {
  it('returns the token, with one request at a time', async () => {
    const { vault, handle } = show();
    await vault.loadReady();
    const whenSealed = Promise.all([handle.current?.seal('ticket'), handle.current?.seal('ticket')]);
    expect(await whenSealed).toEqual([
      { kind: 'token', token },
      { kind: 'token', token },
    ]);
    expect(vault.received('SEAL')).toEqual([{ type: 'SEAL', ask: 1, ticket: 'ticket' }]);
    await handle.current?.seal('ticket');
    expect(vault.received('SEAL')).toHaveLength(2);
  });

  it('returns the rejected field, or that the vault cannot be reached', async () => {
    const { vault, handle } = show();
    expect(await handle.current?.seal('ticket')).toEqual({ kind: 'unreachable' });
    await vault.loadReady();
    vault.sealWith({ field: 'number' });
    expect(await handle.current?.seal('ticket')).toEqual({ kind: 'rejected', field: 'number' });
    vault.sealWith({});
    expect(await handle.current?.seal('ticket')).toEqual({ kind: 'unreachable' });
  });

  it('ends after fifteen seconds, and a late reply does not settle the next request', async () => {
    const { vault, handle } = show();
    await vault.loadReady();
    vault.sealWith('none');
    const firstResult = handle.current?.seal('ticket');
    await wait(15_000);
    expect(await firstResult).toEqual({ kind: 'unreachable' });

    const secondResult = handle.current?.seal('ticket');
    let isSettled = false;
    void secondResult?.then(() => (isSettled = true));
    await vault.send({ type: 'SEALED', ask: 1, token });
    expect(isSettled).toBe(false);
    await vault.send({ type: 'SEALED', ask: 2, token });
    expect(await secondResult).toEqual({ kind: 'token', token });
    await wait(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends without a reply when the form closes', async () => {
    const { vault, handle, unmount } = show();
    await vault.loadReady();
    vault.sealWith('none');
    const sealResult = handle.current?.seal('ticket');
    unmount();
    expect(await sealResult).toEqual({ kind: 'closed' });
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { createFakeHost } from 'shared-contracts/testing';
import { Staged } from '../testing/Staged';
import { depositTexts } from '../texts/depositTexts';
import fil from '../texts/fil.json';
import { standInVault, token } from './testing/standInVault';
import { VaultFrame, type VaultHandle } from './VaultFrame';

function show() {
  const vault = standInVault();
  const { host } = createFakeHost('remote-cashier');
  const handle = createRef<VaultHandle>();
  const onChange = jest.fn();
  const onSubmit = jest.fn();
  const onUnread = jest.fn();
  const onUnmark = jest.fn();
  const element = (locked: boolean) => (
    <Staged host={host}>
      <VaultFrame ref={handle} {...{ locked, onChange, onSubmit, onUnread, onUnmark }} />
    </Staged>
  );
  const { rerender, unmount } = render(element(false));
  return {
    vault,
    handle,
    onChange,
    onSubmit,
    onUnread,
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
  it('is a page of the payments origin that may run its own script, and is told nothing of ours', () => {
    const { vault } = show();
    const frame = vault.frame();
    expect(frame).toHaveAttribute('src', 'https://pay.test/vault');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame).toHaveAttribute('allow', '');
  });

  it('is handed a port for exactly that origin, once it is loaded', async () => {
    const { vault } = show();
    expect(vault.handedTo).toEqual([]);
    await vault.load();
    expect(vault.handedTo).toEqual(['https://pay.test']);
  });

  it('shows labels and hints in the language of the page, and again when that changes', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(fil))));
    const { vault } = show();
    await vault.arrive();
    expect(vault.told('SHOW')).toEqual([
      {
        type: 'SHOW',
        language: 'en',
        labels: { number: 'Card number', cvv: 'CVV', month: 'Expiry month', year: 'Expiry year' },
        hints: expect.objectContaining({ number: 'Visa or Mastercard' }),
      },
    ]);
    await act(() => depositTexts.show('fil'));
    expect(vault.told('SHOW').at(-1)).toMatchObject({
      language: 'fil',
      labels: { number: 'Numero ng card' },
    });
  });

  it('takes the height that the page asks for, each time', async () => {
    const { vault } = show();
    await vault.arrive();
    expect(vault.frame()).toHaveStyle({ blockSize: '180px' });
    await vault.say({ type: 'SIZE', heightPx: 240 });
    expect(vault.frame()).toHaveStyle({ blockSize: '240px' });
  });

  it('knows which fields are filled, and hears no message of another shape', async () => {
    const { vault, handle, onChange } = show();
    await vault.arrive();
    expect(handle.current?.filled()).toEqual({ number: false, cvv: false, month: false, year: false });
    const before = onChange.mock.calls.length;
    await vault.say(
      { type: 'FILLED', filled: { number: '4242424242424242' } },
      { type: 'SIZE', heightPx: 90_000 },
      'FILLED',
      null,
    );
    expect(handle.current?.filled()).toEqual({ number: false, cvv: false, month: false, year: false });
    expect(onChange).toHaveBeenCalledTimes(before);
    await vault.fill('number', 'year');
    expect(handle.current?.filled()).toEqual({ number: true, cvv: false, month: false, year: true });
    expect(onChange).toHaveBeenCalledTimes(before + 1);
  });

  it('passes on that Enter was pressed in it', async () => {
    const { vault, onSubmit } = show();
    await vault.arrive();
    await vault.say({ type: 'SUBMIT' });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('passes on in which field a text was not read and why, and that something else was typed there', async () => {
    const { vault, onUnread, onUnmark } = show();
    await vault.arrive();
    await vault.say({ type: 'UNREAD', field: 'cvv' });
    await vault.say({ type: 'UNREAD', field: 'number', reason: 'letters' });
    expect(onUnread.mock.calls).toEqual([
      ['cvv', undefined],
      ['number', 'letters'],
    ]);
    expect(onUnmark).not.toHaveBeenCalled();
    await vault.say({ type: 'UNMARKED' });
    expect(onUnmark).toHaveBeenCalledTimes(1);
  });

  it('is locked and unlocked with the form, and takes the focus for a mark only when unlocked', async () => {
    const { vault, handle, lock } = show();
    await vault.arrive();
    lock(true);
    act(() => handle.current?.mark('cvv', 'This is not a valid CVV'));
    await vault.say();
    expect(vault.told('LOCK').at(-1)).toEqual({ type: 'LOCK', locked: true });
    expect(vault.told('MARK')).toEqual([]);
    lock(false);
    await vault.say();
    expect(vault.orders.slice(-2)).toEqual([
      { type: 'LOCK', locked: false },
      { type: 'MARK', field: 'cvv', text: 'This is not a valid CVV' },
    ]);
    expect(vault.frame()).toHaveFocus();
    act(() => handle.current?.unmark());
    await vault.say();
    expect(vault.told('MARK').at(-1)).toEqual({ type: 'MARK', field: 'cvv', text: '' });
  });

  it('does not focus a frame that has the focus, because keys typed at that moment would be lost', async () => {
    const { vault, handle } = show();
    await vault.arrive();
    const focus = jest.spyOn(vault.frame(), 'focus');
    act(() => handle.current?.mark('number', 'Digits only'));
    expect(focus).toHaveBeenCalledTimes(1);
    act(() => handle.current?.mark('number', 'Digits only'));
    expect(focus).toHaveBeenCalledTimes(1);
    expect(vault.frame()).toHaveFocus();
  });

  it('starts anew when the page inside is loaded again', async () => {
    const { vault, handle } = show();
    await vault.arrive();
    await vault.fill('number');
    await vault.load();
    expect(handle.current?.filled()).toBeUndefined();
    await vault.say({ type: 'READY' });
    expect(handle.current?.filled()).toMatchObject({ number: false });
    expect(vault.handedTo).toHaveLength(2);
    await vault.load();
    await wait(10_000);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('leaves nothing behind: the line is ended and no timer is left', async () => {
    const { vault, unmount } = show();
    await vault.load();
    expect(vault.isHeard()).toBe(true);
    unmount();
    expect(vault.isHeard()).toBe(false);
    await wait(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a frame that does not come', () => {
  const sorry = 'The card form could not be loaded';

  it('is given up after ten seconds, and can be tried again in place', async () => {
    const { vault, handle } = show();
    await wait(9_999);
    expect(screen.queryByText(sorry)).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getByRole('alert')).toHaveTextContent(sorry);
    expect(screen.queryByTitle('Card details')).not.toBeInTheDocument();
    expect(handle.current).toBeNull();

    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(vault.frame().parentElement?.parentElement).toHaveFocus();
    await vault.arrive();
    await wait(60_000);
    expect(screen.queryByText(sorry)).not.toBeInTheDocument();
    expect(handle.current?.filled()).toBeDefined();
  });

  it('is given up too when it loads and never says that it is ready', async () => {
    const { vault } = show();
    await vault.load();
    await wait(10_000);
    expect(screen.getByText(sorry)).toBeVisible();
    expect(vault.isHeard()).toBe(false);
  });
});

describe('sealing', () => {
  it('answers the token, one question at a time', async () => {
    const { vault, handle } = show();
    await vault.arrive();
    const both = Promise.all([handle.current?.seal('ticket'), handle.current?.seal('ticket')]);
    expect(await both).toEqual([
      { kind: 'token', token },
      { kind: 'token', token },
    ]);
    expect(vault.told('SEAL')).toEqual([{ type: 'SEAL', ask: 1, ticket: 'ticket' }]);
    await handle.current?.seal('ticket');
    expect(vault.told('SEAL')).toHaveLength(2);
  });

  it('answers which field was refused, or that nobody could be reached', async () => {
    const { vault, handle } = show();
    expect(await handle.current?.seal('ticket')).toEqual({ kind: 'unreachable' });
    await vault.arrive();
    vault.answerWith({ field: 'number' });
    expect(await handle.current?.seal('ticket')).toEqual({ kind: 'rejected', field: 'number' });
    vault.answerWith({});
    expect(await handle.current?.seal('ticket')).toEqual({ kind: 'unreachable' });
  });

  it('gives up after fifteen seconds, and takes a late answer for no answer to the next question', async () => {
    const { vault, handle } = show();
    await vault.arrive();
    vault.answerWith('silence');
    const first = handle.current?.seal('ticket');
    await wait(15_000);
    expect(await first).toEqual({ kind: 'unreachable' });

    const second = handle.current?.seal('ticket');
    let settled = false;
    void second?.then(() => (settled = true));
    await vault.say({ type: 'SEALED', ask: 1, token });
    expect(settled).toBe(false);
    await vault.say({ type: 'SEALED', ask: 2, token });
    expect(await second).toEqual({ kind: 'token', token });
    await wait(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends without an answer when the form is left', async () => {
    const { vault, handle, unmount } = show();
    await vault.arrive();
    vault.answerWith('silence');
    const sealed = handle.current?.seal('ticket');
    unmount();
    expect(await sealed).toEqual({ kind: 'closed' });
  });
});

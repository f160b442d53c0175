import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { CategoryNav } from './CategoryNav';

let fake: FakeHost;

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
});

const show = (currentList?: 'slots' | 'live') =>
  render(
    <LobbyProviders host={fake.host}>
      <CategoryNav current={currentList} />
    </LobbyProviders>,
  );

const voucher = () => screen.queryByRole('button', { name: 'Cash-out voucher' });

it('[S-046] links top, all, slots, table and fun, in this order, and marks the current one', async () => {
  show('slots');
  const links = within(screen.getByRole('navigation', { name: 'Game categories' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Top',
    'All',
    'Slots Games',
    'Table Games',
    'Fun',
  ]);
  expect(links.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, null, 'page', null, null]);
  for (const link of links) await userEvent.click(link);
  expect(fake.hostCallsTo('go')).toEqual(['/?list=top', '/', '/?list=slots', '/?list=table', '/?list=fun']);
});

it('marks All if no list is chosen', () => {
  show();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('All');
});

it('[P-012] offers the cash-out voucher to members only', async () => {
  fake.session$.next({ kind: 'visitor' });
  show();
  expect(voucher()).toBeNull();
  // Until the session is known, the nav shows the entries of a member.
  act(() => fake.session$.next({ kind: 'unknown' }));
  expect(voucher()).not.toBeNull();
  act(() => fake.session$.next({ kind: 'member', user: fakeUser() }));
  const voucherButton = voucher();
  if (!voucherButton) throw new Error('no voucher');
  await userEvent.click(voucherButton);
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'vouchers', params: {} }]);
});

it('[P-012] offers no cash-out voucher to a member if no remote serves its popup', () => {
  fake.withoutPopups('vouchers');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  show();
  expect(screen.getByRole('button', { name: 'Search games' })).toBeInTheDocument();
  expect(voucher()).toBeNull();
});

it('offers neither the voucher nor search if no remote serves their popups', () => {
  fake.withoutPopups('vouchers', 'search');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  show();
  expect(screen.queryByRole('button')).toBeNull();
});

it('scrolls the current entry to the middle if the row is wider than the page', () => {
  const scrolls: unknown[] = [];
  const boxSpy = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: Element,
  ) {
    return (this.matches('ul') ? { left: 0, width: 390 } : { left: 500, width: 100 }) as DOMRect;
  });
  const scrollBySpy = jest
    .spyOn(Element.prototype, 'scrollBy')
    .mockImplementation((scrollOptions?: unknown) => void scrolls.push(scrollOptions));
  show('slots');
  boxSpy.mockRestore();
  scrollBySpy.mockRestore();
  expect(scrolls).toEqual([{ left: 355 }]);
});

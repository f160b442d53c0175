import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { Staged } from '../../testing/Staged';
import { CategoryNav } from './CategoryNav';

let fake: FakeHost;

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
});

const show = (current?: 'slots' | 'live') =>
  render(
    <Staged host={fake.host}>
      <CategoryNav current={current} />
    </Staged>,
  );

const voucher = () => screen.queryByRole('button', { name: 'Cash-out voucher' });

it('[S-046] leads to top, all, slots, table and fun, in this order, and marks where the player is', async () => {
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
  expect(fake.askedFor('go')).toEqual(['/?list=top', '/', '/?list=slots', '/?list=table', '/?list=fun']);
});

it('marks All on the combined page', () => {
  show();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('All');
});

it('[P-012] offers the withdrawal voucher to members only, where a release shows it', async () => {
  fake.session$.next({ kind: 'visitor' });
  show();
  expect(voucher()).toBeNull();
  // A saved session is likely to be a member's.
  act(() => fake.session$.next({ kind: 'unknown' }));
  expect(voucher()).not.toBeNull();
  act(() => fake.session$.next({ kind: 'member', user: fakeUser() }));
  const entry = voucher();
  if (!entry) throw new Error('no voucher');
  await userEvent.click(entry);
  expect(fake.askedFor('openPopup')).toEqual([{ popup: 'vouchers', params: {} }]);
});

it('[P-012] offers no withdrawal voucher to a member while no release shows it', () => {
  fake.withoutPopups('vouchers');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  show();
  expect(screen.getByRole('button', { name: 'Search' })).toBeInTheDocument();
  expect(voucher()).toBeNull();
});

it('offers nothing that no release shows', () => {
  fake.withoutPopups('vouchers', 'search');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  show();
  expect(screen.queryByRole('button')).toBeNull();
});

it('brings the present one into the middle of a row that is too narrow for all', () => {
  const moved: unknown[] = [];
  const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: Element,
  ) {
    return (this.matches('ul') ? { left: 0, width: 390 } : { left: 500, width: 100 }) as DOMRect;
  });
  const moves = jest
    .spyOn(Element.prototype, 'scrollBy')
    .mockImplementation((to?: unknown) => void moved.push(to));
  show('slots');
  boxes.mockRestore();
  moves.mockRestore();
  expect(moved).toEqual([{ left: 355 }]);
});

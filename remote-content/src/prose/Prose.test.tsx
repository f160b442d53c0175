import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../testing/serveDocuments';
import { Staged } from '../testing/Staged';
import type { DocumentId } from './documents';
import { Prose } from './Prose';

let served: ReturnType<typeof serveDocuments>;
beforeEach(() => {
  served = serveDocuments();
});

function show(document: DocumentId, under: 'screen' | 'popup' = 'popup', fake: FakeHost = createFakeHost()) {
  render(
    <Staged host={fake.host}>
      <Prose document={document} under={under} />
    </Staged>,
  );
  return fake;
}

it('numbers the parts of a text that binds, and says since when it is in force', async () => {
  show('depositRules');
  expect(await screen.findByRole('heading', { level: 3, name: '1. Making a deposit' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 4, name: '1.2 Limits' })).toBeVisible();
  expect(screen.getByText('In force since November 1, 2026')).toBeVisible();
});

it('stands under the heading of a screen, and says when a page was last changed', async () => {
  show('blackjack', 'screen');
  expect(await screen.findByRole('heading', { level: 2, name: 'The aim' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Your moves' })).toBeVisible();
  expect(screen.getByText('Last changed on November 1, 2026')).toBeVisible();
});

it('leads to each part from the list of parts, and needs no list for two', async () => {
  const user = userEvent.setup();
  show('depositRules');
  const contents = await screen.findByRole('navigation', { name: 'Parts of this text' });
  await user.click(within(contents).getByRole('button', { name: /Refunds/ }));
  expect(screen.getByRole('heading', { name: '3. Refunds' })).toHaveFocus();

  show('bonusInfo');
  await screen.findByRole('heading', { name: 'How a bonus works' });
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

it('opens popups and pages of the product from its words by way of the host', async () => {
  const user = userEvent.setup();
  const fake = show('bonusInfo');
  await user.click(await screen.findByRole('button', { name: 'VIP club' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'vipClub', params: {} }]);
  const rules = screen.getByRole('link', { name: 'bonus rules' });
  expect(rules).toHaveAttribute('href', '#/bonus/bonusInfo/bonusRules');
  await user.click(rules);
  expect(fake.hostCallsTo('go')).toEqual(['/bonus/bonusInfo/bonusRules']);
});

it('has plain words where the popup behind them is not served', async () => {
  const fake = createFakeHost();
  fake.withoutPopups('vipClub');
  show('bonusInfo', 'popup', fake);
  const words = await screen.findByText('VIP club', { selector: 'p > span' });
  expect(words.parentElement).toHaveTextContent(/higher your level in the VIP club/);
  expect(screen.queryByRole('button', { name: 'VIP club' })).toBeNull();
});

it('changes with the language', async () => {
  const fake = show('bonusInfo');
  await screen.findByText(/A free sign-up bonus of 5/);
  act(() => fake.language$.next('fil'));
  const sentence = await screen.findByText(/Libreng bonus sa pag-sign up na 5/);
  expect(sentence.closest('[lang]')).toHaveAttribute('lang', 'fil');
});

it('keeps a place for the text while it is on its way', async () => {
  let arrive: () => void = () => undefined;
  served.next.push(() => new Promise((resolve) => (arrive = () => resolve(Response.json({ blocks: [] })))));
  show('bonusInfo');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the text');
  arrive();
  expect(await screen.findByText(/Last changed/)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('lost'))],
  ['a refusal', () => Promise.resolve(new Response('', { status: 500 }))],
  ['something else', () => Promise.resolve(Response.json({ blocks: 7 }))],
])('offers another try after %s', async (_, reply) => {
  const user = userEvent.setup();
  served.next.push(reply);
  const fake = show('bonusInfo');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The text could not be loaded');
  expect(fake.hostCallsTo('report')).toHaveLength(1);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/A free sign-up bonus/)).toBeVisible();
});

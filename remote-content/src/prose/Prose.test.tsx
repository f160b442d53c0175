import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../testing/serveDocuments';
import { ContentProviders } from '../testing/ContentProviders';
import type { DocumentId } from './documents';
import { Prose } from './Prose';

let server: ReturnType<typeof serveDocuments>;
beforeEach(() => {
  server = serveDocuments();
});

function show(document: DocumentId, inside: 'screen' | 'popup' = 'popup', fake: FakeHost = createFakeHost()) {
  render(
    <ContentProviders host={fake.host}>
      <Prose document={document} inside={inside} />
    </ContentProviders>,
  );
  return fake;
}

it('numbers the parts of a legal text and shows its effective date', async () => {
  show('depositRules');
  expect(await screen.findByRole('heading', { level: 3, name: '1. Making a deposit' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 4, name: '1.2 Limits' })).toBeVisible();
  expect(screen.getByText('Effective since November 1, 2026')).toBeVisible();
});

it('a text on a screen starts with a second-level heading and shows the date of its last change', async () => {
  show('blackjack', 'screen');
  expect(await screen.findByRole('heading', { level: 2, name: 'The aim' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Your moves' })).toBeVisible();
  expect(screen.getByText('Last updated on November 1, 2026')).toBeVisible();
});

it('a text with more than two parts lists links to them', async () => {
  const user = userEvent.setup();
  show('depositRules');
  const contents = await screen.findByRole('navigation', { name: 'On this page' });
  await user.click(within(contents).getByRole('button', { name: /Refunds/ }));
  expect(screen.getByRole('heading', { name: '3. Refunds' })).toHaveFocus();

  show('bonusInfo');
  await screen.findByRole('heading', { name: 'How a bonus works' });
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

it('lists steps with numbers, and has no empty lists', async () => {
  show('bonusInfo');
  const firstStep = await screen.findByText(/^Claim the bonus: sign up/);
  const steps = firstStep.closest('ol');
  expect(steps?.querySelectorAll('li')).toHaveLength(3);
  expect(document.querySelectorAll('ol:empty, ul:empty')).toHaveLength(0);
});

it('opens linked popups and pages through the host', async () => {
  const user = userEvent.setup();
  const fake = show('bonusInfo');
  await user.click(await screen.findByRole('button', { name: 'VIP club' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'vipClub', params: {} }]);
  const rulesLink = screen.getByRole('link', { name: 'bonus rules' });
  expect(rulesLink).toHaveAttribute('href', '#/bonus/bonusInfo/bonusRules');
  await user.click(rulesLink);
  expect(fake.hostCallsTo('go')).toEqual(['/bonus/bonusInfo/bonusRules']);
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'lets the browser handle a click with %s',
  async (key) => {
    const fake = show('bonusInfo');
    fireEvent.click(await screen.findByRole('link', { name: 'bonus rules' }), { [key]: true });
    expect(fake.hostCallsTo('go')).toEqual([]);
  },
);

it('shows plain text instead of a link to a popup that no remote serves', async () => {
  const fake = createFakeHost();
  fake.withoutPopups('vipClub');
  show('bonusInfo', 'popup', fake);
  const text = await screen.findByText('VIP club', { selector: 'p > span' });
  expect(text.parentElement).toHaveTextContent(/grow with your level in the VIP club/);
  expect(screen.queryByRole('button', { name: 'VIP club' })).toBeNull();
});

it('shows the text in the new language after a change of the language', async () => {
  const fake = show('bonusInfo');
  await screen.findByText(/A free sign-up bonus of 5/);
  act(() => fake.language$.next('fil'));
  const sentence = await screen.findByText(/Libreng sign-up bonus na 5/);
  expect(sentence.closest('[lang]')).toHaveAttribute('lang', 'fil');
});

it('shows a skeleton while the text loads', async () => {
  let finishLoading: () => void = () => undefined;
  server.queue.push(
    () => new Promise((resolve) => (finishLoading = () => resolve(Response.json({ blocks: [] })))),
  );
  show('bonusInfo');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the text');
  finishLoading();
  expect(await screen.findByText(/Last updated/)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['a lost connection', () => Promise.reject(new TypeError('lost'))],
  ['a server error', () => Promise.resolve(new Response('', { status: 500 }))],
  ['an invalid document', () => Promise.resolve(Response.json({ blocks: 7 }))],
])('offers to try again after %s', async (_, reply) => {
  const user = userEvent.setup();
  server.queue.push(reply);
  const fake = show('bonusInfo');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load the text");
  expect(fake.hostCallsTo('report')).toHaveLength(1);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/A free sign-up bonus/)).toBeVisible();
});

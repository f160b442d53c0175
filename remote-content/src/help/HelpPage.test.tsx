import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { ContentProviders } from '../testing/ContentProviders';
import { serveDocuments } from '../testing/serveDocuments';
import type { DocumentId } from '../prose/documents';
import { HelpPage } from './HelpPage';

let server: ReturnType<typeof serveDocuments>;
beforeEach(() => {
  server = serveDocuments();
  location.hash = '';
});

function show(document: DocumentId, path = '') {
  location.hash = path;
  const fake = createFakeHost();
  render(
    <ContentProviders host={fake.host}>
      <HelpPage document={document} />
    </ContentProviders>,
  );
  return fake;
}

const breadcrumbs = () =>
  within(screen.getByRole('navigation', { name: 'You are here' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it.each([
  ['[R-051]', 'myAccountInfo', 'My Account', 'Opening an account'],
  ['[R-052]', 'depositRules', 'Deposit Rules', '1. Making a deposit'],
  ['[R-053]', 'bonusRules', 'Bonus Rules', '1. Our bonuses'],
  ['[R-054]', 'casino361', 'About the Casino', 'Fair and licensed'],
  ['[R-055]', 'aboutUs', 'About Us', 'Who we are'],
  ['[R-056]', 'privacy', 'Privacy Policy', '5. Your rights'],
  ['[R-057]', 'tableGamesInfo', 'Table Games', 'The rules in brief'],
  ['[R-058]', 'blackjack', 'Blackjack', 'The aim'],
  ['[R-059]', 'cashierInfo', 'Cashier', 'Vouchers and points'],
  ['[R-061]', 'bonusInfo', 'Bonus', 'How a bonus works'],
  ['[R-062]', 'terms', 'Terms and Conditions', '1. You and your account'],
] as const)('%s %s has its own heading and its text', async (_, document, title, part) => {
  show(document);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: part })).toBeVisible();
});

it('[R-063] the bonus rules belong to the section in their path', async () => {
  show('bonusRules', '#/bonus/bonusInfo/bonusRules');
  await screen.findByText(/Effective since/);
  expect(breadcrumbs()).toEqual(['Help', 'Bonus', 'Bonus Rules']);
});

it('[S-092] the breadcrumbs link to the parent pages, and the last one is this page', async () => {
  const user = userEvent.setup();
  const fake = show('depositRules', '#/myAccount/myAccountInfo/depositRules');
  await screen.findByText(/Effective since/);
  expect(breadcrumbs()).toEqual(['Help', 'My Account', 'Deposit Rules']);
  const steps = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(steps).getByText('Deposit Rules')).toHaveAttribute('aria-current', 'page');
  await user.click(within(steps).getByRole('link', { name: 'Help' }));
  expect(fake.hostCallsTo('go')).toEqual(['/branchIndex/help']);
});

it('links to the other pages of the same section', async () => {
  show('blackjack');
  const related = await screen.findByRole('navigation', { name: 'More on this topic' });
  expect(within(related).getByRole('link', { name: /Table Games/ })).toHaveAttribute(
    'href',
    '#/tableGames/tableGamesInfo',
  );
});

describe('the search', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Search help pages' });

  it('[S-092] finds pages by their text and shows how many', async () => {
    const user = userEvent.setup();
    const fake = show('blackjack');
    expect(box()).toHaveAttribute('placeholder', 'Search help pages...');
    await user.type(box(), 'split');
    expect(await screen.findByText('1 page found for “split”')).toHaveAttribute('role', 'status');
    const result = screen.getByRole('link', { name: /Blackjack/ });
    expect(result).toHaveTextContent('Split: turn a pair into two hands');
    await user.click(result);
    expect(fake.hostCallsTo('go')).toEqual(['/tableGames/tableGamesInfo/blackjack']);

    await user.clear(box());
    await user.type(box(), 'wagered');
    expect(await screen.findByText(/^\d+ pages found for “wagered”$/)).toBeVisible();
  });

  it.each([
    ['bitcon', 'Bitcoin Guide', 'aboutBtc'],
    ['bank transfer', 'Banking', 'banking'],
  ])('finds texts in popups: %j finds %s', async (query, title, popup) => {
    show('blackjack');
    await userEvent.type(box(), query);
    expect(await screen.findByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute(
      'href',
      `#/?popup=${popup}`,
    );
  });

  it('searches the texts of the current language', async () => {
    const user = userEvent.setup();
    const fake = show('blackjack');
    act(() => fake.language$.next('fil'));
    await user.type(box(), 'pagbalasa');
    expect(await screen.findByRole('link', { name: /pagbalasa/i })).toHaveAttribute(
      'href',
      '#/tableGames/tableGamesInfo',
    );
  });

  it('says that no page was found and offers the contact form', async () => {
    const user = userEvent.setup();
    const fake = show('blackjack');
    await user.type(box(), 'zebra');
    expect(await screen.findByText(/No page found for “zebra”\. Try another word/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Contact Us' }));
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'contact', params: {} }]);
  });

  it('shows the page again when the player clears the search', async () => {
    const user = userEvent.setup();
    show('blackjack');
    await user.type(box(), 'split');
    await screen.findByText('1 page found for “split”');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(box()).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'The aim' })).toBeVisible();
  });

  it('offers to try again when the pages fail to load', async () => {
    const user = userEvent.setup();
    show('blackjack');
    await screen.findByRole('heading', { name: 'The aim' });
    server.queue.push(() => Promise.reject(new TypeError('lost')));
    await user.type(box(), 'split');
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 page found for “split”')).toBeVisible();
  });
});

it('[S-094] [M-117] asks whether the page helped, then for a comment, and sends the comment nowhere', async () => {
  const user = userEvent.setup();
  const fake = show('blackjack');
  await screen.findByRole('heading', { name: 'The aim' });
  const fetching = jest.spyOn(globalThis, 'fetch');
  expect(screen.queryByLabelText('What should we know?')).toBeNull();
  expect(screen.getByRole('button', { name: 'YES' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'NO' }));
  const comment = screen.getByLabelText('What should we know?');
  expect(comment).toHaveFocus();
  await user.type(comment, 'More about splitting, please');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByLabelText('What should we know?')).toBeNull();
  expect(document.body).not.toHaveTextContent('More about splitting');
  expect(screen.getByText('Thank you for taking the time.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
  expect(fake.calls).toEqual([]);
  expect(fetching).not.toHaveBeenCalled();
});

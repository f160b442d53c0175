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
] as const)('%s the page %s shows its heading and its text', async (_, document, title, sectionHeading) => {
  show(document);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: sectionHeading })).toBeVisible();
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
  const navigation = screen.getByRole('navigation', { name: 'You are here' });
  expect(within(navigation).getByText('Deposit Rules')).toHaveAttribute('aria-current', 'page');
  await user.click(within(navigation).getByRole('link', { name: 'Help' }));
  expect(fake.hostCallsTo('go')).toEqual(['/branchIndex/help']);
});

it('links to the other pages of the same section', async () => {
  show('blackjack');
  const relatedLinks = await screen.findByRole('navigation', { name: 'More on this topic' });
  expect(within(relatedLinks).getByRole('heading', { level: 2, name: 'More on this topic' })).toBeVisible();
  expect(within(relatedLinks).getByRole('link', { name: /Table Games/ })).toHaveAttribute(
    'href',
    '#/tableGames/tableGamesInfo',
  );
});

describe('the search', () => {
  const searchBox = () => screen.getByRole('searchbox', { name: 'Search help pages' });

  it('[S-092] finds pages by their text and shows their number', async () => {
    const user = userEvent.setup();
    const fake = show('blackjack');
    expect(searchBox()).toHaveAttribute('placeholder', 'Search help pages...');
    await user.type(searchBox(), 'split');
    expect(await screen.findByText('1 page found for “split”')).toHaveAttribute('role', 'status');
    const resultLink = screen.getByRole('link', { name: /Blackjack/ });
    expect(resultLink).toHaveTextContent('Split: turn a pair into two hands');
    await user.click(resultLink);
    expect(fake.hostCallsTo('go')).toEqual(['/tableGames/tableGamesInfo/blackjack']);

    await user.clear(searchBox());
    await user.type(searchBox(), 'wagered');
    expect(await screen.findByText(/^\d+ pages found for “wagered”$/)).toBeVisible();
  });

  it.each([
    ['bitcon', 'Bitcoin Guide', 'aboutBtc'],
    ['bank transfer', 'Banking', 'banking'],
  ])('finds texts that popups show: %j finds %s', async (query, title, popup) => {
    show('blackjack');
    await userEvent.type(searchBox(), query);
    expect(await screen.findByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute(
      'href',
      `#/?popup=${popup}`,
    );
  });

  it('finds pages by words that players use and the texts do not', async () => {
    show('blackjack');
    await userEvent.type(searchBox(), 'KYC');
    expect(await screen.findByText('1 page found for “KYC”')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Cash-out Rules/ })).toBeVisible();
  });

  it('searches the texts of the current language', async () => {
    const user = userEvent.setup();
    const fake = show('blackjack');
    act(() => fake.language$.next('fil'));
    await user.type(searchBox(), 'pagbalasa');
    expect(await screen.findByRole('link', { name: /pagbalasa/i })).toHaveAttribute(
      'href',
      '#/tableGames/tableGamesInfo',
    );
  });

  it('shows that no page was found, and offers the contact form', async () => {
    const user = userEvent.setup();
    const fake = show('blackjack');
    await user.type(searchBox(), 'zebra');
    expect(await screen.findByText(/No page found for “zebra”\. Try another word/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^No page found for “zebra”$/);
    await user.click(screen.getByRole('button', { name: 'Contact Us' }));
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'contact', params: {} }]);
  });

  it('shows the page again when the player clears the search', async () => {
    const user = userEvent.setup();
    show('blackjack');
    await user.type(searchBox(), 'split');
    await screen.findByText('1 page found for “split”');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(searchBox()).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'The aim' })).toBeVisible();
  });

  it('stops loading the pages when the player clears the search', async () => {
    const user = userEvent.setup();
    show('blackjack');
    await screen.findByRole('heading', { name: 'The aim' });
    const signals: (AbortSignal | null | undefined)[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    });
    await user.type(searchBox(), 'split');
    const searchSignals = [...signals];
    expect(searchSignals.length).toBeGreaterThan(1);
    expect(searchSignals.some((signal) => signal?.aborted)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(searchSignals.every((signal) => signal?.aborted)).toBe(true);
  });

  it('offers to try again when the pages fail to load', async () => {
    const user = userEvent.setup();
    show('blackjack');
    await screen.findByRole('heading', { name: 'The aim' });
    server.queue.push(() => Promise.reject(new TypeError('lost')));
    await user.type(searchBox(), 'split');
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 page found for “split”')).toBeVisible();
  });
});

it('[S-094] also asks for a comment after YES', async () => {
  const user = userEvent.setup();
  show('blackjack');
  await user.click(screen.getByRole('button', { name: 'YES' }));
  expect(screen.getByLabelText('Anything to add?')).toBeVisible();
});

it('[S-094] [M-117] asks whether the page helped, then for a comment, and does not send the comment', async () => {
  const user = userEvent.setup();
  const fake = show('blackjack');
  await screen.findByRole('heading', { name: 'The aim' });
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  expect(screen.queryByLabelText('Anything to add?')).toBeNull();
  expect(screen.queryByText('Thank you for taking the time.')).toBeNull();
  expect(screen.getByRole('button', { name: 'YES' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'NO' }));
  const commentField = screen.getByLabelText('Anything to add?');
  expect(commentField).toHaveFocus();
  await user.type(commentField, 'More about splitting, please');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByLabelText('Anything to add?')).toBeNull();
  expect(document.body).not.toHaveTextContent('More about splitting');
  expect(screen.getByText('Thank you for taking the time.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
  expect(fake.calls).toEqual([]);
  expect(fetchSpy).not.toHaveBeenCalled();
});

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { constants } from '../../constants';
import { Staged } from '../../testing/Staged';
import en from './terms.en.json';
import fil from './terms.fil.json';
import { TermsPopup } from './TermsPopup';

const serve = jest.fn<Promise<Response>, [unknown]>();
const answers = (address: unknown) =>
  Promise.resolve(new Response(JSON.stringify(String(address).includes('.fil.') ? fil : en)));

beforeEach(() => {
  serve.mockReset().mockImplementation(answers);
  globalThis.fetch = serve as typeof fetch;
});

function show() {
  const fake = createFakeHost();
  render(
    <Staged host={fake.host}>
      <TermsPopup host={fake.host} params={{}} />
    </Staged>,
  );
  return fake;
}

const text = () => document.body.textContent;

it('[S-095] shows the terms in three blocks, with the name and the domain of the site in them', async () => {
  show();
  const blocks = await screen.findAllByRole('heading', { level: 3 });
  expect(blocks.map((heading) => heading.textContent)).toEqual([
    '1. You and your account',
    '2. Money, games and bonuses',
    '3. Fair conduct, complaints and changes',
  ]);
  expect(screen.getByText(/operator of Test Casino, the service offered at casino\.test/)).toBeVisible();
  expect(text()).toContain('(licence number T-1)');
  expect(text()).toContain('support@localhost');
  expect(text()).not.toMatch(/\{\{|\}\}/);
});

it('[S-095] shows them in Filipino when that is chosen', async () => {
  const fake = show();
  await screen.findByText(/operator of Test Casino/);
  act(() => fake.language$.next('fil'));
  expect(await screen.findByRole('heading', { name: '1. Ikaw at ang iyong account' })).toBeVisible();
  expect(screen.getByText(/nagpapatakbo ng Test Casino/).closest('[lang]')).toHaveAttribute('lang', 'fil');
  expect(text()).not.toMatch(/\{\{|\}\}/);
});

it('takes every number from the one table', async () => {
  show();
  await screen.findByText(/operator of Test Casino/);
  expect(text()).toContain(`at least ${constants.minimumAgeYears} years old`);
  expect(text()).toContain('wagered 50 times within 90 days');
  expect(text()).toContain('matched with a bonus of 100 %, up to 200');
  expect(text()).toContain('no more than 15,000 EUR');
  expect(text()).toContain('within 24 to 72 hours');
  const json = JSON.stringify([en, fil]);
  expect(json.replaceAll('00:00', '').replaceAll('23:59', '')).not.toMatch(/\d/);
});

it('leads to each block from the list of blocks', async () => {
  const user = userEvent.setup();
  show();
  const contents = await screen.findByRole('navigation', { name: 'Parts of this text' });
  await user.click(within(contents).getByRole('button', { name: /Money, games/ }));
  expect(screen.getByRole('heading', { name: '2. Money, games and bonuses' })).toHaveFocus();
});

it('says since when they are in force', async () => {
  show();
  expect(await screen.findByText('In force since November 1, 2026')).toBeVisible();
});

it('keeps a place for the text while it is on its way', async () => {
  let arrive: (response: Response) => void = () => {};
  serve.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the terms and conditions');
  arrive(await answers('terms.en.json'));
  expect(await screen.findByText(/operator of Test Casino/)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('lost'))],
  ['a refusal', () => Promise.resolve(new Response('', { status: 500 }))],
  ['something else', () => Promise.resolve(new Response('{"blocks":7}'))],
])('offers another try after %s', async (_, reply) => {
  const user = userEvent.setup();
  serve.mockImplementationOnce(reply);
  const fake = show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The text could not be loaded');
  expect(fake.askedFor('report')).toHaveLength(1);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/operator of Test Casino/)).toBeVisible();
});

it('closes', async () => {
  const user = userEvent.setup();
  const fake = show();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(fake.askedFor('closePopup')).toEqual([undefined]);
});

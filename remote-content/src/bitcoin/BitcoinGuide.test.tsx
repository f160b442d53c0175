import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../testing/serveDocuments';
import { Staged } from '../testing/Staged';
import { BitcoinGuide } from './BitcoinGuide';

async function show(under: 'screen' | 'popup') {
  serveDocuments();
  const fake = createFakeHost();
  render(
    <Staged host={fake.host}>
      <BitcoinGuide under={under} />
    </Staged>,
  );
  await screen.findByText('Get a wallet');
  return fake;
}

const steps = () => screen.getAllByRole('group');
const summaryOf = (step: HTMLElement) => {
  const summary = step.querySelector('summary');
  if (!summary) throw new Error('a step without a summary');
  return summary;
};

it('[S-107] has six steps, each with a short film', async () => {
  const user = userEvent.setup();
  await show('popup');
  expect(steps()).toHaveLength(6);
  const films = [];
  for (const step of steps()) {
    await user.click(summaryOf(step));
    films.push((await within(step).findByLabelText(/^Short film: /)).getAttribute('src'));
  }
  expect(new Set(films).size).toBe(6);
});

it('[M-118] a step opens and closes whatever the others do', async () => {
  const user = userEvent.setup();
  await show('popup');
  const [first, second, third] = steps();
  if (!first || !second || !third) throw new Error('too few steps');
  await user.click(summaryOf(first));
  await user.click(summaryOf(third));
  expect([first, second, third].map((step) => step.hasAttribute('open'))).toEqual([true, false, true]);
  await user.click(summaryOf(first));
  expect([first, second, third].map((step) => step.hasAttribute('open'))).toEqual([false, false, true]);
  // A browser, unlike jsdom, closes the others of one name.
  for (const step of steps()) expect(step).not.toHaveAttribute('name');
});

it('fetches no film of a step that is closed', async () => {
  await show('popup');
  expect(document.querySelector('video')).toBeNull();
});

it('[M-119] the crypto promotions lead home, from the popup by closing it', async () => {
  const user = userEvent.setup();
  const fake = await show('popup');
  await user.click(screen.getByRole('button', { name: 'Crypto promotions' }));
  expect(fake.hostCalls.map(({ name }) => name)).toEqual(['closePopup', 'go']);
  expect(fake.hostCallsTo('go')).toEqual(['/']);
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../testing/serveDocuments';
import { ContentProviders } from '../testing/ContentProviders';
import { BitcoinGuide } from './BitcoinGuide';

async function show(inside: 'screen' | 'popup') {
  serveDocuments();
  const fake = createFakeHost();
  render(
    <ContentProviders host={fake.host}>
      <BitcoinGuide inside={inside} />
    </ContentProviders>,
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
    films.push((await within(step).findByLabelText(/^Video: /)).getAttribute('src'));
  }
  expect(new Set(films).size).toBe(6);
});

it('[M-118] each step opens and closes independently of the others', async () => {
  const user = userEvent.setup();
  await show('popup');
  const [first, second, third] = steps();
  if (!first || !second || !third) throw new Error('too few steps');
  await user.click(summaryOf(first));
  await user.click(summaryOf(third));
  expect([first, second, third].map((step) => step.hasAttribute('open'))).toEqual([true, false, true]);
  await user.click(summaryOf(first));
  expect([first, second, third].map((step) => step.hasAttribute('open'))).toEqual([false, false, true]);
  // Browsers close the other `details` elements with the same name. jsdom does not.
  for (const step of steps()) expect(step).not.toHaveAttribute('name');
});

it('loads no film for a closed step', async () => {
  await show('popup');
  expect(document.querySelector('video')).toBeNull();
});

it('[M-119] the link to the crypto promotions closes the popup and opens the home page', async () => {
  const user = userEvent.setup();
  const fake = await show('popup');
  await user.click(screen.getByRole('button', { name: 'Crypto promotions' }));
  expect(fake.hostCalls.map(({ name }) => name)).toEqual(['closePopup', 'go']);
  expect(fake.hostCallsTo('go')).toEqual(['/']);
});

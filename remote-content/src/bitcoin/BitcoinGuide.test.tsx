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

it('[S-107] the guide has six steps, each with a short video', async () => {
  const user = userEvent.setup();
  await show('popup');
  expect(steps()).toHaveLength(6);
  const videos = [];
  for (const step of steps()) {
    await user.click(summaryOf(step));
    videos.push((await within(step).findByLabelText(/^Video: /)).getAttribute('src'));
  }
  const names = videos.map((video) => /(\w+)\.webm/.exec(video ?? '')?.[1]);
  expect(names).toEqual(['wallet', 'buy', 'choose', 'send', 'wait', 'cashOut']);
});

it('[M-118] each step opens and closes independently of the others', async () => {
  const user = userEvent.setup();
  await show('popup');
  const [firstStep, secondStep, thirdStep] = steps();
  if (!firstStep || !secondStep || !thirdStep) throw new Error('too few steps');
  await user.click(summaryOf(firstStep));
  await user.click(summaryOf(thirdStep));
  expect([firstStep, secondStep, thirdStep].map((step) => step.hasAttribute('open'))).toEqual([
    true,
    false,
    true,
  ]);
  await user.click(summaryOf(firstStep));
  expect([firstStep, secondStep, thirdStep].map((step) => step.hasAttribute('open'))).toEqual([
    false,
    false,
    true,
  ]);
  // Browsers open only one of several `details` elements with the same name. jsdom does not, so the test checks the
  // name.
  for (const step of steps()) expect(step).not.toHaveAttribute('name');
});

it('offers to try again when the text fails to load', async () => {
  const user = userEvent.setup();
  const server = serveDocuments();
  server.queue.push(() => Promise.reject(new TypeError('lost')));
  render(
    <ContentProviders host={createFakeHost().host}>
      <BitcoinGuide inside="popup" />
    </ContentProviders>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load the text");
  expect(alert).toHaveTextContent('Check your connection and try again.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Get a wallet')).toBeVisible();
});

it('a closed step loads no video', async () => {
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

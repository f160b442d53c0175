import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { ContentProviders } from '../../testing/ContentProviders';
import { TermsPopup } from './TermsPopup';

function show() {
  serveDocuments();
  const fake = createFakeHost();
  render(
    <ContentProviders host={fake.host}>
      <TermsPopup />
    </ContentProviders>,
  );
  return fake;
}

const text = () => document.body.textContent;

it('[S-095] shows the terms in three parts, with the name and the domain of the site', async () => {
  show();
  const partHeadings = await screen.findAllByRole('heading', { level: 3 });
  expect(partHeadings.map((heading) => heading.textContent)).toEqual([
    '1. You and your account',
    '2. Money, games and bonuses',
    '3. Fair conduct, complaints and changes',
  ]);
  expect(screen.getByText(/operator of Test Casino, the service offered at casino\.test/)).toBeVisible();
  expect(text()).toContain('(license number T-1)');
  expect(text()).toContain('support@casino.test');
  expect(text()).not.toMatch(/\{\{|\}\}/);
});

it('[S-095] shows the terms in Filipino', async () => {
  const fake = show();
  await screen.findByText(/operator of Test Casino/);
  act(() => fake.language$.next('fil'));
  expect(await screen.findByRole('heading', { name: '1. Ikaw at ang account mo' })).toBeVisible();
  expect(screen.getByText(/nagpapatakbo ng Test Casino/).closest('[lang]')).toHaveAttribute('lang', 'fil');
  expect(text()).not.toMatch(/\{\{|\}\}/);
});

it('closes when the player presses Close', async () => {
  const user = userEvent.setup();
  const fake = show();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(fake.hostCallsTo('closePopup')).toEqual(['terms']);
});

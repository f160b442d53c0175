import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { Staged } from '../../testing/Staged';
import { TermsPopup } from './TermsPopup';

function show() {
  serveDocuments();
  const fake = createFakeHost();
  render(
    <Staged host={fake.host}>
      <TermsPopup />
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
  expect(text()).toContain('support@casino.test');
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

it('closes', async () => {
  const user = userEvent.setup();
  const fake = show();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(fake.askedFor('closePopup')).toEqual(['terms']);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { Staged } from '../../testing/Staged';
import { ResponsibleGamingPopup } from './ResponsibleGamingPopup';

async function show(fake = createFakeHost()) {
  serveDocuments();
  render(
    <Staged host={fake.host}>
      <ResponsibleGamingPopup host={fake.host} />
    </Staged>,
  );
  expect(await screen.findByText('Keep it a game', { selector: 'h3', exact: false })).toBeVisible();
  return fake;
}

it('asks for a break and for closing the account by the contact form', async () => {
  const user = userEvent.setup();
  const fake = await show();
  await user.click(screen.getByRole('button', { name: 'Take a break' }));
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  const closing = { popup: 'contact', params: { query: 'closing' } };
  expect(fake.askedFor('openPopup')).toEqual([closing, closing]);
});

it('names who else can help, each over https in a window of its own', async () => {
  await show();
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toContain('Gamblers Anonymous');
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

it('offers no button where the form is not served', async () => {
  const fake = createFakeHost();
  fake.withoutPopups('contact');
  await show(fake);
  expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
});

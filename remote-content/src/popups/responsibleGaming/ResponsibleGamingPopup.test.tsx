import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { serveDocuments } from '../../testing/serveDocuments';
import { ContentProviders } from '../../testing/ContentProviders';
import { ResponsibleGamingPopup } from './ResponsibleGamingPopup';

async function show(fake = createFakeHost()) {
  serveDocuments();
  render(
    <ContentProviders host={fake.host}>
      <ResponsibleGamingPopup host={fake.host} />
    </ContentProviders>,
  );
  expect(await screen.findByText('Keep it fun', { selector: 'h3', exact: false })).toBeVisible();
  return fake;
}

it('opens the contact form when the player presses “Close my account”', async () => {
  const user = userEvent.setup();
  const fake = await show();
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'contact', params: { query: 'closing' } }]);
});

it('[L-009] links a member to the limits instead of the request for a break', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost();
  fake.session$.next({ kind: 'member', user: fakeUser() });
  await show(fake);
  expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Limits, breaks and self-exclusion' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'limits', params: {} }]);
});

describe('the request for a break', () => {
  let mails: string[] = [];
  beforeEach(() => {
    mails = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      mails.push(decodeURIComponent(this.href));
    });
  });

  async function openForm(fake = createFakeHost()) {
    const user = userEvent.setup();
    await show(fake);
    await user.click(screen.getByRole('button', { name: 'Take a break' }));
    expect(screen.getByRole('heading', { name: 'Take a break' })).toHaveFocus();
    await screen.findByLabelText('How long?');
    return { user, fake };
  }

  /** The host of a member, without the popup for limits. */
  function memberHost() {
    const fake = createFakeHost();
    fake.withoutPopups('limits');
    fake.session$.next({ kind: 'member', user: { ...fakeUser(), id: '1001', username: 'ada' } });
    return fake;
  }

  it.each([
    ['day', '24 hours'],
    ['week', '1 week'],
    ['month', '1 month'],
    ['quarter', '3 months'],
    ['halfYear', '6 months'],
  ])('opens an email for a break of one %s after the player has confirmed it', async (length, text) => {
    const { user, fake } = await openForm(memberHost());
    await user.selectOptions(await screen.findByLabelText('How long?'), length);
    await user.click(screen.getByRole('button', { name: 'Request a break' }));
    expect(fake.hostCallsTo('confirm')).toEqual([
      {
        title: `Take a break: ${text}`,
        text: 'Your break begins when our support team confirms it.',
        yes: 'Request a break',
        no: 'Cancel',
      },
    ]);
    const mail = `mailto:support@casino.test?subject=Take a break: ${text} – ada&body=Please pause my account for ${text} and don't send me any offers during that time.\r\n\r\nUsername: ada\r\nMember ID: 1001`;
    expect(mails).toEqual([mail]);
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent(`Your break of ${text} has not started yet`);
    expect(status).toHaveTextContent('begins when our support team confirms it');
    expect(status).toHaveTextContent('No email app? Write to support@casino.test.');
    await user.click(screen.getByRole('button', { name: 'Open the email again' }));
    expect(mails).toEqual([mail, mail]);
  });

  it('opens no email without a length or without confirmation', async () => {
    const fake = memberHost();
    fake.confirmWith(false);
    const { user } = await openForm(fake);
    await user.click(screen.getByRole('button', { name: 'Request a break' }));
    expect(screen.getByText('Choose a length')).toBeVisible();
    expect(screen.getByLabelText('How long?')).toHaveFocus();
    expect(fake.hostCallsTo('confirm')).toEqual([]);
    await user.selectOptions(screen.getByLabelText('How long?'), 'week');
    expect(screen.queryByText('Choose a length')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Request a break' }));
    expect(mails).toEqual([]);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByLabelText('How long?')).toHaveValue('week');
  });

  it('requires a username from visitors', async () => {
    const { user } = await openForm();
    await user.selectOptions(screen.getByLabelText('How long?'), 'month');
    await user.click(screen.getByRole('button', { name: 'Request a break' }));
    expect(screen.getByText('Username required')).toBeVisible();
    await user.type(screen.getByLabelText('Username'), ' grace ');
    await user.click(screen.getByRole('button', { name: 'Request a break' }));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Username: grace');
  });

  it('has a back button to the text about responsible gaming', async () => {
    const { user } = await openForm(memberHost());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Keep it fun', { selector: 'h3', exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take a break' })).toBeVisible();
  });
});

it('links to organizations that help, over https and without opener and referrer', async () => {
  await show();
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toContain('Gamblers Anonymous');
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

it('offers only the break if no remote serves the contact form', async () => {
  const fake = createFakeHost();
  fake.withoutPopups('contact');
  await show(fake);
  expect(screen.getByRole('button', { name: 'Take a break' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull();
});

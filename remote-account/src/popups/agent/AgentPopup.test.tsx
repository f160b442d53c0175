import { screen } from '@testing-library/react';
import { getMember } from 'shared-contracts/api';
import { renderAsMember } from '../../testing/renderAsMember';
import { AgentPopup } from './AgentPopup';

const open = (member: object) =>
  renderAsMember(AgentPopup, { id: 12, invitationCode: 'ABC7', memberType: 10 }, (fake) =>
    fake.respond(getMember, () => ({ data: { id: 12, ...member } })),
  );
const figureTexts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('[S-033] shows the link, the code, the number of invited players and the awards', async () => {
  open({ childCount: 14, totalAwarded: '120.00', awardBalance: 40, pendingAward: '7.50' });
  expect(screen.getByRole('textbox', { name: 'Invitation URL' })).toHaveValue(
    `${location.origin}/#/?code=ABC7`,
  );
  expect(screen.getByRole('textbox', { name: 'Invitation code' })).toHaveValue('ABC7');
  await screen.findByText('14');
  expect(figureTexts()).toEqual({
    'Players invited': '14',
    'Total awarded': '$120.00',
    'Award balance': '$40.00',
    'Pending award': '$7.50',
  });
});

it('[S-033] shows a dash for a value that the operator does not send', async () => {
  open({ childCount: 2 });
  await screen.findByText('2');
  expect(figureTexts()).toMatchObject({ 'Total awarded': '–', 'Award balance': '–', 'Pending award': '–' });
});

it('[P-011] disables Claim and sends no call, because the specification does not let an agent claim awards', async () => {
  const { user, calls } = open({ childCount: 2, pendingAward: '50.00' });
  await screen.findByText('2');
  const callCount = calls.length;
  const claimButton = screen.getByRole('button', { name: 'Claim' });
  expect(claimButton).toBeDisabled();
  await user.click(claimButton);
  expect(calls).toHaveLength(callCount);
  expect(claimButton).toHaveAccessibleDescription(/can't claim awards here yet/);
});

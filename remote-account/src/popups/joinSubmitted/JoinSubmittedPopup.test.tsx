import { fireEvent, screen } from '@testing-library/react';
import { sendJoinMail } from 'shared-contracts/api';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import { JoinSubmittedPopup } from './JoinSubmittedPopup';

const open = () =>
  renderView(JoinSubmittedPopup, (fake) => fake.respond(sendJoinMail, () => ({ data: null })), {
    memberId: '77',
  });
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

it('[S-031] shows the new member ID, copies it, and closes with "Start playing"', async () => {
  const { hostCallsTo } = open();
  const writeTextSpy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(screen.getByText('77')).toBeVisible();
  await press('Copy member ID');
  expect(writeTextSpy.mock.calls).toEqual([['77']]);
  await press('Start playing');
  expect(hostCallsTo('closePopup')).toEqual(['joinSubmitted']);
});

it('[S-031] sends the activation mail again', async () => {
  const { callsTo, hostCallsTo } = open();
  await press('Send again');
  expect(callsTo(sendJoinMail)).toEqual([{ id: '77' }]);
  expect(hostCallsTo('alert')).toHaveLength(1);
});

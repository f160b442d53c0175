import { act, screen } from '@testing-library/react';
import { findCountry, findState, listVipLevels } from 'shared-contracts/api';
import { renderAsMember } from '../../testing/renderAsMember';
import fil from '../../texts/fil.json';
import { texts } from '../../texts/texts';
import { PersonalDetailsPopup } from './PersonalDetailsPopup';

const profile = {
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  gender: 'FEMALE',
  birthday: '1990-12-10',
  countryCode: 'GB',
  stateCode: 'GB-LND',
  postalCode: 'W1',
  city: 'London',
  address: '12 Square',
  email: 'ada@example.test',
  mobilePrefix: '44',
  mobile: '7700900',
};
const rows = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const open = (member: object = profile) =>
  renderAsMember(PersonalDetailsPopup, member, (fake) => {
    fake.respond(findCountry, ({ isoCode2 }) => ({ data: { isoCode2, enName: 'United Kingdom' } }));
    fake.respond(findState, ({ code }) => ({ data: { code, name: 'London, City of' } }));
  });

it('[S-034] shows each value of the profile with its label', async () => {
  open();
  await screen.findByText('United Kingdom');
  expect(rows()).toEqual({
    Username: 'ada',
    Verification: 'Not verified',
    'First name': 'Ada',
    'Last name': 'Byron',
    Gender: 'Female',
    'Date of birth': 'December 10, 1990',
    'Country code': 'GB',
    Country: 'United Kingdom',
    'State or province': 'London, City of',
    'Postal code': 'W1',
    'Town or city': 'London',
    Address: '12 Square',
    Email: 'ada@example.test',
    'International code': '+44',
    'Mobile number': '770 0900',
  });
});

it('[S-034] formats the birthday in the language of the player, and shows an invalid date unchanged', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  const { unmount } = open();
  await screen.findByText('United Kingdom');
  await act(() => texts.show('fil'));
  expect(rows()).toMatchObject({ 'Petsa ng kapanganakan': 'Disyembre 10, 1990' });
  await act(() => texts.show('en'));
  unmount();
  open({ ...profile, birthday: '1990-02-31', mobilePrefix: '' });
  await screen.findByText('United Kingdom');
  expect(rows()).toMatchObject({ 'Date of birth': '1990-02-31', 'International code': '–' });
});

it('[S-034] shows a dash for a missing value', async () => {
  open({ ...profile, gender: '', address: '', mobile: '' });
  await screen.findByText('United Kingdom');
  expect(rows()).toMatchObject({ Gender: '–', Address: '–', 'Mobile number': '–' });
});

it('[P-008] the popup has no editable field, and opens the contact popup', async () => {
  const { user, hostCallsTo } = open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/please contact support/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Contact support' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'contact', params: {} }]);
});

it('[G-006] opens the security popup', async () => {
  const { user, hostCallsTo } = open();
  await user.click(screen.getByRole('button', { name: 'Password and security' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'security', params: {} }]);
});

it('[C-023] requests the name of the country by its code', async () => {
  const { callsTo } = open();
  await screen.findByText('United Kingdom');
  expect(callsTo(findCountry)).toContainEqual({ isoCode2: 'GB' });
});

it('[C-026] requests the name of the state by its code', async () => {
  const { callsTo } = open();
  await screen.findByText('London, City of');
  expect(callsTo(findState)).toContainEqual({ code: 'GB-LND' });
});

it('shows the code if its name cannot be loaded, without a toast', async () => {
  const { toasts, calls } = renderAsMember(PersonalDetailsPopup, profile);
  await screen.findByText('GB-LND');
  expect(rows()).toMatchObject({ Country: 'GB' });
  expect(calls).not.toEqual([]);
  expect(toasts()).toEqual([]);
});

it('[K-038] shows the level of the member, the points and the points to the next level', async () => {
  renderAsMember(PersonalDetailsPopup, { ...profile, memberType: 1, vipLifeTimePoints: 399 }, (fake) => {
    fake.respond(listVipLevels, () => ({
      data: [
        { level: 0, points: 0, label: 'Entry', color: '', icon: '' },
        { level: 10, points: 400, label: 'Bronze', color: '', icon: '' },
      ],
    }));
  });
  expect(await screen.findByText('Entry')).toBeVisible();
  expect(screen.getByText('VIP points: 399')).toBeVisible();
  expect(screen.getByText('1 more for Bronze')).toBeVisible();
});

const proofsWith = (status: number, paymentProofStatus = status) => ({
  idcardProofId: 'a',
  idcardHoldProofId: 'b',
  addressProofId: 'c',
  paymentProofId: 'd',
  idcardProofStatus: status,
  idcardHoldProofStatus: status,
  addressProofStatus: status,
  paymentProofStatus,
});

it.each([
  ['Verified', false, proofsWith(20)],
  ['In review', true, proofsWith(20, 10)],
  ['Not verified', true, proofsWith(20, 0)],
  ['Send documents again', true, proofsWith(0, 30)],
])(
  '[H-006] shows the verification "%s", and offers to open the documents: %s',
  async (text, isOffered, proofs) => {
    const { user, hostCallsTo } = open({ ...profile, ...proofs });
    await screen.findByText('United Kingdom');
    expect(rows()).toMatchObject({ Verification: text });
    const button = screen.queryByRole('button', { name: 'Go to my documents' });
    expect(button !== null).toBe(isOffered);
    if (!button) return;
    await user.click(button);
    expect(hostCallsTo('openPopup')).toEqual([expect.objectContaining({ popup: 'documents' })]);
  },
);

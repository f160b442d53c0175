import { act, screen } from '@testing-library/react';
import { findCountry, findState, listVipLevels } from 'shared-contracts/api';
import { renderAsMember } from '../../testing/renderAsMember';
import fil from '../../texts/fil.json';
import { texts } from '../../texts/texts';
import { PersonalDetailsPopup } from './PersonalDetailsPopup';

const whole = {
  ...{ username: 'ada', firstName: 'Ada', lastName: 'Byron', gender: 'FEMALE', birthday: '1990-12-10' },
  ...{ countryCode: 'GB', stateCode: 'GB-LND', postalCode: 'W1', city: 'London', address: '12 Square' },
  ...{ email: 'ada@example.test', mobilePrefix: '44', mobile: '7700900' },
};
const shown = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const open = (member: object = whole) =>
  renderAsMember(PersonalDetailsPopup, member, (fake) => {
    fake.answer(findCountry, ({ isoCode2 }) => ({ data: { isoCode2, enName: 'United Kingdom' } }));
    fake.answer(findState, ({ code }) => ({ data: { code, name: 'London, City of' } }));
  });

it('[S-034] shows what the profile says, each under its name', async () => {
  open();
  await screen.findByText('United Kingdom');
  expect(shown()).toEqual({
    ...{ Username: 'ada', 'First name': 'Ada', 'Last name': 'Byron', Gender: 'Female' },
    ...{ 'Date of birth': 'December 10, 1990', 'Country code': 'GB', Country: 'United Kingdom' },
    ...{ 'State or province': 'London, City of', 'Postal code': 'W1', 'Town or city': 'London' },
    ...{ Address: '12 Square', Email: 'ada@example.test', 'International code': '+44' },
    ...{ 'Mobile number': '770 0900' },
  });
});

it('[S-034] shows a birthday in the language of the player, and as it is where it is no date', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  const { unmount } = open();
  await screen.findByText('United Kingdom');
  await act(() => texts.show('fil'));
  expect(shown()).toMatchObject({ 'Petsa ng kapanganakan': 'Disyembre 10, 1990' });
  await act(() => texts.show('en'));
  unmount();
  open({ ...whole, birthday: '1990-02-31', mobilePrefix: '' });
  await screen.findByText('United Kingdom');
  expect(shown()).toMatchObject({ 'Date of birth': '1990-02-31', 'International code': '–' });
});

it('[S-034] shows a dash for what is not known', () => {
  open({ ...whole, gender: '', address: '', mobile: '' });
  expect(shown()).toMatchObject({ Gender: '–', Address: '–', 'Mobile number': '–' });
});

it('[P-008] offers nothing to change, and leads to support', async () => {
  const { user, askedFor } = open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/please contact support/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Contact support' }));
  expect(askedFor('openPopup')).toEqual([{ popup: 'contact', params: {} }]);
});

it('[C-023] asks for the name of the country by its code', async () => {
  const { callsTo } = open();
  await screen.findByText('United Kingdom');
  expect(callsTo(findCountry)).toContainEqual({ isoCode2: 'GB' });
});

it('[C-026] asks for the name of the state by its code', async () => {
  const { callsTo } = open();
  await screen.findByText('London, City of');
  expect(callsTo(findState)).toContainEqual({ code: 'GB-LND' });
});

it('lets a code stand for its name while nobody tells the name, and complains about nothing', async () => {
  const { toasts, calls } = renderAsMember(PersonalDetailsPopup, whole);
  await screen.findByText('GB-LND');
  expect(shown()).toMatchObject({ Country: 'GB' });
  expect(calls).not.toEqual([]);
  expect(toasts()).toEqual([]);
});

it('[K-038] shows the level that the points reach, the points and what is missing for the next level', async () => {
  renderAsMember(PersonalDetailsPopup, { ...whole, memberType: 1, vipLifeTimePoints: 399 }, (fake) => {
    fake.answer(listVipLevels, () => ({
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

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { completeDetails, listCountries, listStates } from 'shared-contracts/api';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { renderView } from '../../testing/renderView';
import { settle } from '../../testing/settle';
import { MissingDetailsPopup } from './MissingDetailsPopup';

const noDetails = { birthday: '', countryCode: '', stateCode: '' };

const completeUser = fakeUser({ birthday: '1990-02-28', countryCode: 'PH' });

async function open(details: object = noDetails, prepare: (fake: FakeHost) => void = () => undefined) {
  const view = renderView(MissingDetailsPopup, (fake) => {
    fake.session$.next({ kind: 'member', user: fakeUser({ id: '1001', ...noDetails, ...details }) });
    fake.respond(listCountries, () => ({
      data: [{ isoCode2: 'PH', enName: 'Philippines', telNum: '63', status: 1 }],
    }));
    fake.respond(listStates, () => ({
      data: [{ code: 'PH-00', name: 'Metro Manila', isoCode2: 'PH', countryIsoCode2: 'PH', status: 1 }],
    }));
    prepare(fake);
  });
  await settle(() => undefined);
  return view;
}

const boxes = () => screen.queryAllByRole('textbox');
const countryField = () => screen.getByRole('combobox', { name: 'Country' });
const typeBirthday = (digits: string) => {
  for (const [index, digit] of Array.from(digits).entries()) {
    const box = boxes()[index];
    if (box) fireEvent.change(box, { target: { value: digit } });
  }
};
const chooseCountry = async () => {
  await settle(() => fireEvent.change(countryField(), { target: { value: 'PH' } }));
  const state = await screen.findByRole('combobox', { name: 'State or province' });
  await waitFor(() => {
    expect(state).toBeEnabled();
  });
  fireEvent.change(state, { target: { value: 'PH-00' } });
};
const submit = () => settle(() => fireEvent.click(screen.getByRole('button', { name: 'Save and continue' })));

it('saves birthday and country, and closes with the refreshed profile', async () => {
  const { calls, hostCallsTo, session$ } = await open(noDetails, (fake) =>
    fake.respond(completeDetails, () => ({ data: null })),
  );
  typeBirthday('19900228');
  await chooseCountry();
  await submit();
  expect(calls.filter(({ path }) => path === completeDetails.path).map(({ input }) => input)).toEqual([
    { id: '1001', birthday: '1990-02-28', countryCode: 'PH', stateCode: 'PH-00' },
  ]);
  expect(hostCallsTo('refreshSession')).toHaveLength(1);
  expect(hostCallsTo('closePopup')).toEqual([]);
  await settle(() => session$.next({ kind: 'member', user: completeUser }));
  expect(hostCallsTo('closePopup')).toEqual(['missingDetails']);
});

it('shows that the profile did not load after the save, and sends the details again on the next click', async () => {
  const { callsTo, hostCallsTo, session$ } = await open(noDetails, (fake) => {
    fake.respond(completeDetails, () => ({ data: null }));
    jest
      .spyOn(fake.host, 'refreshSession')
      .mockResolvedValueOnce({ isRefreshed: false, rollingAmountMinor: 0 });
  });
  typeBirthday('19900228');
  await chooseCountry();
  await submit();
  expect(
    screen.getByText("Your details are saved, but your profile didn't load. Please try again."),
  ).toBeVisible();
  expect(countryField()).toBeVisible();
  expect(hostCallsTo('closePopup')).toEqual([]);
  await submit();
  expect(callsTo(completeDetails)).toHaveLength(2);
  await settle(() => session$.next({ kind: 'member', user: completeUser }));
  expect(hostCallsTo('closePopup')).toEqual(['missingDetails']);
});

it('asks only for the missing details', async () => {
  const { unmount } = await open({ countryCode: 'PH', stateCode: 'PH-00' });
  expect(boxes()).toHaveLength(8);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  unmount();
  await open({ birthday: '1990-02-28' });
  expect(boxes()).toHaveLength(0);
  expect(countryField()).toBeVisible();
});

it.each([
  ['', 'Birthday required'],
  ['19900231', "This date doesn't exist. Please check the day and month."],
  ['20200101', 'You must be at least 18 years old'],
])('rejects the birthday %p with "%s" and sends nothing', async (digits, sentence) => {
  const { toasts, callsTo } = await open({ countryCode: 'PH' });
  typeBirthday(digits);
  await submit();
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    expect.stringContaining(sentence),
  );
  expect(callsTo(completeDetails)).toEqual([]);
});

it('[E-027, E-028] asks for the country, then for its state', async () => {
  const { toasts, callsTo } = await open({ birthday: '1990-02-28' });
  await submit();
  expect(countryField()).toBeInvalid();
  await settle(() => fireEvent.change(countryField(), { target: { value: 'PH' } }));
  await submit();
  expect(toasts()).toEqual([
    { text: 'Country required', tone: 'bad' },
    { text: 'State required', tone: 'bad' },
  ]);
  expect(callsTo(completeDetails)).toEqual([]);
});

it.each([
  ['We do not offer our service in this country.', () => countryField()],
  ['You must be at least 18 years old', () => boxes()[0] as HTMLElement],
])('shows the rejection "%s" at its field, and keeps the typed values', async (message, control) => {
  const { toasts } = await open(noDetails, (fake) =>
    fake.respond(completeDetails, () => ({ error: -4, message })),
  );
  typeBirthday('19900228');
  await chooseCountry();
  await submit();
  expect(toasts()).toEqual([{ text: message, tone: 'bad' }]);
  expect(control()).toBeInvalid();
  expect(
    boxes()
      .map((box) => (box as HTMLInputElement).value)
      .join(''),
  ).toBe('19900228');
  expect(countryField()).toHaveValue('PH');
});

it('shows a rejection above the button if no field of the form matches it', async () => {
  const message = 'You cannot deposit or play for real money. Please contact support.';
  await open({ countryCode: 'PH' }, (fake) => fake.respond(completeDetails, () => ({ error: -4, message })));
  typeBirthday('19900228');
  await submit();
  expect(screen.getByText(message)).toBeVisible();
});

it('closes when another tab has saved the details', async () => {
  const { hostCallsTo, session$ } = await open();
  await settle(() => session$.next({ kind: 'member', user: completeUser }));
  expect(hostCallsTo('closePopup')).toEqual(['missingDetails']);
});

import { fireEvent, screen } from '@testing-library/react';
import { checkRegister, getVerifyImage, register } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { settle } from '../../../testing/settle';
import {
  consent,
  validEntries,
  fill,
  openSignUp,
  openSingleForm,
  singleFields,
  submit,
} from '../testing/openSignUp';

const pictureOf = (ticket: number | string) => `data:image/png;base64,${btoa(String(ticket))}`;
const codeField = () => screen.getByRole('textbox', { name: 'Verification code' });
const picture = () => screen.getByRole('img', { name: 'Verification code picture' });
const renewButton = () => screen.getByRole('button', { name: 'New picture' });

const withPictures = (fake: FakeHost) => {
  fake.configure({ ...fake.host.config, signupCaptcha: true });
  fake.respond(getVerifyImage, ({ ticket }) => ({ data: pictureOf(ticket) }));
  fake.respond(checkRegister, () => ({ data: null }));
  fake.respond(register, () => ({ data: { id: 77, username: 'ada' } }));
};
const ticketsOf = (inputs: unknown[]) => inputs.map((input) => (input as { ticket: number }).ticket);

async function openFilledForm() {
  const view = await openSingleForm(withPictures);
  for (const field of singleFields) await fill({ [field]: validEntries[field] });
  fireEvent.click(consent());
  return view;
}

it('asks for no code if the brand does not require one', async () => {
  const { callsTo } = await openSingleForm();
  expect(screen.queryByText('Verification code')).not.toBeInTheDocument();
  expect(callsTo(getVerifyImage)).toEqual([]);
});

it('[S-027, C-014] shows the picture of the ticket; a new picture has a new ticket and clears the code', async () => {
  const { callsTo } = await openSingleForm(withPictures);
  const [firstTicket = 0] = ticketsOf(callsTo(getVerifyImage));
  expect(picture()).toHaveAttribute('src', pictureOf(firstTicket));
  fireEvent.change(codeField(), { target: { value: 'K7X' } });
  // Both tickets are created in the same millisecond. The new ticket must still differ.
  jest.spyOn(Date, 'now').mockReturnValue(firstTicket);
  await settle(() => fireEvent.click(renewButton()));
  const tickets = ticketsOf(callsTo(getVerifyImage));
  expect(tickets).toEqual([firstTicket, firstTicket + 1]);
  expect(picture()).toHaveAttribute('src', pictureOf(firstTicket + 1));
  expect(codeField()).toHaveValue('');
});

it('[V-034] requires the code after all other fields, and sends it with the ticket of its picture', async () => {
  const { toasts, callsTo } = await openFilledForm();
  await submit();
  expect(toasts()).toEqual([{ text: 'Verification code required', tone: 'bad' }]);
  expect(codeField()).toBeInvalid();
  expect(codeField()).toHaveFocus();
  await settle(() => fireEvent.click(renewButton()));
  fireEvent.change(codeField(), { target: { value: ' k7xma ' } });
  await submit();
  const ticket = ticketsOf(callsTo(getVerifyImage)).at(-1);
  expect(callsTo(register)).toEqual([expect.objectContaining({ ticket, verifyCode: 'k7xma' })]);
});

it('[V-034] also requires the code in the stepper, after the address', async () => {
  const { toasts } = await openSignUp({ step: 3, prepare: withPictures });
  const { currency, countryCode, stateCode, postalCode, city, address } = validEntries;
  await fill({ currency, countryCode });
  await fill({ stateCode, postalCode, city });
  await submit();
  await fill({ address });
  await submit();
  expect(toasts()).toEqual(
    ['Address required', 'Verification code required'].map((text) => ({ text, tone: 'bad' })),
  );
});

it('[E-041] toasts why the picture cannot be loaded, and "New picture" requests another one', async () => {
  let isDown = true;
  const { toasts, callsTo } = await openSingleForm((fake) => {
    withPictures(fake);
    fake.respond(getVerifyImage, ({ ticket }) =>
      isDown ? { error: 9, message: 'No pictures today' } : { data: pictureOf(ticket) },
    );
  });
  expect(toasts()).toEqual([{ text: 'No pictures today', tone: 'bad' }]);
  expect(screen.getByText("The picture didn't load. Get a new one.")).toBeVisible();
  isDown = false;
  await settle(() => fireEvent.click(renewButton()));
  expect(callsTo(getVerifyImage)).toHaveLength(2);
  expect(picture()).toBeVisible();
});

it('shows no picture for a reply that is not an image', async () => {
  await openSingleForm((fake) => {
    withPictures(fake);
    fake.respond(getVerifyImage, () => ({ data: 'https://evil.example/track.png' }));
  });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

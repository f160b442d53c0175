import { act, fireEvent, screen, within } from '@testing-library/react';
import { checkRegister, register } from 'shared-contracts/api';
import { signedUp } from 'shared-contracts/events';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { settle } from '../../testing/settle';
import {
  consent,
  control,
  validEntries,
  fill,
  nextButton,
  openSignUp,
  press,
  stepFields,
  type Entries,
  submit,
} from './testing/openSignUp';

const currentStep = () =>
  within(screen.getByRole('list', { name: 'Sign-up steps' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent;
const backButton = () => screen.getByRole('button', { name: 'Back' });

async function fillLastStep() {
  const { currency, countryCode, stateCode, postalCode, city, address } = validEntries;
  await fill({ currency, countryCode });
  await fill({ stateCode, postalCode, city, address });
  fireEvent.click(consent());
}

const acceptSignUp = (fake: FakeHost) => {
  fake.respond(checkRegister, () => ({ data: null }));
  fake.respond(register, () => ({ data: { id: 77, username: 'ada' } }));
};

async function openFilledForm(prepare: (fake: FakeHost) => void = acceptSignUp) {
  const view = await openSignUp({ step: 3, prepare });
  await fillLastStep();
  return view;
}

describe('steps', () => {
  it('[M-026] opens the second step only when every field of the first step is valid', async () => {
    await openSignUp();
    for (const field of stepFields[1]) {
      await submit();
      expect(currentStep()).toBe('Account');
      await fill({ [field]: validEntries[field] });
    }
    expect(control('email')).toBeVisible();
    await submit();
    expect(currentStep()).toBe('About you');
    expect(control('email')).not.toBeVisible();
  });

  it('[M-027] opens the third step with "Almost done" when every field of the second step is valid', async () => {
    await openSignUp({ step: 2 });
    for (const field of stepFields[2]) {
      await press(screen.getByRole('button', { name: 'Almost done' }));
      expect(currentStep()).toBe('About you');
      await fill({ [field]: validEntries[field] });
    }
    await press(screen.getByRole('button', { name: 'Almost done' }));
    expect(currentStep()).toBe('Address');
  });

  it('treats a double click as one click, so the next step does not show an error at once', async () => {
    const { user, toasts } = await openSignUp();
    await fill(validEntriesOf(1));
    await user.dblClick(nextButton());
    expect(currentStep()).toBe('About you');
    expect(toasts()).toEqual([]);
    await user.click(nextButton());
    expect(toasts()).toHaveLength(1);
  });

  it('[M-028] returns one step at a time, and has no Back button on the first step', async () => {
    await openSignUp({ step: 3 });
    await press(backButton());
    expect(currentStep()).toBe('About you');
    await press(backButton());
    expect(currentStep()).toBe('Account');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  it('removes the toast of a step when the player leaves it, back or forward', async () => {
    const { toasts, removedNotices } = await openSignUp({ step: 2 });
    await submit();
    expect(toasts()).toHaveLength(1);
    expect(removedNotices).toEqual([]);
    await press(backButton());
    expect(removedNotices).toEqual(['firstName required']);
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    await fill({ username: '' });
    await submit();
    await fill({ username: 'ada' });
    await submit();
    expect(currentStep()).toBe('About you');
    expect(removedNotices).toEqual(['firstName required', 'Username required']);
  });

  it('keeps the typed values when the player returns and continues, including a half-entered birthday', async () => {
    const { user } = await openSignUp({ step: 2 });
    await fill({ firstName: 'Ada' });
    await user.click(control('birthday'));
    await user.keyboard('1990');
    await press(backButton());
    for (const field of stepFields[1]) expect(control(field)).toHaveValue(validEntries[field]);
    await submit();
    expect(control('firstName')).toHaveValue('Ada');
    expect(screen.getByRole('textbox', { name: 'Year, digit 4' })).toHaveValue('0');
  });

  it('moves the focus to the new step, but not when the form opens', async () => {
    await openSignUp();
    expect(document.body).toHaveFocus();
    await fill({ ...validEntriesOf(1) });
    await submit();
    expect(screen.getByRole('group', { name: 'About you' })).toHaveFocus();
    await press(backButton());
    expect(screen.getByRole('group', { name: 'Account' })).toHaveFocus();
  });
});

const validEntriesOf = (step: 1 | 2) =>
  Object.fromEntries(stepFields[step].map((field) => [field, validEntries[field]])) as Partial<Entries>;

describe('unsaved input', () => {
  it('is reported while a field has a value', async () => {
    const { hostCallsTo } = await openSignUp();
    const isHeld = () => hostCallsTo('holdUnsaved').at(-1);
    expect(isHeld()).toBe(false);
    await fill({ username: 'a' });
    expect(isHeld()).toBe(true);
    await fill({ username: '' });
    expect(isHeld()).toBe(false);
  });

  it('does not keep the form open when the player becomes a member in another tab', async () => {
    const { hostCallsTo, session$, hostCalls } = await openSignUp();
    await fill({ username: 'a' });
    await act(async () => {
      session$.next({ kind: 'member', user: fakeUser() });
      await Promise.resolve();
    });
    expect(hostCallsTo('holdUnsaved').at(-1)).toBe(false);
    expect(hostCalls.at(-1)).toEqual({ name: 'closePopup', argument: 'signUp' });
  });
});

describe('registration', () => {
  it('[C-007, C-008] sends the whole entry to the check, then registers the same entry', async () => {
    const openedAtMs = Date.now();
    const { calls } = await openFilledForm();
    await submit();
    const entryCalls = calls.filter(({ path }) => path === checkRegister.path || path === register.path);
    const entry = {
      ...validEntries,
      receiveExclusive: true,
      agreed: true,
      step: 3,
      ticket: expect.any(Number) as number,
    };
    expect(entryCalls.map(({ path, input }) => [path, input])).toEqual([
      ['/sys/auth/checkRegister1', entry],
      ['/sys/auth/register', entry],
    ]);
    const [firstTicket, secondTicket] = entryCalls.map(({ input }) => (input as { ticket: number }).ticket);
    expect(firstTicket).toBe(secondTicket);
    expect(firstTicket).toBeGreaterThanOrEqual(openedAtMs);
    expect(firstTicket).toBeLessThanOrEqual(Date.now());
  });

  it('[C-008] checks the entry again in a second attempt', async () => {
    const { callsTo } = await openFilledForm((fake) => {
      acceptSignUp(fake);
      fake.respond(register, () => ({ error: 3, message: 'Closed for today' }));
    });
    await submit();
    await submit();
    expect([callsTo(checkRegister).length, callsTo(register).length]).toEqual([2, 2]);
  });

  it('sends the ticket that was created when the form opened, also in a second attempt', async () => {
    const { callsTo } = await openFilledForm((fake) =>
      fake.respond(checkRegister, () => ({ error: 1, message: 'Not yet' })),
    );
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await submit();
    await submit();
    const tickets = callsTo(checkRegister).map((input) => (input as { ticket: number }).ticket);
    expect(tickets).toHaveLength(2);
    expect(tickets[0]).toBe(tickets[1]);
    expect(tickets[1]).toBeLessThan(Date.now());
  });

  it('trims texts, but not the password', async () => {
    const { callsTo } = await openFilledForm();
    await press(backButton());
    await fill({ firstName: ' Mary Ann ' });
    await press(backButton());
    await fill({ username: ' ada ', password: ' s ', repassword: ' s ' });
    await submit();
    await submit();
    await submit();
    expect(callsTo(register)).toEqual([
      expect.objectContaining({ username: 'ada', firstName: 'Mary Ann', password: ' s ', repassword: ' s ' }),
    ]);
  });

  it('[M-030] sends the codes of the invitation link', async () => {
    const { callsTo } = await openFilledForm((fake) => {
      acceptSignUp(fake);
      fake.setInvitation({ invitorCode: 'ADA7', recommendCode: 'r_1' });
    });
    await submit();
    for (const call of [checkRegister, register]) {
      expect(callsTo(call)).toEqual([expect.objectContaining({ invitorCode: 'ADA7', recommendCode: 'r_1' })]);
    }
  });

  it('sends receiveExclusive false when the player clears the checkbox for offers', async () => {
    const { callsTo } = await openFilledForm();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send me exclusive offers' }));
    await submit();
    expect(callsTo(register)).toEqual([expect.objectContaining({ receiveExclusive: false })]);
  });

  it('[D-002, M-029] publishes the id of the new member, closes, and opens the popup with that id', async () => {
    const { published, hostCalls } = await openFilledForm();
    const events = published(signedUp);
    await submit();
    expect(events).toEqual([{ memberId: '77' }]);
    // The form no longer reports unsaved input, so closing shows no question.
    expect(hostCalls.slice(-3)).toEqual([
      { name: 'holdUnsaved', argument: false },
      { name: 'closePopup', argument: 'signUp' },
      { name: 'openPopup', argument: { popup: 'joinSubmitted', params: { memberId: '77' } } },
    ]);
    expect(new Set(hostCalls.map(({ name }) => name))).toEqual(
      new Set(['holdUnsaved', 'closePopup', 'openPopup']),
    );
  });

  it('[E-091] shows the message of the server when the check fails, and does not register', async () => {
    const { toasts, callsTo, hostCallsTo } = await openFilledForm((fake) => {
      acceptSignUp(fake);
      fake.respond(checkRegister, () => ({ error: 3, message: 'This username is taken' }));
    });
    await submit();
    expect(toasts()).toEqual([{ text: 'This username is taken', tone: 'bad' }]);
    expect(screen.getByText('This username is taken')).toBeVisible();
    expect(callsTo(register)).toEqual([]);
    expect(hostCallsTo('closePopup')).toEqual([]);
    await submit();
    await submit();
    for (const field of stepFields[3]) expect(control(field)).toHaveValue(validEntries[field]);
    expect(nextButton()).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['This username is already taken.', 'username', 'Account'],
    ['This email address already has an account.', 'email', 'Account'],
    ['This password is too easy to guess. Please choose another one.', 'password', 'Account'],
    ['You must be at least 18 years old', 'birthday', 'About you'],
    ['Postal code required', 'postalCode', 'Address'],
  ] as const)('[E-091] returns to the field that the server rejects: %s', async (message, field, step) => {
    for (const call of [checkRegister, register]) {
      const { toasts, removedNotices, hostCallsTo, unmount } = await openFilledForm((fake) => {
        acceptSignUp(fake);
        fake.respond(call, () => ({ error: 3, message }));
      });
      await submit();
      expect(currentStep()).toBe(step);
      expect(toasts()).toEqual([{ text: message, tone: 'bad' }]);
      expect(removedNotices).toEqual([]);
      expect(screen.getAllByText(message)).toHaveLength(1);
      expect(control(field)).toBeVisible();
      expect(control(field)).toHaveFocus();
      expect(control(field)).toBeInvalid();
      expect(hostCallsTo('closePopup')).toEqual([]);
      if (field !== 'birthday') expect(control(field)).toHaveValue(validEntries[field]);
      unmount();
    }
  });

  it('[E-091] stays on the last step when the message matches no field', async () => {
    const { toasts } = await openFilledForm((fake) =>
      fake.respond(checkRegister, () => ({ error: 3, message: 'Closed for today' })),
    );
    await submit();
    expect(currentStep()).toBe('Address');
    expect(screen.getByText('Closed for today')).toBeVisible();
    expect(toasts()).toEqual([{ text: 'Closed for today', tone: 'bad' }]);
  });

  it('[E-091] removes the message of the server and its toast when the player goes back', async () => {
    const { removedNotices } = await openFilledForm((fake) =>
      fake.respond(checkRegister, () => ({ error: 3, message: 'Closed for today' })),
    );
    await submit();
    expect(removedNotices).toEqual([]);
    await press(backButton());
    expect(removedNotices).toEqual(['Closed for today']);
    expect(screen.queryByText('Closed for today')).toBeNull();
  });

  it('[E-091] registers after the rejected field is corrected', async () => {
    let isTaken = true;
    const { published } = await openFilledForm((fake) => {
      acceptSignUp(fake);
      fake.respond(checkRegister, () =>
        isTaken ? { error: 3, message: 'This username is already taken.' } : { data: null },
      );
    });
    const events = published(signedUp);
    await submit();
    isTaken = false;
    await fill({ username: 'ada2' });
    expect(control('username')).not.toBeInvalid();
    await submit();
    await submit();
    await submit();
    expect(events).toEqual([{ memberId: '77' }]);
  });

  it('[E-019] toasts "Sign up failed!" when the server sends no reason', async () => {
    const { toasts, published, hostCallsTo } = await openFilledForm((fake) => {
      acceptSignUp(fake);
      fake.respond(register, () => ({ error: 3, message: '' }));
    });
    const events = published(signedUp);
    await submit();
    expect(toasts()).toEqual([{ text: 'Sign up failed!', tone: 'bad' }]);
    expect(events).toEqual([]);
    expect(hostCallsTo('closePopup')).toEqual([]);
  });

  it('toasts the reason when the server does not register the member', async () => {
    const { toasts } = await openFilledForm((fake) => {
      acceptSignUp(fake);
      fake.respond(register, () => ({ error: 3, message: 'Closed for today' }));
    });
    await submit();
    expect(toasts()).toEqual([{ text: 'Closed for today', tone: 'bad' }]);
  });

  it('registers once when the form is submitted again during the call', async () => {
    let respond = (_: { data: { id: string; username: string } }): void => undefined;
    const { callsTo, user } = await openFilledForm((fake) => {
      acceptSignUp(fake);
      fake.respond(register, () => new Promise((resolve) => (respond = resolve)));
    });
    await submit();
    expect(nextButton()).toHaveAttribute('aria-busy', 'true');
    await submit();
    await user.type(control('city'), '{Enter}');
    fireEvent.submit(nextButton());
    expect(callsTo(checkRegister)).toHaveLength(1);
    expect(callsTo(register)).toHaveLength(1);
    await settle(() => respond({ data: { id: '77', username: 'ada' } }));
    await submit();
    expect(callsTo(register)).toHaveLength(1);
  });

  it('does not register when the player closes the form during the check', async () => {
    let respond = (_: { data: null }): void => undefined;
    const { callsTo, unmount, toasts } = await openFilledForm((fake) => {
      acceptSignUp(fake);
      fake.respond(checkRegister, () => new Promise((resolve) => (respond = resolve)));
    });
    await submit();
    unmount();
    await settle(() => respond({ data: null }));
    expect(callsTo(checkRegister)).toHaveLength(1);
    expect(callsTo(register)).toEqual([]);
    expect(toasts()).toEqual([]);
  });
});

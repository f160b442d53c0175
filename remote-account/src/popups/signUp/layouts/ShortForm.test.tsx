import { screen } from '@testing-library/react';
import { registerByName } from 'shared-contracts/api';
import { signedUp } from 'shared-contracts/events';
import { fakeUser } from 'shared-contracts/testing';
import { settle } from '../../../testing/settle';
import {
  control,
  validEntries,
  fill,
  openShortForm,
  openSignUp,
  openSingleForm,
  press,
  type Entries,
  submit,
} from '../testing/openSignUp';

const shortFields = ['email', 'firstName', 'lastName'] as const;
const entry = { email: validEntries.email, firstName: 'Ada', lastName: 'Byron' };
const shortFormLink = { name: 'Sign up with name and email only' };

it('[S-025] asks for email, first name and last name only', async () => {
  await openShortForm();
  const controls = [...document.querySelectorAll('form input, form select')];
  expect(controls.map((element) => element.getAttribute('name'))).toEqual([...shortFields]);
  expect(shortFields.map((field) => control(field).getAttribute('autocomplete'))).toEqual([
    'email',
    'given-name',
    'family-name',
  ]);
});

it('both layouts link to the short form only if the brand offers it', async () => {
  const { unmount } = await openSignUp();
  expect(screen.queryByRole('button', shortFormLink)).not.toBeInTheDocument();
  unmount();
  await openSingleForm((fake) => fake.configure({ signupLayout: 'single', signupFacebook: true }));
  expect(screen.getByRole('button', shortFormLink)).toBeVisible();
});

it('carries the typed values to the short form and back', async () => {
  const { removedNotices } = await openSignUp({
    prepare: (fake) => fake.configure({ signupFacebook: true }),
  });
  await fill({ email: 'ada@example.com', username: 'ada' });
  await submit();
  expect(control('password')).toBeInvalid();
  expect(removedNotices).toEqual([]);
  await press(screen.getByRole('button', shortFormLink));
  expect(removedNotices).toEqual(['Password required']);
  expect(control('email')).toHaveValue('ada@example.com');
  await fill({ firstName: 'Ada' });
  await press(screen.getByRole('button', { name: 'Back' }));
  expect(control('username')).toHaveValue('ada');
  expect(control('password')).not.toBeInvalid();
});

const invalidEntries: [id: string, wrong: Partial<Entries>, field: keyof Entries, sentence: string][] = [
  ['V-035', { email: ' ', firstName: '', lastName: '' }, 'email', 'Email required'],
  ['V-036', { email: 'ada@example', firstName: '' }, 'email', 'Email is invalid'],
  ['V-037', { firstName: ' ', lastName: '' }, 'firstName', 'firstName required'],
  ['V-038', { lastName: '' }, 'lastName', 'lastName required'],
];

it.each(invalidEntries)('[%s] rejects %o at %s with "%s"', async (_, wrongEntries, field, sentence) => {
  const { toasts, callsTo } = await openShortForm();
  await fill({ ...entry, ...wrongEntries });
  await submit();
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(control(field)).toBeInvalid();
  expect(control(field)).toHaveFocus();
  expect(callsTo(registerByName)).toEqual([]);
});

it('[C-013, M-034] registers with three fields, and the player is a member at once if the reply starts a session', async () => {
  const { callsTo, published, hostCalls } = await openShortForm((fake) =>
    fake.respond(registerByName, () => {
      fake.session$.next({ kind: 'member', user: fakeUser({ id: '88' }) });
      return { data: { id: '88', username: 'ada' } };
    }),
  );
  const events = published(signedUp);
  await fill({ ...entry, email: ' ada@example.com ' });
  await submit();
  expect(callsTo(registerByName)).toEqual([entry]);
  expect(events).toEqual([{ memberId: '88' }]);
  expect(hostCalls.slice(-2)).toEqual([
    { name: 'holdUnsaved', argument: false },
    { name: 'closePopup', argument: 'signUp' },
  ]);
});

// Without a token in the reply there is no session, so the player must sign in.
it.each([
  ['no data', null],
  ['no id', {}],
  ['an id and an empty token', { id: '88', username: 'ada', token: '' }],
])('[M-034] opens the sign-in if the reply starts no session: %s', async (_, data) => {
  const { published, hostCalls, hostCallsTo } = await openShortForm((fake) =>
    fake.respond(registerByName, () => ({ data })),
  );
  const events = published(signedUp);
  await fill(entry);
  expect(hostCallsTo('holdUnsaved').at(-1)).toBe(true);
  await submit();
  expect(events).toEqual([]);
  // Unsaved input is cleared before the popup closes. Otherwise the host would show the question about discarding it.
  expect(hostCalls.slice(-4)).toEqual([
    { name: 'holdUnsaved', argument: false },
    { name: 'toast', argument: { text: 'Your account is ready. Please sign in.', tone: 'good' } },
    { name: 'closePopup', argument: 'signUp' },
    { name: 'openPopup', argument: { popup: 'signIn', params: {} } },
  ]);
});

it.each([
  ['This email address already has an account.', 'This email address already has an account.'],
  ['', 'Sign up failed!'],
])('[M-034] shows why the registration failed: %p', async (message, sentence) => {
  const { toasts, hostCalls } = await openShortForm((fake) =>
    fake.respond(registerByName, () => ({ error: 3, message })),
  );
  await fill(entry);
  await submit();
  expect(toasts()).toEqual([{ text: sentence, tone: 'bad' }]);
  expect(hostCalls.map(({ name }) => name)).not.toContain('closePopup');
  for (const field of shortFields) expect(control(field)).toHaveValue(entry[field]);
});

it('registers once when the button is pressed again during the call', async () => {
  let respond = (_: { data: null }): void => undefined;
  const { callsTo } = await openShortForm((fake) =>
    fake.respond(registerByName, () => new Promise((resolve) => (respond = resolve))),
  );
  await fill(entry);
  await submit();
  await submit();
  expect(callsTo(registerByName)).toHaveLength(1);
  await settle(() => respond({ data: null }));
});

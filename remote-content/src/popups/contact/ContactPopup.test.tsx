import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkChat, errorCodes, getContactSettings } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import {
  toPastedText,
  createFakeHost,
  fakeConfig,
  fakeUser,
  pastedTexts,
  type FakeHost,
} from 'shared-contracts/testing';
import type { QueryType } from 'shared-contracts/rules';
import { ContentProviders } from '../../testing/ContentProviders';
import fil from '../../texts/fil.json';
import { texts } from '../../texts/texts';
import { ContactPopup } from './ContactPopup';
import { mailtoUrl } from '../../mail/openMail';

const messengers = {
  telegramLink: 'https://t.me/support',
  whatsAppNumber: '+1 555 010 0361',
  whatsAppQrCode: 'qr-1',
};

let mails: string[] = [];
beforeEach(() => {
  mails = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    mails.push(this.href);
  });
});

function hostWith(settings: object = {}, chat: unknown = true): FakeHost {
  const fake = createFakeHost();
  fake.respond(getContactSettings, () => ({ data: settings }));
  fake.respond(checkChat, () => ({ data: chat as boolean }));
  return fake;
}

/** Shows the popup after the settings and the chat status have loaded. */
async function show(fake: FakeHost = hostWith(), query?: QueryType, host: HostContext = fake.host) {
  await act(() => {
    render(
      <ContentProviders host={host}>
        <ContactPopup host={host} params={{ query }} />
      </ContentProviders>,
    );
    return Promise.resolve();
  });
  return fake;
}

const field = (name: string) => screen.getByLabelText(name);
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(field('Name'), 'Ada Byron');
  await user.type(field('Username'), 'ada');
  await user.type(field('Email'), 'ada@example.test');
  await user.type(field('Phone number'), '5550100');
  await user.selectOptions(field('Query type'), 'bonus');
  await user.type(field('Message'), 'Where is my bonus?');
};

it('[K-042] says that support is available 24/7, in both languages', async () => {
  await show();
  expect(screen.getByText("We're here 24/7.")).toBeVisible();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fil)));
  await act(() => texts.show('fil'));
  expect(screen.getByText('Narito kami 24/7.')).toBeVisible();
  await act(() => texts.show('en'));
});

describe('the quick contacts', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[S-104] have an email button and a live-chat button', async () => {
    const user = userEvent.setup();
    const fake = await show();
    await user.click(screen.getByRole('button', { name: 'Email' }));
    expect(mails).toEqual(['mailto:support@casino.test']);
    await user.click(screen.getByRole('button', { name: 'Live chat' }));
    expect(fake.hostCallsTo('openChat')).toHaveLength(1);
  });

  it.each([0, false, null, ''])('[M-120] disable live chat while the server returns %j', async (chat) => {
    await show(hostWith({}, chat));
    expect(await screen.findByText('Live chat is closed right now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Live chat' })).toBeDisabled();
  });

  it('[M-120] poll silently, and keep the state of live chat while the connection is lost', async () => {
    jest.useFakeTimers();
    const fake = await show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    const liveChat = screen.getByRole('button', { name: 'Live chat' });
    expect(liveChat).toBeEnabled();
    expect(fake.calls.find(({ path }) => path === checkChat.path)).toMatchObject({ silent: true });

    fake.respond(checkChat, () => ({ error: errorCodes.transport, message: '' }));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(liveChat).toBeEnabled();
    fake.respond(checkChat, () => ({ error: 5, message: 'closed' }));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(liveChat).toBeDisabled();
  });

  it('[K-005] check live chat at once and then every 20 s', async () => {
    jest.useFakeTimers();
    const fake = await show();
    const checkCount = () => fake.calls.filter(({ path }) => path === checkChat.path).length;
    const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await advanceBy(0);
    expect(checkCount()).toBe(1);
    await advanceBy(19_999);
    expect(checkCount()).toBe(1);
    await advanceBy(1);
    expect(checkCount()).toBe(2);
    await advanceBy(3_600_000);
    expect(checkCount()).toBe(182);
  });

  it('offer no live chat if the site has none', async () => {
    const fake = hostWith();
    const { openChat: _, ...host } = fake.host;
    await show(fake, undefined, host);
    expect(screen.queryByRole('button', { name: 'Live chat' })).toBeNull();
    expect(fake.calls.map(({ path }) => path)).not.toContain(checkChat.path);
  });
});

describe('the messengers', () => {
  it('[S-105, K-024] have a link, a number and a QR code of 200 by 200 px', async () => {
    await show(hostWith(messengers));
    expect(await screen.findByRole('link', { name: 'Telegram' })).toHaveAttribute(
      'href',
      'https://t.me/support',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp +1 555 010 0361' })).toHaveAttribute(
      'href',
      'https://wa.me/15550100361',
    );
    const qrCode = screen.getByRole('img', { name: /QR code/ });
    expect(qrCode).toHaveAttribute('src', '/api/sys/file/get?id=qr-1&width=200&height=200');
    expect([qrCode.getAttribute('width'), qrCode.getAttribute('height')]).toEqual(['200', '200']);
  });

  it('[S-105] omit the number and the QR code if the operator has none', async () => {
    await show(hostWith({ ...messengers, whatsAppNumber: '', whatsAppQrCode: null }));
    await screen.findByRole('link', { name: 'Telegram' });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each(['javascript:hit()', '//evil.test', 'https://user:secret@evil.test/'])(
    'have no link for the unsafe URL %s',
    async (telegramLink) => {
      await show(hostWith({ ...messengers, telegramLink, whatsAppNumber: '' }));
      await screen.findByRole('img', { name: /QR code/ });
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

describe('the form', () => {
  it('has a heading and a hint', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 3, name: 'Write to us' })).toBeVisible();
    expect(screen.getByText('Your message opens in your email app. Send it from there.')).toBeVisible();
  });

  it.each([
    ['[V-056]', 'Name', 'Name required'],
    ['[V-057]', 'Username', 'Username required'],
    ['[V-058]', 'Email', 'Email required'],
    ['[V-059]', 'Phone number', 'Phone number required'],
    ['[V-061]', 'Message', 'Message required'],
  ])('%s requires %s', async (_, label, tip) => {
    const user = userEvent.setup();
    const fake = await show();
    await fill(user);
    await user.clear(field(label));
    await user.type(field(label), '  ');
    await user.click(screen.getByRole('button', { name: 'Open in email app' }));
    expect(fake.hostCallsTo('toast')).toEqual([{ text: tip, tone: 'bad' }]);
    expect(field(label)).toHaveFocus();
    expect(field(label)).toBeInvalid();
    expect(mails).toEqual([]);
  });

  it('[V-060] requires the query type', async () => {
    const user = userEvent.setup();
    const fake = await show();
    await fill(user);
    await user.selectOptions(field('Query type'), '');
    await user.click(screen.getByRole('button', { name: 'Open in email app' }));
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Query type required', tone: 'bad' }]);
    expect(field('Query type')).toHaveFocus();
  });

  it('reports one missing field at a time, in the order of the form', async () => {
    const user = userEvent.setup();
    const fake = await show();
    const submitButton = screen.getByRole('button', { name: 'Open in email app' });
    const tips = [];
    for (const [label, value] of [
      ['Name', 'Ada'],
      ['Username', 'ada'],
      ['Email', 'a'],
      ['Phone number', '5'],
    ] as const) {
      await user.click(submitButton);
      await user.type(field(label), value);
    }
    await user.click(submitButton);
    await user.selectOptions(field('Query type'), 'security');
    await user.click(submitButton);
    for (const toast of fake.hostCallsTo('toast')) tips.push((toast as { text: string }).text);
    expect(tips).toEqual([
      'Name required',
      'Username required',
      'Email required',
      'Phone number required',
      'Query type required',
      'Message required',
    ]);
  });

  it('[S-106] opens the message in the email app, and does not claim that it was sent', async () => {
    const user = userEvent.setup();
    const fake = await show();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Open in email app' }));
    const [mail = ''] = mails;
    expect(mail).toMatch(/^mailto:support@casino\.test\?subject=Bonus/);
    const body = new URL(mail).searchParams.get('body') ?? '';
    for (const expectedText of ['Where is my bonus?', 'Ada Byron', 'ada', 'ada@example.test', '5550100']) {
      expect(body).toContain(expectedText);
    }
    expect(fake.hostCallsTo('toast')).toEqual([
      {
        text: "We've opened your message in your email app. Press Send there to send it.",
        tone: 'plain',
      },
    ]);
    expect(fake.calls.every(({ path }) => path.startsWith('/sys/sysSetting/'))).toBe(true);
  });

  const pastedPhones = [
    // In a phone number, the field also drops a space at the end and the expiry date of a card (`exp 12/28`).
    ...pastedTexts.map(({ pasted, spacedCode }) => [pasted, spacedCode.replace(/ (?:exp.*)?$/, '')] as const),
    ['416 555 0199 25/04/1990', '416 555 0199'],
    ['tel:+1-416-555-0199', '+1-416-555-0199'],
    ['https://wa.me/14165550199', '+14165550199'],
    ['+44 (0)7700 900123', '+44 7700 900123'],
  ] as const;

  it.each(pastedPhones)('reduces a pasted %j to the phone number', async (pastedPhone, number) => {
    const user = userEvent.setup();
    await show();
    await fill(user);
    const phoneField = field('Phone number');
    fireEvent.change(phoneField, { target: { value: toPastedText(pastedPhone) } });
    expect(phoneField).toHaveValue(number);
    await user.click(screen.getByRole('button', { name: 'Open in email app' }));
    const body = new URL(mails[0] ?? '').searchParams.get('body');
    expect(body?.split('\n')).toContain(`Phone number: ${number}`);
  });

  it('[S-108] [K-023] offers seven query types, and selects the one from the popup’s parameter', async () => {
    await show(hostWith(), 'closing');
    const select = field('Query type');
    expect(select).toHaveValue('closing');
    const values = [...select.querySelectorAll('option')].map(({ value }) => value);
    expect(values).toEqual([
      '',
      'deposit',
      'withdraw',
      'bonus',
      'closing',
      'security',
      'verification',
      'techIssue',
    ]);
  });

  it('fills in the contact details of a member', async () => {
    const fake = hostWith();
    fake.session$.next({ kind: 'member', user: fakeUser({ mobile: '5550100' }) });
    await show(fake);
    expect(field('Name')).toHaveValue('Ada Byron');
    expect(field('Username')).toHaveValue('ada');
    expect(field('Email')).toHaveValue('ada@example.test');
    expect(field('Phone number')).toHaveValue('5550100');
  });

  it('reports a typed message to the host as unsaved', async () => {
    const user = userEvent.setup();
    const fake = await show();
    await user.type(field('Message'), 'x');
    expect(fake.hostCallsTo('holdUnsaved').at(-1)).toBe(true);
  });

  it('is absent if the site turns the contact form off', async () => {
    const fake = hostWith();
    await show(fake, undefined, { ...fake.host, config: { ...fakeConfig, contactUs: false } });
    expect(screen.queryByLabelText('Message')).toBeNull();
  });
});

it('encodes subject and body, so that they cannot add fields to the email', () => {
  const mail = mailtoUrl({ to: 'a@b.test', subject: 'x&body=y', body: 'one\ntwo\r\n&cc=evil@evil.test' });
  expect(mail).toBe('mailto:a@b.test?subject=x%26body%3Dy&body=one%0D%0Atwo%0D%0A%26cc%3Devil%40evil.test');
});

import type { Orm } from '../db/Database';
import type { MemberRow } from './createMember';
import { hasUsedDevice } from './devices';
import { sendMail } from './messages';
import { findDevice, startSession, type NewSession, type SessionOrigin } from './sessions';
import { readUserAgent } from './userAgent';

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A short name of a device, such as "Chrome on Windows". */
function deviceName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  return [browser || 'an unknown browser', system].filter(Boolean).join(' on ');
}

async function sendNewDeviceMail(
  orm: Orm,
  to: MemberRow,
  at: Date,
  { userAgent, network }: SessionOrigin,
  playerOrigin: string,
): Promise<void> {
  await sendMail(orm, to, at, 'New sign-in to your account', [
    'Someone signed in to your account on a new device:',
    [`Device: ${deviceName(userAgent)}`, `Network: ${network}`, `Time: ${timeFormat.format(at)} UTC`].join(
      '\n',
    ),
    'If this was you, you can ignore this email.',
    'If this was not you, sign out the device and change your password:',
    `${playerOrigin}/#/?popup=security`,
  ]);
}

/** Starts a session of a member who has signed in, and reports a new device by mail. */
export async function signIn(
  orm: Orm,
  row: MemberRow,
  at: Date,
  origin: SessionOrigin,
  playerOrigin: string,
): Promise<NewSession> {
  const device = await findDevice(orm, origin.browser);
  const isKnown = device !== undefined && (await hasUsedDevice(orm, row.id, device));
  if (!isKnown) await sendNewDeviceMail(orm, row, at, origin, playerOrigin);
  return startSession(orm, row.id, at, origin);
}

import type { Orm } from '../db/Database';
import type { MemberRow } from './createMember';
import type { LocalizedText } from '../errors/Rejection';
import { timeTexts } from '../playLimits/timeTexts';
import { hasUsedDevice } from './devices';
import { saveLanguage, sendMail } from './messages';
import { findDevice, startSession, type NewSession, type SessionOrigin } from './sessions';
import { readUserAgent } from './userAgent';

/** A short name of a device, such as "Chrome on Windows". */
function deviceNames(userAgent: string): LocalizedText {
  const { browser, system } = readUserAgent(userAgent);
  return {
    en: [browser || 'an unknown browser', system].filter(Boolean).join(' on '),
    fil: [browser || 'hindi kilalang browser', system].filter(Boolean).join(' sa '),
  };
}

async function sendNewDeviceMail(
  orm: Orm,
  to: MemberRow,
  at: Date,
  { userAgent, network }: SessionOrigin,
  playerOrigin: string,
): Promise<void> {
  const device = deviceNames(userAgent);
  const time = timeTexts(at);
  const subject = { en: 'New sign-in to your account', fil: 'May bagong sign-in sa account mo' };
  await sendMail(orm, to, at, subject, [
    {
      en: 'Someone signed in to your account on a new device:',
      fil: 'May nag-sign in sa account mo gamit ang bagong device:',
    },
    {
      en: [`Device: ${device.en}`, `Network: ${network}`, `Time: ${time.en}`].join('\n'),
      fil: [`Device: ${device.fil}`, `Network: ${network}`, `Oras: ${time.fil}`].join('\n'),
    },
    {
      en: 'If this was you, you can ignore this email.',
      fil: 'Kung ikaw ito, puwede mong balewalain ang email na ito.',
    },
    {
      en: 'If this was not you, sign out the device and change your password:',
      fil: 'Kung hindi ikaw ito, i-sign out ang device at palitan ang password mo:',
    },
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
  await saveLanguage(orm, row.id, row.language);
  const device = await findDevice(orm, origin.browser);
  const isKnown = device !== undefined && (await hasUsedDevice(orm, row.id, device));
  if (!isKnown) await sendNewDeviceMail(orm, row, at, origin, playerOrigin);
  return startSession(orm, row.id, at, origin);
}

import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { loginSession } from '../db/schema';
import { idleSince, type LiveSession } from './sessions';
import { readUserAgent, type DeviceNames } from './userAgent';

export interface Device extends DeviceNames {
  readonly id: string;
  readonly network: string;
  readonly lastSeenAt: Date;
}

const openSessionsOf = (member: string) => [eq(loginSession.member, member), isNull(loginSession.revokedAt)];

/** The devices on which a member is signed in, the most recently used first. */
export async function listDevices(orm: Orm, member: string, at: Date): Promise<Device[]> {
  const sessions = await orm
    .select()
    .from(loginSession)
    .where(
      and(...openSessionsOf(member), gt(loginSession.endsAt, at), gt(loginSession.lastSeenAt, idleSince(at))),
    )
    .orderBy(desc(loginSession.lastSeenAt), desc(loginSession.createdAt));
  // Lists each device once, because a browser that signs in again has a second session.
  const lastSessions = sessions.filter(
    ({ device }, index) => sessions.findIndex((other) => other.device === device) === index,
  );
  return lastSessions.map(({ device, userAgent, lastNetwork, lastSeenAt }) => ({
    ...readUserAgent(userAgent),
    id: device,
    network: lastNetwork,
    lastSeenAt,
  }));
}

/** Ends the member's sessions of one device. */
export async function endDevice(orm: Orm, member: string, device: string, at: Date): Promise<void> {
  await orm
    .update(loginSession)
    .set({ revokedAt: at })
    .where(and(...openSessionsOf(member), eq(loginSession.device, device)));
}

/** Ends the member's sessions on all devices except the device of this session. */
export async function endOtherDevices(orm: Orm, session: LiveSession, at: Date): Promise<void> {
  await orm
    .update(loginSession)
    .set({ revokedAt: at })
    .where(and(...openSessionsOf(session.member.id), ne(loginSession.device, session.device)));
}

/** Whether the member has ever had a session on the device. */
export async function hasUsedDevice(orm: Orm, member: string, device: string): Promise<boolean> {
  const [session] = await orm
    .select({ id: loginSession.id })
    .from(loginSession)
    .where(and(eq(loginSession.member, member), eq(loginSession.device, device)))
    .limit(1);
  return session !== undefined;
}

import { listDevices, signOutDevice, signOutOtherDevices } from 'shared-contracts/api';
import * as v from 'valibot';
import { defaultRules } from '../../http/Rules';
import { endDevice, endOtherDevices, listDevices as devicesOf } from '../../members/devices';
import { defineRoute, type Route } from '../server/defineRoute';

const deviceRules = { ...defaultRules, auth: 'member', ownership: 'own' } as const;
const signOutRules = {
  ...deviceRules,
  rate: { perAccount: 60, perAddress: 300 },
  idempotent: 'natural',
} as const;

/** An IPv6 network is stored as the first four groups of its addresses. Two colons replace the other groups. */
const wireAddress = (network: string) => (network.includes(':') ? `${network}::` : network);

export const deviceRoutes: readonly Route[] = [
  defineRoute(
    listDevices,
    { ...deviceRules, schema: listDevices.request },
    async (_input, { services, session, now }) => {
      const devices = await devicesOf(services.database.orm, session.member.id, now);
      return devices.map(({ id, browser, system, isMobile, network, lastSeenAt }) => ({
        id,
        browser,
        system,
        isMobile,
        address: wireAddress(network),
        lastTime: lastSeenAt.getTime(),
        isCurrent: id === session.device,
      }));
    },
  ),
  /** The reply does not reveal whether the device exists. */
  defineRoute(
    signOutDevice,
    { ...signOutRules, ids: { id: 'device' }, schema: v.object({ id: v.pipe(v.string(), v.uuid()) }) },
    async ({ id }, { services, session, now }) => {
      await endDevice(services.database.orm, session.member.id, id, now);
      return null;
    },
  ),
  defineRoute(
    signOutOtherDevices,
    { ...signOutRules, schema: signOutOtherDevices.request },
    async (_input, { services, session, now }) => {
      await endOtherDevices(services.database.orm, session, now);
      return null;
    },
  ),
];

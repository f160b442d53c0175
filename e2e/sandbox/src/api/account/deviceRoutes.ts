import { listDevices, signOutDevice, signOutOtherDevices } from 'shared-contracts/api';
import * as v from 'valibot';
import { defaultRules } from '../../http/Rules';
import { endDevice, endOtherDevices, listDevices as devicesOf } from '../../members/devices';
import { handle, type Route } from '../server/handle';

const ownDevices = { ...defaultRules, auth: 'member', ownership: 'own' } as const;
const signOutRules = {
  ...ownDevices,
  rate: { perAccount: 60, perAddress: 300 },
  idempotent: 'natural',
} as const;

/** A network of IPv6 has the first four groups of an address. Two colons replace the other groups. */
const wireAddress = (network: string) => (network.includes(':') ? `${network}::` : network);

export const deviceRoutes: readonly Route[] = [
  handle(
    listDevices,
    { ...ownDevices, schema: listDevices.request },
    async (_input, { services, session, now }) => {
      const devices = await devicesOf(services.database.orm, session.member.id, now);
      return devices.map(({ id, browser, system, isMobile, network, lastSeenAt }) => ({
        ...{ id, browser, system, isMobile },
        address: wireAddress(network),
        lastTime: lastSeenAt.getTime(),
        isCurrent: id === session.device,
      }));
    },
  ),
  /** The reply does not reveal whether the device exists. */
  handle(
    signOutDevice,
    { ...signOutRules, ids: { id: 'device' }, schema: v.object({ id: v.pipe(v.string(), v.uuid()) }) },
    async ({ id }, { services, session, now }) => {
      await endDevice(services.database.orm, session.member.id, id, now);
      return null;
    },
  ),
  handle(
    signOutOtherDevices,
    { ...signOutRules, schema: signOutOtherDevices.request },
    async (_input, { services, session, now }) => {
      await endOtherDevices(services.database.orm, session, now);
      return null;
    },
  ),
];

import * as v from 'valibot';
import { Flag, Id, OptionalText, TimeMs } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoData, NoInput } from '../emptySchemas';

const Device = v.pipe(
  v.object({
    id: Id,
    /** Names of the browser and the operating system; '' if they are unknown. */
    browser: OptionalText,
    system: OptionalText,
    isMobile: Flag,
    /** The network of the last use; '' if it is unknown. */
    address: OptionalText,
    lastTime: TimeMs,
    isCurrent: Flag,
  }),
  v.transform(({ lastTime, ...device }) => ({ ...device, lastUsedAtMs: lastTime })),
);
export type Device = v.InferOutput<typeof Device>;

/** The devices on which the member is signed in. The device that was used last is first. */
export const listDevices = defineEndpoint({
  path: '/sys/member/device/listAll',
  body: 'form',
  request: NoInput,
  reply: v.array(Device),
});

/** Ends the sessions of one device. */
export const signOutDevice = defineEndpoint({
  path: '/sys/member/device/signOut',
  body: 'form',
  request: v.object({ id: Id }),
  reply: NoData,
});

/** Ends the sessions of all devices except the caller's. */
export const signOutOtherDevices = defineEndpoint({
  path: '/sys/member/device/others/signOut',
  body: 'form',
  request: NoInput,
  reply: NoData,
});

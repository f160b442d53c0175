import type { login } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import type { contract } from './contract';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Given<M extends 'call' | 'openPopup'> = Parameters<HostContext[M]>[0];

/** The compiler checks these: each is false, and so refused, where the host's type is wider than the contract. */
const held: {
  calls: Same<Given<'call'>, (typeof contract)['calls'][number]>;
  isNoLogin: typeof login extends Given<'call'> ? false : true;
  opens: Same<Given<'openPopup'>, (typeof contract)['opens'][number]>;
  usesGo: 'go' extends keyof HostContext ? true : false;
  usesNoSignOut: 'signOut' extends keyof HostContext ? false : true;
} = { calls: true, isNoLogin: true, opens: true, usesGo: true, usesNoSignOut: true };

it('is what the compiler holds the remote to', () => {
  expect(Object.values(held)).not.toContain(false);
});

import type { login } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import type { contract } from './contract';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type OpenedPopup<C extends { readonly opens: readonly string[] }> =
  C['opens'][number] | (C extends { readonly popups: infer Own } ? keyof Own : never);
type FirstParameter<M extends 'call' | 'openPopup'> = Parameters<HostContext[M]>[0];

/** A `true` compiles only if the host's type has exactly the members that the contract declares. */
const checks: {
  calls: Same<FirstParameter<'call'>, (typeof contract)['calls'][number]>;
  rejectsLogin: typeof login extends FirstParameter<'call'> ? false : true;
  opens: Same<FirstParameter<'openPopup'>, OpenedPopup<typeof contract>>;
  usesGo: 'go' extends keyof HostContext ? true : false;
  usesNoSignOut: 'signOut' extends keyof HostContext ? false : true;
} = { calls: true, rejectsLogin: true, opens: true, usesGo: true, usesNoSignOut: true };

it('limits the types of the host to the declared members', () => {
  expect(Object.values(checks)).not.toContain(false);
});

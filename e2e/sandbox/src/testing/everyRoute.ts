import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  depositMethodCodes,
  disableSecondFactor,
  enableSecondFactor,
  getCryptoQrCode,
  listDevices,
  login,
  renewRecoveryCodes,
  setUpSecondFactor,
} from 'shared-contracts/api';
import type * as v from 'valibot';
import type { Route } from '../api/server/defineRoute';
import { game } from '../db/schema';
import type { Scenario } from '../scenarios/Scenario';
import { appCodeOf } from './appCode';
import { polledCalls } from './polledCalls';
import { applyInTabs, cashOutsOf, type CashOutSetup, newPlayer, type Player } from './cashOutPlayers';
import { cardForm } from './depositCalls';
import { newOrderAt } from './hostedCalls';
import { signUpForm } from './signUpForm';
import { type TestMember, type TestSandbox, walletSecret } from './testSandbox';
import { createTestWallet } from './testWallet';

/** A member with one of each kind of private data. */
export interface OwnedData {
  readonly member: TestMember;
  readonly player: Player;
  readonly cashOut: string;
  /** A second device on which the member is signed in. */
  readonly device: string;
  readonly file: string;
  readonly news: string;
  /** A valid code of the second factor, for the paths that take one. */
  readonly authCode?: string;
  /** The order for each path that takes one. */
  readonly orders: Readonly<Record<string, string>>;
}

/** The setup of players in this process. Here no call is lost, so no call is repeated. */
export async function cashOutSetupOf(sandbox: TestSandbox): Promise<CashOutSetup> {
  const [row] = await sandbox.database.orm.select().from(game).where(eq(game.id, 1001));
  return {
    sandbox: () => sandbox,
    wallet: createTestWallet(() => sandbox.callbackOrigin, walletSecret, row?.vendor ?? ''),
    responseTo: (call) => call(),
  };
}

async function ordersOf(sandbox: TestSandbox, member: TestMember): Promise<Record<string, string>> {
  const calls = polledCalls(sandbox, member);
  const idIn = ({ data, message }: { data: unknown; message: string }, name: string) => {
    const id = (data as Record<string, string> | null)?.[name];
    if (id === undefined) throw new Error(message);
    return id;
  };
  const hostedOrderAt = async (name: Parameters<typeof newOrderAt>[1]) =>
    (await newOrderAt(sandbox, name, member)).orderId;
  const crypto = idIn(await calls.orderCrypto(), 'depositId');
  const paypal = await hostedOrderAt('paypal');
  const cpay = await sandbox.call(
    '/sys/deposit/cattl/deposit',
    { amount: '25.00', memberId: member.id, paymentMethod: 'CPAY' },
    { token: member.token, headers: { 'idempotency-key': randomUUID() } },
  );
  return {
    '/sys/cash/findOrder': idIn(await calls.orderCash(), 'orderId'),
    '/sys/payp/findOrder': await hostedOrderAt('payp'),
    '/sys/paypal/findOrder': paypal,
    '/sys/paypal/trigger': paypal,
    '/sys/stripe/findOrder': await hostedOrderAt('stripe'),
    '/sys/deposit/pollingStatus': crypto,
    [getCryptoQrCode.path]: crypto,
    '/sys/cattl/pay': idIn(cpay, 'id'),
  };
}

/** Unique text of the member's news. */
export const newsOf = ({ username }: TestMember) => `It is on its way to ${username}.`;

async function secondDeviceOf(sandbox: TestSandbox, member: TestMember): Promise<string> {
  const { username, password, token } = member;
  await sandbox.call(login.path, { username, password, type: 'MEMBER' });
  const { data } = await sandbox.call(listDevices.path, {}, { token });
  const devices = data as { id: string; isCurrent: boolean }[];
  return devices.find(({ isCurrent }) => !isCurrent)?.id ?? '';
}

/** Creates a member with bets, deposits, cash-outs, an invited player and points. */
export async function newOwner(sandbox: TestSandbox): Promise<OwnedData> {
  const setup = await cashOutSetupOf(sandbox);
  const player = await newPlayer(setup, 3);
  const { member, proof } = player;
  await applyInTabs(setup, player, 3_001);
  const [cashOut] = await cashOutsOf(setup, player);
  const message = await sandbox.control('sendNews', {
    member: member.id,
    type: 0,
    message: newsOf(member),
  });
  await sandbox.control('givePoints', { member: member.id, points: 5_000 });
  await sandbox.control('invitePlayers', { member: member.id });
  return {
    member,
    player,
    file: proof,
    cashOut: cashOut?.id ?? '',
    device: await secondDeviceOf(sandbox, member),
    news: (message as { id: string }).id,
    orders: await ordersOf(sandbox, member),
  };
}

/** A new member for a path that takes a code of the second factor, with a valid code. Undefined for the other paths. */
export async function newSecondFactorOwner(
  sandbox: TestSandbox,
  path: string,
  data: OwnedData,
): Promise<OwnedData | undefined> {
  const paths: string[] = [enableSecondFactor.path, disableSecondFactor.path, renewRecoveryCodes.path];
  if (!paths.includes(path)) return undefined;
  const member = await sandbox.newMember();
  const { token, password } = member;
  const setup = await sandbox.call(setUpSecondFactor.path, { password }, { token });
  const { secret } = setup.data as { secret: string };
  const appCode = appCodeOf(secret, sandbox.clock.now().getTime());
  if (path === enableSecondFactor.path) return { ...data, member, authCode: appCode };
  const { data: codes } = await sandbox.call(enableSecondFactor.path, { authCode: appCode }, { token });
  return { ...data, member, authCode: (codes as { recoveryCodes: string[] }).recoveryCodes[0] ?? '' };
}

type Fields = Record<string, unknown>;

const signUps = new Set(['/sys/auth/register', '/sys/auth/checkRegister1']);

/** Maps the name of a field to a value, where the type is not specific enough. */
const valuesByName: Readonly<Record<string, unknown>> = {
  amount: '25.00',
  depositAmount: '25.00',
  channel: 'pc',
  countryIsoCode2: 'US',
  isoCode2: 'US',
  cSite: 'https://pay.example/checkout',
  email: 'robin.player@mail.test',
  firstName: 'Robin',
  lastName: 'Player',
  ticket: 1_795_000_000_000,
  routingNumber: '',
  accountNumber: '',
  toAccount: '',
  accountName: '',
  pages: '',
};

/** Maps the path of an endpoint to values for its fields. They override `valuesByName`. */
const valuesByPath: Readonly<Record<string, Fields>> = {
  '/base/article/get': { id: 'welcome' },
  '/base/game/get': { id: 1001 },
  '/base/game/facts': { ids: '1001,1002' },
  '/sys/game/getLaunchUrl': { id: 1001 },
  '/sys/game/getTryPlayUrl': { id: 1001 },
  '/base/state/find': { code: 'US-NY' },
  '/base/depositPaymentMethod/find': { code: 'PAYP' },
  '/sys/deposit/findByKey': { key: 'no-such-key' },
  '/sys/deposit/creditcard/ticket': { key: 'a-key' },
  '/sys/gameVendor/wrapper/domain': { code: 'COPPER_OWL' },
  '/sys/vipStore/redeem': { id: 1 },
  '/sys/member/receiveInviteBonus': { inviteConfigId: 1 },
  '/sys/member/bonus/forfeit': { amount: '100000.00' },
  '/sys/member/limit/set': { kind: 'month', value: '100000.00' },
  '/sys/member/timeOut/start': { days: '1' },
  '/sys/withdraw/apply': { paymentMethod: 'PAYPAL', amount: '30.00' },
};

interface Schema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** Enables all methods for every caller. */
export const everyMethod: Scenario = {
  depositMethods: depositMethodCodes.map((code) => ({
    code,
    enabled: true,
    visibility: 0,
    currencies: '*',
    countries: '*',
  })),
};

let emailCount = 0;

/** A valid call: all required fields, with the caller's own ids. */
export function usualFields({ endpoint, rules }: Route, data: OwnedData): Fields {
  const { path } = endpoint;
  if (signUps.has(path)) return signUpForm();
  const { id, username, password } = data.member;
  const card: Fields = cardForm(data.member);
  const newPassword = 'another long phrase';
  emailCount += 1;
  const values: Fields = {
    username,
    password: /\/(login|setup)$/.test(path) ? password : newPassword,
    repassword: newPassword,
    authCode: data.authCode ?? '123456',
    usernameOrEmail: username,
    name: 'fbAdsScript',
    ...card,
    ...valuesByName,
    ...(path.endsWith('/faceBookRegister') && {
      email: `by.name.${String(process.pid)}.${String(emailCount)}@mail.test`,
    }),
    ...valuesByPath[path],
  };
  const valueOf = (name: string, schema: Schema): unknown => {
    if (rules.subject.includes(name) || path.endsWith('/join/send')) return id;
    const kind = Object.hasOwn(rules.ids, name) ? rules.ids[name] : 'public';
    if (kind === 'order') return data.orders[path];
    if (kind !== undefined && kind !== 'public') return data[kind];
    if (name === 'oldPassword') return password;
    if (schema.type === 'optional' || schema.type === 'nullish') return undefined;
    if (schema.type === 'literal') return schema.literal;
    if (schema.entries) return fieldsOf(schema);
    if (schema.type === 'picklist' && !(schema.options ?? []).includes(values[name]))
      return schema.options?.[0];
    const [first] = schema.options ?? [];
    // A field with two formats gets the first one.
    return values[name] ?? (first as Schema | undefined)?.literal;
  };
  const fieldsOf = ({ entries = {} }: Schema): Fields =>
    Object.fromEntries(
      Object.entries(entries)
        .map(([name, schema]) => [name, valueOf(name, schema)] as const)
        .filter(([, value]) => value !== undefined),
    );
  return fieldsOf(rules.schema);
}

/** The fields in form encoding, with paths for nested fields. */
export const formFields = (fields: Fields, prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) =>
      value !== null && typeof value === 'object'
        ? formFields(value as Fields, `${prefix}${name}.`)
        : { [prefix + name]: String(value) },
    ),
  ) as Record<string, string>;

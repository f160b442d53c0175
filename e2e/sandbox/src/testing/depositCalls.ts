import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { createPaypOrder, depositByCard, findPaypOrder, listTransactions } from 'shared-contracts/api';
import type { Scenario } from '../scenarios/Scenario';
import type { Envelope, TestMember } from './testSandbox';

/** Calls a running sandbox, which may be in another process. */
export interface Caller {
  readonly port: number;
  call(
    path: string,
    body: Record<string, unknown>,
    options: { token: string; scenario?: Scenario | undefined; headers: Record<string, string> },
  ): Promise<Envelope>;
}

export const goodCard = '4242424242424242';

export const cardForm = (member: TestMember, changes: Record<string, unknown> = {}) => ({
  amount: '25.00',
  memberId: member.id,
  paymentMethod: 'VISA_MASTERCARD_1',
  cardNum: goodCard,
  cardCvv: '737',
  expireMonth: '12',
  expireYear: '2030',
  cardFirstName: 'Robin',
  cardLastName: 'Player',
  cardCountry: 'US',
  cardState: 'US-NY',
  cardCity: 'Albany',
  cardAddress: '1 Example Street',
  cardPostalCode: '12207',
  ...changes,
});

export interface DepositOptions {
  /** The default is a new key. Null sends no header. */
  readonly key?: string | null;
  readonly scenario?: Scenario;
}

const headersOf = ({ key = randomUUID() }: DepositOptions): Record<string, string> =>
  key === null ? {} : { 'idempotency-key': key };

export const payByCard = (
  caller: Caller,
  member: TestMember,
  changes: Record<string, unknown> = {},
  options: DepositOptions = {},
) =>
  caller.call(depositByCard.path, cardForm(member, changes), {
    token: member.token,
    scenario: options.scenario,
    headers: headersOf(options),
  });

export const orderPayp = (
  caller: Caller,
  member: TestMember,
  changes: Record<string, unknown> = {},
  options: DepositOptions = {},
) =>
  caller.call(
    createPaypOrder.path,
    { amount: '25.00', memberId: member.id, paymentMethod: 'PAYP', ...changes },
    { token: member.token, scenario: options.scenario, headers: headersOf(options) },
  );

export interface PaypOrder {
  readonly orderId: string;
  readonly orderurl: string;
}

/** Creates a PayP order. */
export async function newPaypOrder(
  caller: Caller,
  member: TestMember,
  changes: Record<string, unknown> = {},
  options: DepositOptions = {},
): Promise<PaypOrder> {
  const reply = await orderPayp(caller, member, changes, options);
  if (reply.error !== 0) throw new Error(reply.message);
  return reply.data as PaypOrder;
}

/** Polls the status of an order like the page. */
export async function paypStatus(caller: Caller, member: TestMember, orderId: string): Promise<unknown> {
  const { data } = await caller.call(findPaypOrder.path, { orderId }, { token: member.token, headers: {} });
  return (data as { status: string } | null)?.status;
}

export interface Movement {
  readonly type: string;
  readonly amount: string;
  readonly balanceBefore: string;
  readonly balanceAfter: string;
}

export async function depositsOf(caller: Caller, member: TestMember): Promise<Movement[]> {
  const page = { amount_GT: 0, pageNum: 1, pageSize: 20, createTime_0: 'DESC', type_EQ: 'DEPOSIT' };
  const { data } = await caller.call(listTransactions.path, page, { token: member.token, headers: {} });
  return (data as { content: Movement[] }).content;
}

export async function balanceOf(caller: Caller, member: TestMember): Promise<string> {
  const { data } = await caller.call('/sys/auth/token/info', {}, { token: member.token, headers: {} });
  return (data as { availableBalance: string }).availableBalance;
}

export interface VisitedPage {
  readonly status: number;
  readonly location: string;
  readonly policy: string;
  readonly body: string;
}

/** Loads a page of a provider. Not every system resolves its host name. */
export function visitProviderPage(
  { port }: Pick<Caller, 'port'>,
  address: string,
  method: 'GET' | 'POST' = 'GET',
  headers: Record<string, string> = {},
): Promise<VisitedPage> {
  const { host, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: pathname + search, method, headers: { ...headers, host } },
      (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            policy: String(response.headers['content-security-policy'] ?? ''),
            body,
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}

/** Headers that a browser sends with a form of another site. Some browsers send only one of them. */
export const foreignCallers: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
];

/** Presses a button of PayP's page. */
export const pressPaypButton = (
  caller: Pick<Caller, 'port'>,
  { orderurl }: PaypOrder,
  choice: 'pay' | 'decline' | 'cancel',
) => visitProviderPage(caller, `${orderurl}/${choice}`, 'POST', { 'sec-fetch-site': 'same-origin' });

import {
  listCashOuts,
  listDepositOrders,
  listGameHistory,
  listNews,
  listTransactions,
  type Endpoint,
} from 'shared-contracts/api';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = await sandbox.call('/sys/auth/login', {
    username: 'diamond',
    password: 'Diamond-2026!',
    type: 'MEMBER',
  });
  member = data as TestMember;
}, startTimeoutMs);
afterAll(() => sandbox.stop());

interface Row {
  readonly createTime: number;
}

const call = (endpoint: Endpoint, filters: object) => {
  const amount = endpoint === listTransactions || endpoint === listGameHistory ? { amount_GT: 0 } : {};
  const body = { memberId: member.id, pageNum: 1, pageSize: 20, createTime_0: 'DESC', ...amount, ...filters };
  return sandbox.call(endpoint.path, body, { token: member.token });
};
async function times(endpoint: Endpoint, filters = {}): Promise<number[]> {
  const { data } = await call(endpoint, filters);
  return (data as { content: Row[] }).content.map(({ createTime }) => createTime);
}

async function total(endpoint: Endpoint, filters = {}): Promise<number> {
  const { data } = await call(endpoint, filters);
  return (data as { totalElements: number }).totalElements;
}

const endpoints = [listTransactions, listDepositOrders, listCashOuts, listGameHistory];

it.each(endpoints)(
  '[H-004] $path lists the rows between two times, after a time, or before a time',
  async (endpoint) => {
    const all = await times(endpoint);
    const differentTimes = [...new Set(all)];
    const middle = differentTimes[Math.floor(differentTimes.length / 2)] ?? 0;
    expect(all.length).toBeGreaterThan(0);
    const inside = all.filter((time) => time === middle);
    expect(await times(endpoint, { createTime_GT: middle - 1, createTime_LT: middle + 1 })).toEqual(inside);
    const newer = all.filter((time) => time > middle);
    expect(await times(endpoint, { createTime_GT: middle })).toEqual(newer);
    const older = await times(endpoint, { createTime_LT: middle });
    expect(older.every((time) => time < middle)).toBe(true);
    expect(await times(endpoint, { createTime_LT: 1 })).toEqual([]);
    expect(
      (await total(endpoint, { createTime_LT: middle })) +
        (await total(endpoint, { createTime_GT: middle - 1, createTime_LT: middle + 1 })) +
        (await total(endpoint, { createTime_GT: middle })),
    ).toBe(await total(endpoint));
  },
);

it.each([...endpoints, listNews])('[H-004] $path rejects an invalid time', async (endpoint) => {
  for (const filter of ['createTime_GT', 'createTime_LT']) {
    for (const time of ['x', '-1', '1.5', '9999999999999999']) {
      expect(await call(endpoint, { [filter]: time })).toMatchObject({ error: -4 });
    }
  }
});

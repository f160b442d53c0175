import {
  formFields,
  everyMethod,
  newOwner,
  usualFields,
  type OwnedData,
} from '../sandbox/src/testing/everyRoute';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../sandbox/src/testing/testSandbox';
import { routes } from '../sandbox/src/api/routes';
import { calls } from './calls';

let sandbox: TestSandbox;
let ownedData: OwnedData;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  ownedData = await newOwner(sandbox);
  await sandbox.control('giveCoupon', { member: ownedData.member.id, amount: '5.00' });
}, startTimeoutMs);
afterAll(() => sandbox.stop());

function rowsIn(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  return (data as { content?: unknown[] } | null)?.content ?? [];
}

it.each(calls.filter(({ reply }) => reply !== ''))(
  '[B-001] returns the specified fields of $path',
  async ({ path, reply }) => {
    await sandbox.control('clearLimits');
    const route = routes.find(({ endpoint }) => endpoint.path === path);
    if (!route) throw new Error(`The sandbox has no route ${path}.`);
    const { data } = await sandbox.call(path, formFields(usualFields(route, ownedData)), {
      token: ownedData.member.token,
      encoding: 'form',
      scenario: everyMethod,
    });
    const isList = reply.startsWith('[]');
    const [entry] = isList ? rowsIn(data) : [data];
    const fieldNames = reply.replace('[]', '').split(' ');
    expect(fieldNames.filter((name) => !Object.hasOwn(entry ?? {}, name))).toEqual([]);
  },
);

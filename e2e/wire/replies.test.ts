import {
  inForm,
  everyMethod,
  newOwner,
  usualFields,
  type OwnedData,
} from '../sandbox/src/testing/everyRoute';
import { startTestSandbox, startWithinMs, type TestSandbox } from '../sandbox/src/testing/testSandbox';
import { routes } from '../sandbox/src/api/routes';
import { calls } from './calls';

let sandbox: TestSandbox;
let own: OwnedData;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  own = await newOwner(sandbox);
  await sandbox.control('giveCoupon', { member: own.member.id, amount: '5.00' });
}, startWithinMs);
afterAll(() => sandbox.stop());

function rowsIn(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  return (data as { content?: unknown[] } | null)?.content ?? [];
}

it.each(calls.filter(({ reply }) => reply !== ''))(
  '[B-001] returns the fields of $path',
  async ({ path, reply }) => {
    await sandbox.control('clearLimits');
    const route = routes.find(({ endpoint }) => endpoint.path === path);
    if (!route) throw new Error(`The sandbox has no route ${path}.`);
    const { data } = await sandbox.call(path, inForm(usualFields(route, own)), {
      token: own.member.token,
      encoding: 'form',
      scenario: everyMethod,
    });
    const isList = reply.startsWith('[]');
    const [first] = isList ? rowsIn(data) : [data];
    const names = reply.replace('[]', '').split(' ');
    expect(names.filter((name) => !Object.hasOwn(first ?? {}, name))).toEqual([]);
  },
);

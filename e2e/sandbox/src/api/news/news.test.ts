import { countNews, listNews, readReply, register, setNewsStatus, type News } from 'shared-contracts/api';
import { signUpForm } from '../../testing/signUpForm';
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
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});

const sendNews = async (type: number, message: string, recipient = member) => {
  await sandbox.control('moveClock', { ms: 1_000 });
  return (await sandbox.control('sendNews', { member: recipient.username, type, message })) as { id: string };
};
async function newsOf({ id, token }: TestMember, filters = {}): Promise<News[]> {
  const query = { pageNum: 1, pageSize: 20, createTime_0: 'DESC', memberId_EQ: id, ...filters };
  const reply = readReply(listNews, await sandbox.call(listNews.path, query, { token }));
  if (!reply.ok) throw new Error(reply.message);
  return reply.data.items;
}
const unreadCount = async ({ id, token }: TestMember) =>
  (await sandbox.call(countNews.path, { memberId: id }, { token })).data;
const markRead = (id: string, { token }: TestMember) => sandbox.call(setNewsStatus.path, { id }, { token });

it('[B-029] lists messages of all three types, newest first and unread', async () => {
  for (const [type, message] of [
    [0, 'paid'],
    [10, 'shared'],
    [20, 'other'],
  ] as const)
    await sendNews(type, message);
  const listed = (await newsOf(member)).map(({ type, message, status }) => [type, message, status]);
  expect(listed).toEqual([
    [20, 'other', 0],
    [10, 'shared', 0],
    [0, 'paid', 0],
  ]);
});

it('[B-029] marks a message as read, counts the unread messages, and accepts a repeated call', async () => {
  const { id } = await sendNews(0, 'paid');
  await sendNews(10, 'shared');
  expect(await unreadCount(member)).toBe(2);
  for (const _ of [1, 2]) expect(await markRead(id, member)).toMatchObject({ error: 0 });
  expect(await unreadCount(member)).toBe(1);
  expect((await newsOf(member)).map(({ message, status }) => [message, status])).toEqual([
    ['shared', 0],
    ['paid', 10],
  ]);
});

it('[B-029] neither marks nor lists messages of another member', async () => {
  const otherMember = await sandbox.newMember();
  const { id } = await sendNews(0, 'theirs', otherMember);
  await markRead(id, member);
  expect(await unreadCount(otherMember)).toBe(1);
  expect(await newsOf(member)).toEqual([]);
});

it('[B-029] sends a message to the member when a player signs up with their code', async () => {
  const { data } = await sandbox.call('/sys/auth/token/info', {}, { token: member.token });
  const { invitationCode } = data as { invitationCode: string };
  await sandbox.call(register.path, signUpForm({ invitorCode: invitationCode, firstName: 'Ines' }));
  expect(await newsOf(member)).toMatchObject([
    { type: 10, message: expect.stringMatching(/^Ines has joined/) },
  ]);
});

it('[H-004] lists and counts only the messages between two times, after a time, or before a time', async () => {
  for (const message of ['first', 'second', 'third']) await sendNews(20, message);
  const [, second] = await newsOf(member);
  const time = second?.createdAtMs ?? 0;
  const messages = async (filters: object) => (await newsOf(member, filters)).map(({ message }) => message);
  expect(await messages({ createTime_GT: time - 1, createTime_LT: time + 1 })).toEqual(['second']);
  expect(await messages({ createTime_GT: time })).toEqual(['third']);
  expect(await messages({ createTime_LT: time })).toEqual(['first']);
  const query = { pageNum: 1, pageSize: 20, createTime_0: 'DESC', memberId_EQ: member.id };
  const { token } = member;
  const { data } = await sandbox.call(listNews.path, { ...query, createTime_LT: time }, { token });
  expect(data).toMatchObject({ totalElements: 1, last: true });
});

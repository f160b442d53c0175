import { getTokenInfo, login, logout, receiveInviteBonus } from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { each, oneOf, type Attack } from './Attack';
import { call, newCaller, newMember, sessionIn, type Member } from './target';

interface Invited {
  readonly inviter: Member;
  readonly invitorCode: string;
}

const enter = (address: string, { username, password }: Member, held: string) =>
  call({ address }, login, { username, password, type: 'MEMBER' }, held === '' ? {} : { cookie: held });

/** An invited player, who may be the inviter under another name. */
async function count({ id }: Member): Promise<void> {
  await qaControl('changeMember', { member: id, emailConfirmed: true });
  await qaControl('creditDeposit', { member: id, amount: '20.00' });
}

/** Ways in which a member could invite themself. */
const ownPlayers: readonly (readonly [what: string, bring: (by: Invited) => Promise<unknown>])[] = [
  [
    'the same network',
    async ({ inviter, invitorCode }) => count(await newMember({ invitorCode }, { address: inviter.address })),
  ],
  [
    'the same browser in another network',
    async ({ inviter, invitorCode }) =>
      count(await newMember({ invitorCode }, { ...newCaller(), held: inviter.cookie })),
  ],
  [
    'the same browser after signing out, with somebody between',
    async ({ inviter, invitorCode }) => {
      await call(inviter, logout, {});
      const other = await newMember({}, { ...newCaller(), held: inviter.cookie });
      await call(other, logout, {});
      await count(await newMember({ invitorCode }, { ...newCaller(), held: other.cookie }));
    },
  ],
  [
    'a later sign-in from the network of the inviter',
    async ({ inviter, invitorCode }) => {
      const player = await newMember({ invitorCode });
      await enter(inviter.address, player, '');
      await count(player);
    },
  ],
  [
    'the inviter in the browser of the player',
    async ({ inviter, invitorCode }) => {
      const player = await newMember({ invitorCode });
      await enter(newCaller().address, inviter, player.cookie);
      await count(player);
    },
  ],
  ['neither activated nor with a deposit', ({ invitorCode }) => newMember({ invitorCode })],
  [
    'without a deposit',
    async ({ invitorCode }) => {
      const { id } = await newMember({ invitorCode });
      return qaControl('changeMember', { member: id, emailConfirmed: true });
    },
  ],
  [
    'not activated',
    async ({ invitorCode }) => {
      const { id } = await newMember({ invitorCode });
      return qaControl('creditDeposit', { member: id, amount: '20.00' });
    },
  ],
];

async function newInviter(): Promise<Invited> {
  const inviter = await newMember();
  const { data } = await call(inviter, getTokenInfo, {});
  return { inviter, invitorCode: (data as { invitationCode: string }).invitationCode };
}

const reward = async ({ inviter: { id, ...own } }: Invited, inviteConfigId = 1) =>
  String((await call({ id, ...own }, receiveInviteBonus, { id, inviteConfigId })).error);

const ownInvitations: Attack = {
  name: 'rewards for inviting oneself',
  source: 'API6',
  run: async () => {
    const tried = await each(
      'a reward for a player from the inviter’s network and browser in five ways, and for one who does not count yet in three',
      ownPlayers,
      async (bring) => {
        const by = await newInviter();
        await bring(by);
        // The reward is claimed in another browser and network.
        const elsewhere = newCaller();
        const session = sessionIn(await enter(elsewhere.address, by.inviter, ''));
        return reward({ ...by, inviter: { ...by.inviter, ...elsewhere, ...session } });
      },
      oneOf('-4'),
    );
    const honest = await newInviter();
    await count(await newMember({ invitorCode: honest.invitorCode }));
    const first = await reward(honest);
    await qaControl('bringPlayers', { member: honest.inviter.id, players: 4 });
    const more = [await reward(honest, 2), await reward(honest, 3)];
    return {
      ...tried,
      count: tried.count + 3,
      answered: `${tried.answered}; for others ${[first, ...more].join(', ')}`,
      faults: [
        ...tried.faults,
        ...(first === '0' ? [] : ['a player who counts brought no reward']),
        ...(more.join() === '0,-4' ? [] : [`a second and a third reward in a day: ${more.join()}`]),
      ],
    };
  },
};

export const invitationAttacks: readonly Attack[] = [ownInvitations];

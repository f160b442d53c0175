import { getTokenInfo, login, logout, receiveInviteBonus } from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { sendEach, isOneOf, type Attack } from './Attack';
import { call, newCaller, newMember, sessionIn, type Member } from './target';

interface Invitation {
  readonly inviter: Member;
  readonly invitorCode: string;
}

const signIn = (address: string, { username, password }: Member, cookie: string) =>
  call({ address }, login, { username, password, type: 'MEMBER' }, cookie === '' ? {} : { cookie });

/** Activates the account and credits a deposit, so that an invited player counts for the reward. */
async function activateAndFund({ id }: Member): Promise<void> {
  await qaControl('changeMember', { member: id, emailConfirmed: true });
  await qaControl('creditDeposit', { member: id, amount: '20.00' });
}

/** In each case, a member invites their own second account, or a player who does not count yet. */
const invalidInvitations: readonly (readonly [
  title: string,
  signUpPlayer: (invitation: Invitation) => Promise<unknown>,
])[] = [
  [
    'the same network',
    async ({ inviter, invitorCode }) =>
      activateAndFund(await newMember({ invitorCode }, { address: inviter.address })),
  ],
  [
    'the same browser in another network',
    async ({ inviter, invitorCode }) =>
      activateAndFund(await newMember({ invitorCode }, { ...newCaller(), cookie: inviter.cookie })),
  ],
  [
    'the same browser after another member signed out there',
    async ({ inviter, invitorCode }) => {
      await call(inviter, logout, {});
      const otherMember = await newMember({}, { ...newCaller(), cookie: inviter.cookie });
      await call(otherMember, logout, {});
      await activateAndFund(await newMember({ invitorCode }, { ...newCaller(), cookie: otherMember.cookie }));
    },
  ],
  [
    'a later sign-in from the network of the inviter',
    async ({ inviter, invitorCode }) => {
      const player = await newMember({ invitorCode });
      await signIn(inviter.address, player, '');
      await activateAndFund(player);
    },
  ],
  [
    'the inviter in the browser of the player',
    async ({ inviter, invitorCode }) => {
      const player = await newMember({ invitorCode });
      await signIn(newCaller().address, inviter, player.cookie);
      await activateAndFund(player);
    },
  ],
  ['neither activated nor funded', ({ invitorCode }) => newMember({ invitorCode })],
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

async function newInviter(): Promise<Invitation> {
  const inviter = await newMember();
  const { data } = await call(inviter, getTokenInfo, {});
  return { inviter, invitorCode: (data as { invitationCode: string }).invitationCode };
}

const claimReward = async ({ inviter }: Invitation, inviteConfigId = 1) =>
  String((await call(inviter, receiveInviteBonus, { id: inviter.id, inviteConfigId })).error);

const ownInvitations: Attack = {
  name: 'rewards for inviting oneself',
  source: 'API6',
  run: async () => {
    const result = await sendEach(
      'claims a reward for five players from the inviter’s network or browser, and for three who do not count yet',
      invalidInvitations,
      async (signUpPlayer) => {
        const invitation = await newInviter();
        await signUpPlayer(invitation);
        // The inviter claims the reward in another browser and network.
        const otherCaller = newCaller();
        const session = sessionIn(await signIn(otherCaller.address, invitation.inviter, ''));
        return claimReward({ ...invitation, inviter: { ...invitation.inviter, ...otherCaller, ...session } });
      },
      isOneOf('-4'),
    );
    const honestInvitation = await newInviter();
    await activateAndFund(await newMember({ invitorCode: honestInvitation.invitorCode }));
    const firstResponse = await claimReward(honestInvitation);
    await qaControl('invitePlayers', { member: honestInvitation.inviter.id, players: 4 });
    const laterResponses = [await claimReward(honestInvitation, 2), await claimReward(honestInvitation, 3)];
    return {
      ...result,
      count: result.count + 3,
      responses: `${result.responses}; for honest invitations ${[firstResponse, ...laterResponses].join(', ')}`,
      failures: [
        ...result.failures,
        ...(firstResponse === '0' ? [] : ['an honest invitation earned no reward']),
        ...(laterResponses.join() === '0,-4'
          ? []
          : [`a second and a third reward in a day: ${laterResponses.join()}`]),
      ],
    };
  },
};

export const invitationAttacks: readonly Attack[] = [ownInvitations];

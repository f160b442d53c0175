import {
  completeDetails,
  createCashOrder,
  createCryptOrder,
  createCryptoOrder,
  createPaypalOrder,
  createPaypOrder,
  createPixOrder,
  createStripeOrder,
  depositByProcessor,
  depositMethodCodes,
  getLaunchUrl,
  register,
  registerByName,
  type Endpoint,
} from 'shared-contracts/api';
import { rejectionCodes } from '../../sandbox/src/errors/Rejection';
import { qaControl } from '../../support/qa';
import { countEach, sendEach, isOneOf, type Attack } from './Attack';
import { listOrders } from './money';
import { toFullWidth } from './spellings';
import {
  call,
  newCaller,
  newMember,
  idempotencyHeader,
  sessionIn,
  signUpFields,
  type Member,
} from './target';

const exclusion: Attack = {
  name: 'new accounts of self-excluded players',
  source: 'API6',
  run: async () => {
    const names = { firstName: 'Zoë', lastName: `Quiet${Date.now().toString(36)}`, birthday: '1987-07-07' };
    const excluded = await newMember(names);
    await qaControl('changeMember', { member: excluded.id, excludedUntil: '2099-03-01' });
    const { firstName, lastName } = names;
    const signUpAgain = (changes: object) => async () => {
      const { error } = await call(newCaller(), register, signUpFields({ ...names, ...changes }));
      return String(error);
    };
    return sendEach(
      'names with other accents, in full width, with invisible characters, swapped or divided differently; the same mailbox; the short form',
      [
        ['same', signUpAgain({})],
        ['accents', signUpAgain({ firstName: 'Zoé' })],
        ['full width', signUpAgain({ firstName: toFullWidth('Zoe'), lastName: toFullWidth(lastName) })],
        ['invisible', signUpAgain({ firstName: 'Zo\u200be\u00ad', lastName: `${lastName}\u2060` })],
        ['other order', signUpAgain({ firstName: lastName, lastName: firstName })],
        [
          'divided differently',
          signUpAgain({ firstName: `${firstName}${lastName.slice(0, 3)}`, lastName: lastName.slice(3) }),
        ],
        ['mailbox', signUpAgain({ firstName: 'Other', email: excluded.email.replace('@', '+new@') })],
        [
          'short form',
          async () => {
            const fields = {
              email: excluded.email.replace('@', '+3@'),
              firstName: 'Other',
              lastName: 'Name',
            };
            return String((await call(newCaller(), registerByName, fields)).error);
          },
        ],
      ],
      (run) => run(),
      isOneOf('-4'),
    );
  },
};

/** All deposits and a real-money game. These calls need a birthday and a country. */
const restrictedCalls: readonly (readonly [Endpoint, object])[] = [
  [createPaypOrder, { paymentMethod: 'PAYP' }],
  [createPaypalOrder, { paymentMethod: 'PAYPAL' }],
  [createStripeOrder, { paymentMethod: 'STRIPE' }],
  [createPixOrder, { paymentMethod: 'PIX' }],
  [createCryptoOrder, {}],
  [createCryptOrder, { depositCurrency: 'btc' }],
  [createCashOrder, { depositAmount: 25 }],
  [depositByProcessor, { paymentMethod: 'CPAY' }],
  [getLaunchUrl, { id: 1001, channel: 'pc' }],
];

async function tryRestrictedCalls(member: Member): Promise<readonly string[]> {
  const everyMethod = depositMethodCodes.map((code) => ({
    code,
    enabled: true,
    visibility: 0,
    currencies: '*',
    countries: '*',
  }));
  await qaControl('switchScenario', { member: member.id, scenario: { depositMethods: everyMethod } });
  const responses: string[] = [];
  for (const [endpoint, fields] of restrictedCalls) {
    const order = { amount: 25, memberId: member.id, ...fields };
    const { error, status, message } = await call(member, endpoint, order, idempotencyHeader());
    responses.push(
      error === rejectionCodes.invalid && /date of birth|18/.test(message)
        ? 'rejected'
        : String(error ?? status),
    );
  }
  return responses;
}

/** A member who signed up with the short form, without birthday and country. */
async function newShortFormMember(): Promise<Member> {
  const caller = newCaller();
  const { username, email, password, lastName } = signUpFields();
  const response = await call(caller, registerByName, { email, firstName: 'Ada', lastName });
  if (response.error !== 0) throw new Error(`The sign-up failed: ${response.message}`);
  return { ...caller, username, email, password, ...sessionIn(response) };
}

const missingDetails: Attack = {
  name: 'deposits and games without age and country',
  source: 'API6, ASVS 2.3',
  run: async () => {
    const memberWithDetails = await newMember();
    const shortFormMember = await newShortFormMember();
    const fundedMember = await newMember();
    await qaControl('creditDeposit', { member: fundedMember.id, amount: '50.00' });
    await qaControl('changeMember', { member: fundedMember.id, detailsMissing: true });
    const memberWithInvalidDetails = await newShortFormMember();
    const region = { countryCode: 'CA', stateCode: 'CA-ON' };
    const invalidDetails = [
      { birthday: '', ...region },
      { birthday: '1990-04-12' },
      { birthday: `${String(new Date().getUTCFullYear() - 10)}-01-01`, ...region },
      { birthday: '1990-02-30', ...region },
      { birthday: '1990-04-12', countryCode: 'XX', stateCode: 'XX-1' },
    ];
    const detailResponses: string[] = [];
    for (const details of invalidDetails) {
      const fields = { id: memberWithInvalidDetails.id, ...details };
      const { error } = await call(memberWithInvalidDetails, completeDetails, fields);
      detailResponses.push(String(error));
    }
    const responses: string[] = [];
    for (const member of [shortFormMember, fundedMember, memberWithInvalidDetails])
      responses.push(...(await tryRestrictedCalls(member)));
    const orders = (await Promise.all([shortFormMember, memberWithInvalidDetails].map(listOrders))).flat();
    const controlResponses = await tryRestrictedCalls(memberWithDetails);
    return {
      summary:
        'eight deposits and a game, by a member of the short form, one without details, and one who sent invalid details in five ways',
      count: responses.length + detailResponses.length,
      responses: `${countEach(responses)}; details ${countEach(detailResponses)}; a member with details ${countEach(controlResponses)}`,
      failures: [
        // Each member made all restricted calls in the same order.
        ...restrictedCalls.flatMap(([{ path }], callIndex) => {
          const acceptedResponses = responses.filter(
            (response, index) => index % restrictedCalls.length === callIndex && response !== 'rejected',
          );
          return acceptedResponses.length > 0 ? [`${path} responded ${countEach(acceptedResponses)}`] : [];
        }),
        ...(orders.length > 0 ? [`${String(orders.length)} deposits were ordered`] : []),
        ...(detailResponses.every((code) => code === String(rejectionCodes.invalid))
          ? []
          : ['invalid details were accepted']),
        // Control: proves that the calls above were not rejected for another reason.
        ...(controlResponses.every((code) => code === '0')
          ? []
          : ['a member with details was also rejected']),
      ],
    };
  },
};

export const eligibilityAttacks: readonly Attack[] = [exclusion, missingDetails];

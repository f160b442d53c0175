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
import { qaControl } from '../../support/qa';
import { counted, each, oneOf, type Attack } from './Attack';
import { ordersOf } from './money';
import { wide } from './spellings';
import { call, newCaller, newMember, ordering, sessionIn, signUpFields, type Member } from './target';

const exclusion: Attack = {
  name: 'coming back in spite of self-exclusion',
  source: 'API6',
  run: async () => {
    const names = { firstName: 'Zoë', lastName: `Quiet${Date.now().toString(36)}`, birthday: '1987-07-07' };
    const excluded = await newMember(names);
    await qaControl('changeMember', { member: excluded.id, excludedUntil: '2099-03-01' });
    const { firstName, lastName } = names;
    const again = (changes: object) => async () => {
      const { error } = await call(newCaller(), register, signUpFields({ ...names, ...changes }));
      return String(error);
    };
    return each(
      'other accents, full width, invisible signs, names in the other order and divided elsewhere, mailbox, form of three fields',
      [
        ['same', again({})],
        ['accents', again({ firstName: 'Zoé' })],
        ['full width', again({ firstName: wide('Zoe'), lastName: wide(lastName) })],
        ['invisible', again({ firstName: 'Zo\u200be\u00ad', lastName: `${lastName}\u2060` })],
        ['other order', again({ firstName: lastName, lastName: firstName })],
        [
          'divided elsewhere',
          again({ firstName: `${firstName}${lastName.slice(0, 3)}`, lastName: lastName.slice(3) }),
        ],
        ['mailbox', again({ firstName: 'Other', email: excluded.email.replace('@', '+new@') })],
        [
          'three fields',
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
      oneOf('-4'),
    );
  },
};

/** Every deposit, and a game for real money. */
const needingDetails: readonly (readonly [Endpoint, object])[] = [
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

async function tryAll(member: Member): Promise<readonly string[]> {
  const everyMethod = depositMethodCodes.map((code) => ({
    ...{ code, enabled: true, visibility: 0, currencies: '*', countries: '*' },
  }));
  await qaControl('switchScenario', { member: member.id, scenario: { depositMethods: everyMethod } });
  const answers: string[] = [];
  for (const [endpoint, fields] of needingDetails) {
    const sent = { amount: 25, memberId: member.id, ...fields };
    const { error, status, message } = await call(member, endpoint, sent, ordering());
    answers.push(error === -4 && /birthday|18/.test(message) ? 'refused' : String(error ?? status));
  }
  return answers;
}

/** A member of the form of three fields, without birthday and country. */
async function newShortMember(): Promise<Member> {
  const caller = newCaller();
  const { username, email, password, lastName } = signUpFields();
  const answer = await call(caller, registerByName, { email, firstName: 'Ada', lastName });
  if (answer.error !== 0) throw new Error(`No member could be made: ${answer.message}`);
  return { ...caller, username, email, password, ...sessionIn(answer) };
}

const missingDetails: Attack = {
  name: 'deposits and games without age and country',
  source: 'API6, ASVS 2.3',
  run: async () => {
    const known = await newMember();
    const unasked = await newShortMember();
    const rich = await newMember();
    await qaControl('creditDeposit', { member: rich.id, amount: '50.00' });
    await qaControl('changeMember', { member: rich.id, detailsMissing: true });
    const wrongly = await newShortMember();
    const place = { countryCode: 'CA', stateCode: 'CA-ON' };
    const wrong = [
      { birthday: '', ...place },
      { birthday: '1990-04-12' },
      { birthday: `${String(new Date().getUTCFullYear() - 10)}-01-01`, ...place },
      { birthday: '1990-02-30', ...place },
      { birthday: '1990-04-12', countryCode: 'XX', stateCode: 'XX-1' },
    ];
    const completed: string[] = [];
    for (const details of wrong)
      completed.push(String((await call(wrongly, completeDetails, { id: wrongly.id, ...details })).error));
    const answers: string[] = [];
    for (const member of [unasked, rich, wrongly]) answers.push(...(await tryAll(member)));
    const made = (await Promise.all([unasked, wrongly].map(ordersOf))).flat();
    const own = await tryAll(known);
    return {
      what: 'eight deposits and a game of members who signed up by three fields, whose details are missing, and who completed them wrongly in five ways',
      count: answers.length + completed.length,
      answered: `${counted(answers)}; details ${counted(completed)}; a member with details ${counted(own)}`,
      faults: [
        ...needingDetails.flatMap(([{ path }], at) => {
          const others = answers.filter(
            (answer, turn) => turn % needingDetails.length === at && answer !== 'refused',
          );
          return others.length > 0 ? [`${path} answered ${counted(others)}`] : [];
        }),
        ...(made.length > 0 ? [`${String(made.length)} deposits were ordered`] : []),
        ...(completed.every((code) => code === '-4') ? [] : ['wrong details were taken']),
        // Without this all might be refused for another reason.
        ...(own.every((code) => code === '0') ? [] : ['a member with details was refused, too']),
      ],
    };
  },
};

export const eligibilityAttacks: readonly Attack[] = [exclusion, missingDetails];

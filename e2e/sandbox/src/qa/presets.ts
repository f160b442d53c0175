import { PromotionAction, type SiteSwitches } from 'shared-contracts/domain';
import type { HostedProvider } from '../providers/hosted/HostedProvider';
import { allHosted } from '../providers/hostedProviders';
import type { Scenario } from '../scenarios/Scenario';

interface Preset {
  readonly name: string;
  readonly scenario: Scenario;
  /** Changes to the site configuration, which only the browser itself can have. */
  readonly site?: SiteSwitches;
  /** Where in the product it can be seen; the home page where left out. */
  readonly opens?: string;
}

/** The address that switches one on in the browser that opens it. */
export function tryAddress(
  origin: string,
  { scenario, site = {}, opens = '/' }: Omit<Preset, 'name'>,
): string {
  const query = { scenario: JSON.stringify(scenario), site: JSON.stringify(site), opens };
  return `${origin}/api/demo/switch?${new URLSearchParams(query).toString()}`;
}

/** What a provider with pages can do; without a switch its page asks. */
const presetsOf = ({ brand, switchedBy }: HostedProvider): Preset[] => [
  { name: `${brand}: pays by itself`, scenario: { [switchedBy]: 'success' } },
  { name: `${brand}: declines by itself`, scenario: { [switchedBy]: 'failure' } },
  { name: `${brand}: paid, but stays pending`, scenario: { [switchedBy]: 'pending' } },
  {
    name: `${brand}: paid after 15 s`,
    scenario: { [switchedBy]: 'slow', providerDelayMs: 15_000 },
  },
  { name: `${brand}: cannot be reached`, scenario: { [switchedBy]: 'error' } },
  { name: `${brand}: not completed, expires after 20 s`, scenario: { [switchedBy]: 'abandoned' } },
];

/** Situations QA asks for most, ready to be switched on. */
export const presets: readonly Preset[] = [
  { name: 'Region: redirected to the site for the region', scenario: { region: 'redirect' } },
  {
    name: 'Region: rejected, and the address is not one of ours',
    scenario: { region: 'redirect', regionUrl: 'https://www.example.com/not-available' },
  },
  { name: 'Region: error', scenario: { region: 'error' } },
  { name: 'Region: no answer', scenario: { region: 'hang' } },
  { name: 'Profile comes back disabled', scenario: { disabled: true } },
  { name: 'Profile brings a newer token', scenario: { renewOnInfo: true } },
  { name: 'Signed out (−2) on every call', scenario: { signedOut: true } },
  { name: 'Sign-up: three steps (as delivered)', scenario: {}, opens: '/join' },
  { name: 'Sign-up: single form', scenario: {}, site: { signupLayout: 'single' }, opens: '/join' },
  {
    name: 'Sign-up: three fields, as for Facebook',
    scenario: {},
    site: { signupFacebook: true },
    opens: '/join',
  },
  {
    name: 'Sign-up: three fields, but signs nobody in',
    scenario: { nameOnly: 'noToken' },
    site: { signupFacebook: true },
    opens: '/join',
  },
  {
    name: 'Sign-up: code of a picture, three steps',
    scenario: { verifyCode: true },
    site: { signupCaptcha: true },
    opens: '/join',
  },
  {
    name: 'Sign-up: code of a picture, single form',
    scenario: { verifyCode: true },
    site: { signupLayout: 'single', signupCaptcha: true },
    opens: '/join',
  },
  { name: 'Agent screen', scenario: {}, opens: '/?popup=agent' },
  ...PromotionAction.options.map((action) => ({
    name: `Promotion after signing in or up: ${action}`,
    scenario: { promotion: action },
    opens: '/login',
  })),
  {
    name: 'Mails cannot be sent',
    scenario: {
      fail: { '/sys/member/mail/forgot/send': 'error', '/sys/member/mail/join/send': 'error' },
    },
  },
  { name: 'Game launch fails', scenario: { launch: 'error' } },
  { name: 'Game launch leads to an unlisted host', scenario: { launch: 'badHost' } },
  { name: 'Balance blocked', scenario: { block: 'blocked' } },
  { name: 'Block check fails', scenario: { block: 'error' } },
  { name: 'Chat closed', scenario: { chat: false } },
  { name: 'Chat script: the server fails', scenario: { fail: { '/sys/sysSetting/acquire': 'error' } } },
  { name: 'Chat script: breaks', scenario: { chatScript: 'throws' } },
  { name: 'Chat script: wants a file that is not allowed', scenario: { chatScript: 'missing' } },
  { name: 'Chat script: hostile', scenario: { chatScript: 'hostile' } },
  { name: 'Wins sent as text only', scenario: { latestWins: 'text' } },
  { name: 'Every answer 2 s late', scenario: { slowMs: 2_000 } },
  { name: 'All games: error', scenario: { fail: { '/sys/game/all': 'error' } } },
  { name: 'All games: HTTP 500', scenario: { fail: { '/sys/game/all': 'http500' } } },
  { name: 'All games: connection cut', scenario: { fail: { '/sys/game/all': 'drop' } } },
  { name: 'All lists empty', scenario: { empty: true } },
  { name: 'Texts as long as they get', scenario: { longTexts: true } },
  {
    name: 'Deposit: from 25, two amounts, no other',
    scenario: {
      depositConfig: { minimumAmount: 25, paymentAmounts: '25/100', paymentAllowManualInput: 0 },
    },
  },
  { name: 'Deposit: no amounts to pick', scenario: { depositConfig: { paymentAmounts: '' } } },
  {
    name: 'Deposit: a method nobody knows, PayP first',
    scenario: {
      depositMethods: [{ code: 'CARRIER_PIGEON' }, { code: 'PAYP', sortIndex: 1 }],
    },
  },
  { name: 'Deposit: configuration fails', scenario: { fail: { '/sys/member/deposit/config': 'error' } } },
  { name: 'Bonus told as a number', scenario: { maxBonus: 150 } },
  { name: 'Bonus in an unknown format', scenario: { maxBonus: 'odd' } },
  { name: 'No billing address known', scenario: { billing: 'empty' } },
  { name: 'Card: declined', scenario: { card: 'decline' } },
  { name: 'Card: the bank answers late', scenario: { card: 'late' } },
  { name: 'Card: the processor fails', scenario: { card: 'error' } },
  {
    name: 'Card: paid, but the answer is lost',
    scenario: { fail: { '/sys/deposit/creditcard/deposit': 'lost' } },
  },
  ...allHosted.flatMap(presetsOf),
  { name: 'Cash app: found at the first check', scenario: { cash: 'success' } },
  { name: 'Cash app: arrives at the third look', scenario: { cash: 'slow', cashWaits: 2 } },
  { name: 'Cash app: does not arrive', scenario: { cash: 'pending' } },
  { name: 'Cash app: returned', scenario: { cash: 'failure' } },
  { name: 'Cash app: cannot be asked', scenario: { cash: 'error' } },
  { name: 'Cash app: no picture of the code', scenario: { cash: 'ask', cashQr: 'noImage' } },
  { name: 'Crypto: coins arrive after the first question', scenario: { crypto: 'success' } },
  {
    name: 'Crypto: coins arrive 15 s after the first question',
    scenario: { crypto: 'slow', providerDelayMs: 15_000 },
  },
  { name: 'Crypto: cannot be ordered', scenario: { crypto: 'error' } },
  { name: 'CPay: refused', scenario: { cpay: 'failure' } },
  { name: 'CPay: accepted, but stays pending', scenario: { cpay: 'pending' } },
  { name: 'CPay: paid after 15 s', scenario: { cpay: 'slow', providerDelayMs: 15_000 } },
  { name: 'CPay: does not answer', scenario: { cpay: 'error' } },
  { name: 'Rate limits bite', scenario: { rate: 0.01 } },
];

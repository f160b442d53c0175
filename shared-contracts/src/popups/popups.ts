import * as v from 'valibot';
import { Id, Promotion, type RemoteName } from '../domain';
import { queryTypes } from '../rules';

const NoParams = v.object({});

export interface Popup {
  readonly owner: RemoteName;
  /** `member` popups ask a visitor to sign in first. */
  readonly access: 'public' | 'member';
  readonly params: v.GenericSchema<object, object>;
  /** Names of the params that an address (`#/?popup=…`) may set; without the field the popup has no address. */
  readonly link?: readonly string[];
  /** A popup in which money moves or much is typed is not closed by a click beside it. */
  readonly holds?: true;
}

const account = { owner: 'remote-account' } as const;
const lobby = { owner: 'remote-lobby' } as const;
const cashier = { owner: 'remote-cashier' } as const;
const content = { owner: 'remote-content' } as const;
const open = { access: 'public', params: NoParams, link: [] } as const;
const member = { access: 'member', params: NoParams, link: [] } as const;

/**
 * Every popup of the product, one id each; the id is its folder in the owner's src/popups.
 * Source: the S rows. A popup exists only while its owner's live release serves it.
 */
export const popups = {
  signUp: { ...account, ...open, holds: true },
  signIn: {
    ...account,
    ...open,
    /** The page or popup that the player is on the way to. The form says that it needs a sign-in. */
    params: v.object({ backurl: v.optional(v.string()) }),
  },
  forgotPassword: { ...account, ...open },
  activation: {
    ...account,
    access: 'public',
    params: v.object({ status: v.optional(v.picklist(['success', 'fail'])), id: v.optional(Id) }),
    link: ['status', 'id'],
  },
  joinSubmitted: { ...account, access: 'public', params: v.object({ memberId: Id }) },
  /** Opened by the host before a popup that needs the member's age and country. */
  missingDetails: { ...account, access: 'member', params: NoParams, holds: true },
  inviteRewards: { ...account, ...member },
  agent: { ...account, ...member },
  personalDetails: { ...account, ...member },
  changePassword: { ...account, ...member },
  documents: { ...account, ...member, holds: true },
  news: { ...account, ...member },
  coupons: { ...account, ...member },
  vipStore: { ...account, ...member, holds: true },

  game: {
    ...lobby,
    access: 'public',
    params: v.object({ gameId: v.optional(Id), playForFun: v.optional(v.picklist([0, 1]), 0) }),
    holds: true,
  },
  gameHistory: { ...lobby, ...member },
  search: { ...lobby, ...open },

  deposit: {
    ...cashier,
    access: 'member',
    params: v.object({ method: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
    link: ['method'],
    holds: true,
  },
  paymentResult: {
    ...cashier,
    access: 'public',
    params: v.object({
      kind: v.picklist(['return', 'processing', 'confirming', 'success', 'error', 'cancel']),
      orderId: v.optional(Id),
      /** Which status call decides the outcome: for `confirming`, and for an open order whose end nobody has reported. */
      asks: v.optional(v.picklist(['stripe', 'paypal', 'deposit'])),
      /** What the address says of a Stripe order; it can end the asking, and never in a success. Source: M-094. */
      status: v.optional(v.pipe(v.string(), v.maxLength(40))),
      /** The site of a PayPal order according to the address. The site that came with the order decides. */
      site: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
      /** The server has not reported an end, and the order may still be paid. Without `asks`, an address or a page reports the end. */
      isOpen: v.optional(v.boolean()),
      /** The money did not arrive and the order is closed; of `error` only. */
      isNotFound: v.optional(v.boolean()),
    }),
    holds: true,
  },
  /** A provider's page in a frame that is a popup of its own. Source: S-057. */
  paymentFrame: {
    ...cashier,
    access: 'member',
    params: v.object({
      orderId: Id,
      /** The provider's page; checked against the site's list each time it is shown. */
      url: v.pipe(v.string(), v.maxLength(2_048)),
      provider: v.picklist(['paypal', 'pingpong']),
    }),
    holds: true,
  },
  cashOut: { ...cashier, ...member, holds: true },
  cashOutHistory: { ...cashier, ...member },
  transactions: { ...cashier, ...member },

  article: { ...content, access: 'public', params: v.object({ id: Id }), link: ['id'] },
  promotion: { ...content, access: 'member', params: Promotion },
  promotions: { ...content, ...open },
  withdrawalRules: { ...content, ...open },
  aboutUs: { ...content, ...open },
  aboutBtc: { ...content, ...open },
  terms: { ...content, ...open },
  privacy: { ...content, ...open },
  sitePrivacy: { ...content, ...open },
  userAgreement: { ...content, ...open },
  cookiePolicy: { ...content, ...open },
  banking: { ...content, ...open },
  restricted: { ...content, ...open },
  responsibleGaming: { ...content, ...open },
  vipClub: { ...content, ...open },
  vouchers: { ...content, ...member },
  contact: {
    ...content,
    access: 'public',
    // What the player wants to write about, where they come from a page that is about it.
    params: v.object({ query: v.optional(v.picklist(queryTypes)) }),
    link: ['query'],
  },
} as const satisfies Record<string, Popup>;

export type PopupId = keyof typeof popups;
/** What opening a popup takes; fields with a default may be left out. */
export type PopupInput<P extends PopupId> = v.InferInput<(typeof popups)[P]['params']>;
export type PopupParams<P extends PopupId> = v.InferOutput<(typeof popups)[P]['params']>;

export function isPopupId(text: unknown): text is PopupId {
  return typeof text === 'string' && Object.hasOwn(popups, text);
}

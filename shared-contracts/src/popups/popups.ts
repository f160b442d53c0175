import * as v from 'valibot';
import { Id, Promotion, type RemoteName } from '../domain';
import { queryTypes } from '../rules';

const NoParams = v.object({});

/** The declaration of a popup: its owner, its params, and when it opens and closes. */
export interface Popup {
  readonly owner: RemoteName;
  /** Visitors must sign in before they can open a `member` popup. */
  readonly access: 'public' | 'member';
  readonly params: v.GenericSchema<object, object>;
  /** Params that an address (`#/?popup=…`) may set. Without `link`, no address can open the popup. */
  readonly link?: readonly string[];
  /** A click outside the popup does not close it, because the player pays or enters a lot in it. */
  readonly staysOpen?: true;
}

const account = { owner: 'remote-account' } as const;
const lobby = { owner: 'remote-lobby' } as const;
const cashier = { owner: 'remote-cashier' } as const;
const content = { owner: 'remote-content' } as const;
const publicPopup = { access: 'public', params: NoParams, link: [] } as const;
const memberPopup = { access: 'member', params: NoParams, link: [] } as const;

/**
 * All popups of the product. The id is the name of the folder in the owner's src/popups. A popup is available only
 * while the owner's live release contains it. Source: the S ids in `e2e/requirements`.
 */
export const popups = {
  signUp: { ...account, ...publicPopup, staysOpen: true },
  signIn: {
    ...account,
    ...publicPopup,
    /** The page or popup that opens after the sign-in. */
    params: v.object({ backurl: v.optional(v.string()) }),
  },
  forgotPassword: { ...account, ...publicPopup },
  activation: {
    ...account,
    access: 'public',
    params: v.object({ status: v.optional(v.picklist(['success', 'fail'])), id: v.optional(Id) }),
    link: ['status', 'id'],
  },
  joinSubmitted: { ...account, access: 'public', params: v.object({ memberId: Id }) },
  /** Opened by the host before a popup that requires the member's age and country. */
  missingDetails: { ...account, access: 'member', params: NoParams, staysOpen: true },
  inviteRewards: { ...account, ...memberPopup },
  agent: { ...account, ...memberPopup },
  personalDetails: { ...account, ...memberPopup },
  changePassword: { ...account, ...memberPopup },
  /** Two-step verification, signed-in devices, and a link to change the password. */
  security: { ...account, ...memberPopup },
  documents: { ...account, ...memberPopup, staysOpen: true },
  limits: { ...account, ...memberPopup },
  news: { ...account, ...memberPopup },
  coupons: { ...account, ...memberPopup },
  vipStore: { ...account, ...memberPopup, staysOpen: true },

  game: {
    ...lobby,
    access: 'public',
    params: v.object({ gameId: v.optional(Id), playForFun: v.optional(v.picklist([0, 1]), 0) }),
    staysOpen: true,
  },
  /** Payouts and bets of a game. */
  gameFacts: { ...lobby, access: 'public', params: v.object({ gameId: Id }), link: ['gameId'] },
  gameHistory: { ...lobby, ...memberPopup },
  search: { ...lobby, ...publicPopup },

  deposit: {
    ...cashier,
    access: 'member',
    params: v.object({ method: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
    link: ['method'],
    staysOpen: true,
  },
  paymentResult: {
    ...cashier,
    access: 'public',
    params: v.object({
      kind: v.picklist(['return', 'processing', 'confirming', 'success', 'error', 'cancel']),
      orderId: v.optional(Id),
      /**
       * The status call that `confirming` polls. If `isOpen` is set too, no address or payment page claimed the
       * `kind`. The names of these params must not change, because released builds of host and cashier exchange them.
       */
      asks: v.optional(v.picklist(['stripe', 'paypal', 'deposit'])),
      /** Status of a Stripe order in the address. It can end the polling, but never with a success. Source: M-094. */
      status: v.optional(v.pipe(v.string(), v.maxLength(40))),
      /** The site of a PayPal order in the address. Calls use the site of the order itself. */
      site: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
      /** The order is open: the server has reported no outcome, so the player may still pay. */
      isOpen: v.optional(v.boolean()),
      /** Used with `error`: the money did not arrive, and the order is closed. */
      isNotFound: v.optional(v.boolean()),
    }),
    staysOpen: true,
  },
  /** A provider's page in a frame. Source: S-057. */
  paymentFrame: {
    ...cashier,
    access: 'member',
    params: v.object({
      orderId: Id,
      /** The address of the provider's page. The view checks at each render whether the site allows it. */
      url: v.pipe(v.string(), v.maxLength(2_048)),
      provider: v.picklist(['paypal', 'pingpong']),
    }),
    staysOpen: true,
  },
  cashOut: { ...cashier, ...memberPopup, staysOpen: true },
  cashOutHistory: { ...cashier, ...memberPopup },
  transactions: { ...cashier, ...memberPopup },
  /** Real money, bonus and wagering. */
  bonus: { ...cashier, ...memberPopup },

  article: { ...content, access: 'public', params: v.object({ id: Id }), link: ['id'] },
  promotion: { ...content, access: 'member', params: Promotion },
  promotions: { ...content, ...publicPopup },
  withdrawalRules: { ...content, ...publicPopup },
  aboutUs: { ...content, ...publicPopup },
  aboutBtc: { ...content, ...publicPopup },
  terms: { ...content, ...publicPopup },
  privacy: { ...content, ...publicPopup },
  sitePrivacy: { ...content, ...publicPopup },
  userAgreement: { ...content, ...publicPopup },
  cookiePolicy: { ...content, ...publicPopup },
  banking: { ...content, ...publicPopup },
  restricted: { ...content, ...publicPopup },
  responsibleGaming: { ...content, ...publicPopup },
  vipClub: { ...content, ...publicPopup },
  vouchers: { ...content, ...memberPopup },
  contact: {
    ...content,
    access: 'public',
    // The topic that is selected when the popup opens.
    params: v.object({ query: v.optional(v.picklist(queryTypes)) }),
    link: ['query'],
  },
} as const satisfies Record<string, Popup>;

export type PopupId = keyof typeof popups;
/** Params for opening a popup. Fields with a default are optional. */
export type PopupInput<P extends PopupId> = v.InferInput<(typeof popups)[P]['params']>;
/** Params that the popup's view receives. */
export type PopupParams<P extends PopupId> = v.InferOutput<(typeof popups)[P]['params']>;

/** Returns the declaration of a popup in `popups`. */
export function popupOf(id: string): Popup | undefined {
  return isPopupId(id) ? popups[id] : undefined;
}

export function isPopupId(text: unknown): text is PopupId {
  return typeof text === 'string' && Object.hasOwn(popups, text);
}

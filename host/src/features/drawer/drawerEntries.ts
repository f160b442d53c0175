import {
  BankIcon,
  CashOutIcon,
  ClockIcon,
  CouponIcon,
  CrownIcon,
  DetailsIcon,
  DocumentsIcon,
  GiftIcon,
  HistoryIcon,
  InboxIcon,
  KeyIcon,
  MailIcon,
  PlusIcon,
  PromotionsIcon,
  RulesIcon,
  SealIcon,
  StoreIcon,
  SupportIcon,
  TransactionsIcon,
  UsersIcon,
} from 'shared-contracts/ui';
import type { Entry } from '../../shell/entries/Entry';

/** Foldable sections. One is open at a time. The plain sections follow below them. Source: S-010. */
export const foldingSections = ['settings', 'cashier'] as const;
export const plainSections = ['rewards', 'help'] as const;

export interface DrawerEntry extends Entry {
  readonly section: (typeof foldingSections)[number] | (typeof plainSections)[number];
}

/** Source: S-006 to S-009. The drawer itself adds the languages and Logout at its end. */
export const drawerEntries: readonly DrawerEntry[] = [
  {
    section: 'settings',
    text: 'personalDetails',
    icon: DetailsIcon,
    for: 'member',
    to: [{ popup: 'personalDetails' }],
  },
  {
    section: 'settings',
    text: 'changePassword',
    icon: KeyIcon,
    for: 'member',
    to: [{ popup: 'changePassword' }],
  },
  {
    section: 'settings',
    text: 'security',
    icon: SealIcon,
    for: 'member',
    to: [{ popup: 'security' }],
  },
  {
    section: 'settings',
    text: 'documents',
    icon: DocumentsIcon,
    for: 'member',
    to: [{ popup: 'documents' }],
  },
  { section: 'settings', text: 'limits', icon: ClockIcon, for: 'member', to: [{ popup: 'limits' }] },

  { section: 'cashier', text: 'deposit', icon: PlusIcon, for: 'member', to: [{ popup: 'deposit' }] },
  { section: 'cashier', text: 'cashOut', icon: CashOutIcon, for: 'member', to: [{ popup: 'cashOut' }] },
  {
    section: 'cashier',
    text: 'transactions',
    icon: TransactionsIcon,
    for: 'member',
    to: [{ popup: 'transactions' }],
  },
  { section: 'cashier', text: 'bonus', icon: GiftIcon, for: 'member', to: [{ popup: 'bonus' }] },

  {
    section: 'rewards',
    text: 'inviteRewards',
    icon: GiftIcon,
    for: 'member',
    to: [{ popup: 'inviteRewards' }],
  },
  { section: 'rewards', text: 'agent', icon: UsersIcon, for: 'agent', to: [{ popup: 'agent' }] },
  { section: 'rewards', text: 'coupons', icon: CouponIcon, for: 'member', to: [{ popup: 'coupons' }] },
  { section: 'rewards', text: 'promotions', icon: PromotionsIcon, to: [{ popup: 'promotions' }] },
  { section: 'rewards', text: 'vipClub', icon: CrownIcon, to: [{ popup: 'vipClub' }] },
  { section: 'rewards', text: 'vipStore', icon: StoreIcon, for: 'member', to: [{ popup: 'vipStore' }] },
  {
    section: 'rewards',
    text: 'gameHistory',
    icon: HistoryIcon,
    for: 'member',
    to: [{ popup: 'gameHistory' }],
  },

  { section: 'help', text: 'news', icon: InboxIcon, for: 'member', to: [{ popup: 'news' }] },
  { section: 'help', text: 'contact', icon: MailIcon, to: [{ popup: 'contact' }] },
  { section: 'help', text: 'withdrawalRules', icon: RulesIcon, to: [{ popup: 'withdrawalRules' }] },
  { section: 'help', text: 'banking', icon: BankIcon, to: [{ popup: 'banking' }] },
  { section: 'help', text: 'liveSupport', icon: SupportIcon, to: [{ open: 'chat' }] },
];

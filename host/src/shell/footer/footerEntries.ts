import type { Entry } from '../entries/Entry';

export const footerSections = ['casino', 'support', 'legal'] as const;

interface FooterEntry extends Entry {
  readonly section: (typeof footerSections)[number];
}

/**
 * Source: S-014. Members are led to the pages, visitors to the same texts as popups, since the pages need a
 * session. Desktops read the help and the Bitcoin guide in a tab of their own.
 */
export const footerEntries: readonly FooterEntry[] = [
  { section: 'casino', text: 'promotions', to: [{ popup: 'promotions' }] },
  { section: 'casino', text: 'vipClub', to: [{ popup: 'vipClub' }] },
  { section: 'casino', text: 'banking', to: [{ popup: 'banking' }] },
  {
    section: 'casino',
    text: 'aboutBtc',
    to: [{ route: 'aboutBtc', newTab: true }, { popup: 'aboutBtc' }],
  },
  { section: 'casino', text: 'referFriend', for: 'member', to: [{ popup: 'inviteRewards' }] },

  {
    section: 'support',
    text: 'help',
    to: [{ route: 'branchIndex', newTab: true }, { route: 'branchIndex' }],
  },
  { section: 'support', text: 'contact', to: [{ popup: 'contact' }] },
  {
    section: 'support',
    text: 'cashOutRules',
    to: [{ route: 'withdrawalRules' }, { popup: 'withdrawalRules' }],
  },

  { section: 'legal', text: 'aboutUs', to: [{ route: 'aboutUs' }, { popup: 'aboutUs' }] },
  { section: 'legal', text: 'terms', to: [{ popup: 'terms' }] },
  { section: 'legal', text: 'privacy', to: [{ route: 'privacyPolicy' }, { popup: 'privacy' }] },
  { section: 'legal', text: 'cookiePolicy', to: [{ popup: 'cookiePolicy' }] },
];

import type { Entry } from '../../shell/entries/Entry';

export const footerSections = ['casino', 'support', 'legal'] as const;

interface FooterEntry extends Entry {
  readonly section: (typeof footerSections)[number];
}

/**
 * Members open the pages. Visitors open the same texts as popups, because the pages need a session. Desktops open the
 * help and the Bitcoin guide in a new tab. Source: S-014.
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

const page = { kind: 'page', day: '2026-11-01' } as const;
const legalText = { kind: 'legalText', day: '2026-11-01' } as const;

/**
 * Every long text, with the URL of its JSON file in each language. `day` is the date of its last change. The parts of a
 * legal text are numbered, so that players and support can refer to them.
 */
export const documents = {
  terms: {
    ...legalText,
    en: new URL('./documents/terms.en.json', import.meta.url).href,
    fil: new URL('./documents/terms.fil.json', import.meta.url).href,
  },
  privacy: {
    ...legalText,
    en: new URL('./documents/privacy.en.json', import.meta.url).href,
    fil: new URL('./documents/privacy.fil.json', import.meta.url).href,
  },
  sitePrivacy: {
    ...legalText,
    en: new URL('./documents/sitePrivacy.en.json', import.meta.url).href,
    fil: new URL('./documents/sitePrivacy.fil.json', import.meta.url).href,
  },
  userAgreement: {
    ...legalText,
    en: new URL('./documents/userAgreement.en.json', import.meta.url).href,
    fil: new URL('./documents/userAgreement.fil.json', import.meta.url).href,
  },
  cookiePolicy: {
    ...legalText,
    en: new URL('./documents/cookiePolicy.en.json', import.meta.url).href,
    fil: new URL('./documents/cookiePolicy.fil.json', import.meta.url).href,
  },
  banking: {
    ...page,
    en: new URL('./documents/banking.en.json', import.meta.url).href,
    fil: new URL('./documents/banking.fil.json', import.meta.url).href,
  },
  withdrawalRules: {
    ...legalText,
    en: new URL('./documents/withdrawalRules.en.json', import.meta.url).href,
    fil: new URL('./documents/withdrawalRules.fil.json', import.meta.url).href,
  },
  depositRules: {
    ...legalText,
    en: new URL('./documents/depositRules.en.json', import.meta.url).href,
    fil: new URL('./documents/depositRules.fil.json', import.meta.url).href,
  },
  bonusRules: {
    ...legalText,
    en: new URL('./documents/bonusRules.en.json', import.meta.url).href,
    fil: new URL('./documents/bonusRules.fil.json', import.meta.url).href,
  },
  myAccountInfo: {
    ...page,
    en: new URL('./documents/myAccountInfo.en.json', import.meta.url).href,
    fil: new URL('./documents/myAccountInfo.fil.json', import.meta.url).href,
  },
  casino361: {
    ...page,
    en: new URL('./documents/casino361.en.json', import.meta.url).href,
    fil: new URL('./documents/casino361.fil.json', import.meta.url).href,
  },
  aboutUs: {
    ...page,
    en: new URL('./documents/aboutUs.en.json', import.meta.url).href,
    fil: new URL('./documents/aboutUs.fil.json', import.meta.url).href,
  },
  tableGamesInfo: {
    ...page,
    en: new URL('./documents/tableGamesInfo.en.json', import.meta.url).href,
    fil: new URL('./documents/tableGamesInfo.fil.json', import.meta.url).href,
  },
  blackjack: {
    ...page,
    en: new URL('./documents/blackjack.en.json', import.meta.url).href,
    fil: new URL('./documents/blackjack.fil.json', import.meta.url).href,
  },
  cashierInfo: {
    ...page,
    en: new URL('./documents/cashierInfo.en.json', import.meta.url).href,
    fil: new URL('./documents/cashierInfo.fil.json', import.meta.url).href,
  },
  bonusInfo: {
    ...page,
    en: new URL('./documents/bonusInfo.en.json', import.meta.url).href,
    fil: new URL('./documents/bonusInfo.fil.json', import.meta.url).href,
  },
  promotions: {
    ...page,
    en: new URL('./documents/promotions.en.json', import.meta.url).href,
    fil: new URL('./documents/promotions.fil.json', import.meta.url).href,
  },
  vipClub: {
    ...page,
    en: new URL('./documents/vipClub.en.json', import.meta.url).href,
    fil: new URL('./documents/vipClub.fil.json', import.meta.url).href,
  },
  responsibleGaming: {
    ...page,
    en: new URL('./documents/responsibleGaming.en.json', import.meta.url).href,
    fil: new URL('./documents/responsibleGaming.fil.json', import.meta.url).href,
  },
  aboutBtc: {
    ...page,
    en: new URL('./documents/aboutBtc.en.json', import.meta.url).href,
    fil: new URL('./documents/aboutBtc.fil.json', import.meta.url).href,
  },
} as const;

export type DocumentId = keyof typeof documents;

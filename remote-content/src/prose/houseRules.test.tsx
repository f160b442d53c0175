import { render, screen } from '@testing-library/react';
import type { Language } from 'shared-contracts/domain';
import { createFakeHost } from 'shared-contracts/testing';
import { serveDocuments } from '../testing/serveDocuments';
import { ContentProviders } from '../testing/ContentProviders';
import type { DocumentId } from './documents';
import { Prose } from './Prose';

beforeEach(() => {
  serveDocuments();
});

/** The text of a document as it is shown. A space separates cells and sentences. */
async function renderedText(document: DocumentId, language: Language = 'en'): Promise<string> {
  const fake = createFakeHost();
  fake.language$.next(language);
  const { container } = render(
    <ContentProviders host={fake.host}>
      <Prose document={document} inside="popup" />
    </ContentProviders>,
  );
  await screen.findByText(/since|Last updated/);
  const texts = [...container.querySelectorAll('p, li, td, th, h3, h4')].map(
    ({ textContent }) => textContent,
  );
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

const bonusTexts = [
  ['[K-030]', 'bonusRules', 'a free sign-up bonus of 5 in the currency of their account.'],
  [
    '[K-031]',
    'bonusRules',
    'We match 100% of your first deposit, up to 200. The minimum deposit for this bonus is 10.',
  ],
  ['[K-031]', 'depositRules', '100% of your first deposit of 10 or more, up to 200.'],
  ['[K-032]', 'bonusRules', '50 times within 90 days. After that, the part you have not wagered is voided'],
  ['[K-032]', 'promotions', 'Wager the bonus 50 times within 90 days.'],
  ['[K-032]', 'terms', 'You must wager a bonus 50 times within 90 days before you can cash it out'],
  ['[K-032]', 'terms', 'When this time is over, we remove the part you have not wagered.'],
  ['[K-033]', 'bonusRules', 'no-deposit bonuses and from free spins are limited to €200'],
  ['[K-034]', 'bonusRules', 'Deposit: we add money to your deposit.'],
  ['[K-034]', 'bonusRules', 'Cashback: you get back a share'],
  ['[K-034]', 'bonusRules', 'Free: money to play with'],
  ['[K-034]', 'bonusRules', 'Free Spins: slot rounds'],
  [
    '[K-035]',
    'bonusRules',
    'per person, household, address, email address, phone number, payment account and shared computer',
  ],
  ['[K-035]', 'bonusRules', 'Welcome bonuses are for new customers only.'],
  [
    '[K-036]',
    'bonusRules',
    'Only one bonus can be active in an account. A bonus expires after 7 days of inactivity.',
  ],
  ['[K-037]', 'promotions', 'Promotions run from 00:00 to 23:59 UTC.'],
  ['[K-045]', 'bonusRules', 'A single bet counts up to 2.00'],
  ['[K-045]', 'userAgreement', '1% of each bet on a jackpot game goes into the jackpot.'],
  [
    '[K-048]',
    'bonusRules',
    'A pending cash-out blocks promotions and bonuses. Each cash-out reduces the wagered amount',
  ],
  ['[K-048]', 'promotions', "You can't claim promotions while a cash-out is pending."],
  [
    '[K-048]',
    'terms',
    'While a cash-out is pending, promotions and bonuses cannot be claimed. Each cash-out reduces the wagered amount',
  ],
  ['[K-048]', 'userAgreement', 'You cannot claim promotions or bonuses while a cash-out is pending.'],
  ['[K-048]', 'withdrawalRules', 'A pending cash-out blocks promotions and bonuses until'],
] as const;

const clubTexts = [
  ['[K-027]', 'vipClub', 'You earn a point for every 10 wagered, in the currency of your account.'],
  [
    '[K-038]',
    'vipClub',
    'your account manager will contact you and offer the next level. For bronze, for example, you need 400',
  ],
  ['[P-010]', 'vipClub', 'As a VIP member, you have your own account manager, who will contact you'],
  ['[K-028]', 'promotions', 'Bronze 5% Silver 8% Gold 12% Platinum 15% Diamond 20%'],
  [
    '[K-028]',
    'promotions',
    "Every Monday you get back a share of the past week's losses, if it is at least 1 in the currency of your account.",
  ],
  ['[K-029]', 'promotions', 'Bronze 10 100 Silver 20 150 Gold 30 200 Platinum 40 250 Diamond 50 300'],
  [
    '[K-029]',
    'vipClub',
    'Bronze 5% 10 100 Silver 8% 20 150 Gold 12% 30 200 Platinum 15% 40 250 Diamond 20% 50 300',
  ],
] as const;

const policyTexts = [
  ['[K-039]', 'privacy', "Please give us 28 days' notice. We charge €10 for preparing the copy"],
  ['[K-040]', 'privacy', 'within 72 hours of discovering it'],
  ['[K-040]', 'sitePrivacy', "we'll tell you within 72 hours of discovering it"],
  ['[K-041]', 'privacy', 'They take effect 7 days after the notice.'],
  [
    '[K-041]',
    'userAgreement',
    'Ordinary changes take effect 14 days after the notice, and substantial changes after 7 days.',
  ],
  ['[K-042]', 'casino361', 'and its support team are here 24/7'],
  ['[K-042]', 'userAgreement', 'Our support team is here 24/7'],
  ['[K-042]', 'withdrawalRules', 'Our support team is here 24/7'],
  ['[K-042]', 'banking', 'Our support team is here 24/7'],
  ['[K-042]', 'aboutUs', 'Our support team is here 24/7'],
  ['[K-042]', 'responsibleGaming', 'Our support team is here 24/7'],
  ['[K-042]', 'sitePrivacy', "We're here 24/7"],
  ['[K-042]', 'terms', 'Our support team is here 24/7 and will confirm that we have received your complaint'],
  ['[K-042]', 'terms', 'Our support team is here 24/7 by live chat and by email'],
  ['[K-043]', 'userAgreement', 'within 14 days of the event'],
  ['[K-044]', 'userAgreement', 'for 180 days. From then on we charge a monthly fee of €5'],
  ['[K-046]', 'userAgreement', 'within 24 hours of a deposit that you have not played'],
  ['[K-046]', 'userAgreement', 'must reach us within 5 days'],
  ['[K-047]', 'userAgreement', 'You must be at least 18 years old.'],
  ['[K-081]', 'userAgreement', 'we pay no more than €15,000'],
  ['[K-094]', 'casino361', 'by live chat, Telegram, WhatsApp or email'],
  ['', 'withdrawalRules', 'The minimum cash-out is 25 in the currency'],
  ['', 'withdrawalRules', 'up to half of the amount you have wagered'],
  ['', 'withdrawalRules', 'within 24 to 72 hours'],
  ['', 'withdrawalRules', 'up to 6 pictures (JPEG, PNG or BMP), up to 5 MB each'],
] as const;

it.each([...bonusTexts, ...clubTexts, ...policyTexts])(
  '%s the text %s says: %s',
  async (_, document, text) => {
    expect(await renderedText(document)).toContain(text);
  },
);

const filipinoTexts = [
  [
    '[K-030]',
    'bonusRules',
    'May libreng sign-up bonus na 5 ang mga bagong miyembro, sa currency ng account nila.',
  ],
  [
    '[K-031]',
    'bonusRules',
    'May dagdag na 100% ang unang deposito mo, hanggang 200. Ang minimum na deposito para sa bonus na ito ay 10.',
  ],
  ['[K-031]', 'depositRules', 'May dagdag na 100% ang unang deposito mo na 10 o higit pa, hanggang 200.'],
  [
    '[K-032]',
    'bonusRules',
    'nang 50 beses sa loob ng 90 araw. Pagkatapos nito, mawawalan ng bisa ang bahaging hindi mo pa naitataya',
  ],
  ['[K-032]', 'promotions', 'Itaya ang bonus nang 50 beses sa loob ng 90 araw.'],
  [
    '[K-032]',
    'terms',
    'Kailangan mong itaya ang bonus nang 50 beses sa loob ng 90 araw bago mo ito ma-cash out',
  ],
  ['[K-032]', 'terms', 'Inaalis namin ang bahaging hindi naitaya sa panahong iyon.'],
  ['[K-033]', 'bonusRules', 'Limitado sa €200'],
  ['[K-033]', 'bonusRules', 'ang mga panalo mula sa mga bonus na walang deposito at mula sa free spins'],
  ['[K-034]', 'bonusRules', 'Deposit: dinadagdagan namin ang deposito mo.'],
  ['[K-034]', 'bonusRules', 'Cashback: ibinabalik sa iyo ang bahagi ng talo mo.'],
  ['[K-034]', 'bonusRules', 'Free: perang panlaro'],
  ['[K-034]', 'bonusRules', 'Free Spins: mga round ng slot'],
  [
    '[K-035]',
    'bonusRules',
    'sa bawat tao, sambahayan, tirahan, email address, phone number, payment account at shared na computer',
  ],
  ['[K-035]', 'bonusRules', 'Para lang sa mga bagong customer ang mga welcome bonus.'],
  [
    '[K-036]',
    'bonusRules',
    'Isang bonus lang ang puwedeng active sa account. Nag-e-expire ang bonus pagkalipas ng 7 araw na walang aktibidad.',
  ],
  ['[K-037]', 'promotions', 'Valid ang mga promo mula 00:00 hanggang 23:59 UTC.'],
  ['[K-045]', 'bonusRules', 'Hanggang 2.00 sa currency ng account mo ang bibilangin sa bawat taya'],
  ['[K-045]', 'userAgreement', 'Sa bawat taya sa larong may jackpot, 1% ang napupunta sa jackpot.'],
  [
    '[K-048]',
    'bonusRules',
    'Naka-block ang mga promo at bonus habang may pending na cash-out. Sa bawat cash-out, nababawasan ang naitaya mo',
  ],
  ['[K-048]', 'promotions', 'Hindi ka makakakuha ng mga promo habang may pending na cash-out.'],
  [
    '[K-048]',
    'terms',
    'Habang may pending na cash-out, hindi makukuha ang mga promo at bonus. Sa bawat cash-out, nababawasan ang naitaya mo',
  ],
  ['[K-048]', 'userAgreement', 'Hindi ka makakakuha ng mga promo o bonus habang may pending na cash-out.'],
  ['[K-048]', 'withdrawalRules', 'Naka-block ang mga promo at bonus habang may pending na cash-out'],
  [
    '[K-027]',
    'vipClub',
    'Makakakuha ka ng isang point sa bawat 10 na itataya mo, sa currency ng account mo.',
  ],
  [
    '[K-038]',
    'vipClub',
    'kokontakin ka ng account manager mo at iaalok ang susunod na level. Para sa bronze, halimbawa, 400 points',
  ],
  ['[P-010]', 'vipClub', 'Bilang VIP member, may sarili kang account manager na kokontak sa iyo.'],
  ['[K-028]', 'promotions', 'Bronze 5% Silver 8% Gold 12% Platinum 15% Diamond 20%'],
  [
    '[K-028]',
    'promotions',
    'Tuwing Lunes, ibinabalik sa iyo ang bahagi ng talo mo sa nakaraang linggo, kung hindi ito bababa sa 1 sa currency',
  ],
  ['[K-029]', 'promotions', 'Bronze 10 100 Silver 20 150 Gold 30 200 Platinum 40 250 Diamond 50 300'],
  [
    '[K-039]',
    'privacy',
    'Magpasabi 28 araw bago mo ito kailangan. Naniningil kami ng €10 para sa paghahanda ng kopya',
  ],
  ['[K-040]', 'privacy', 'sa loob ng 72 oras mula nang matuklasan namin'],
  ['[K-040]', 'sitePrivacy', 'ipapaalam namin ito sa iyo sa loob ng 72 oras mula nang matuklasan namin'],
  ['[K-041]', 'privacy', 'Nagkakabisa ang mga pagbabago 7 araw pagkatapos ng abiso.'],
  [
    '[K-041]',
    'userAgreement',
    'Nagkakabisa ang mga karaniwang pagbabago 14 araw pagkatapos ng abiso, at ang malalaking pagbabago 7 araw',
  ],
  ['[K-042]', 'casino361', 'ang support team nito 24/7'],
  ['[K-042]', 'userAgreement', 'Narito ang support team namin 24/7'],
  ['[K-042]', 'withdrawalRules', 'Narito ang support team namin 24/7'],
  ['[K-042]', 'banking', 'Narito ang support team namin 24/7'],
  ['[K-042]', 'aboutUs', 'Narito ang support team namin 24/7'],
  ['[K-042]', 'responsibleGaming', 'Narito ang support team namin 24/7'],
  ['[K-042]', 'sitePrivacy', 'Narito kami 24/7'],
  ['[K-042]', 'terms', 'Narito ang support team namin 24/7 at kukumpirmahin nilang natanggap ang reklamo mo'],
  ['[K-042]', 'terms', 'Narito ang support team namin 24/7 sa live chat at sa email'],
  ['[K-043]', 'userAgreement', 'sa loob ng 14 araw mula sa pangyayari'],
  ['[K-044]', 'userAgreement', 'sa loob ng 180 araw. Mula noon, naniningil kami ng fee na €5'],
  ['[K-046]', 'userAgreement', 'sa loob ng 24 oras mula sa depositong hindi mo pa nagagamit sa laro'],
  [
    '[K-046]',
    'userAgreement',
    'Dapat makarating sa amin ang mga dokumentong hinihingi namin sa loob ng 5 araw',
  ],
  ['[K-047]', 'userAgreement', 'Dapat ay 18 taong gulang ka pataas.'],
  ['[K-081]', 'userAgreement', 'Sa bawat calendar month, hindi hihigit sa €15,000'],
  ['[K-094]', 'casino361', 'sa live chat, Telegram, WhatsApp o email'],
] as const;

it.each(filipinoTexts)('%s the Filipino text %s says: %s', async (_, document, text) => {
  expect(await renderedText(document, 'fil')).toContain(text);
});

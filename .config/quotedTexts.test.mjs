import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readImplementedRequirements } from './run/report/requirementIds.mjs';

// The texts that requirements quote, with their translations. Without this list, a test could not tell a translation
// from another Filipino text of the same file. Each path stands for two files: add `en.json` and `fil.json`.
const quotedTexts = {
  'remote-account/src/texts/': [
    ['E-019', 'register.failed', 'Sign up failed!', 'Hindi natuloy ang pag-sign up!'],
    ['E-020', 'login.failed', 'Login failed', 'Hindi natuloy ang pag-sign in'],
    ['E-021', 'register.emailTip', 'Email required', 'Kailangan ang email'],
    ['E-022', 'register.emailTip1', 'Email is invalid', 'Hindi valid ang email'],
    [
      'E-023',
      'register.passwordTip1',
      'password is not consistent, please check',
      'Hindi magkatugma ang dalawang password, paki-check',
    ],
    [
      'E-024',
      'register.mobilePrefixTip',
      'Please choose international code of your mobile number',
      'Pakipili ang international code ng mobile number mo',
    ],
    ['E-025', 'register.firstnameTip', 'firstName required', 'Kailangan ang pangalan'],
    ['E-026', 'register.lastnameTip', 'lastName required', 'Kailangan ang apelyido'],
    ['E-027', 'register.countryTip', 'Country required', 'Kailangan ang bansa'],
    ['E-028', 'register.stateTip', 'State required', 'Kailangan ang estado o probinsya'],
    ['E-029', 'register.cityTip', 'City required', 'Kailangan ang bayan o lungsod'],
    ['E-030', 'register.postalCodeTip', 'Postal code required', 'Kailangan ang postal code'],
    ['E-031', 'register.addressTip', 'Address required', 'Kailangan ang tirahan'],
    ['E-032', 'register.currencyTip', 'Currency required', 'Kailangan ang currency'],
    [
      'E-033',
      'register.acceptTermsTip',
      'Sorry, we can not accept you to be our customer unless you agree to our terms and conditions.',
      'Paumanhin, hindi ka namin matatanggap bilang customer kung hindi ka sasang-ayon sa aming mga tuntunin at kondisyon.',
    ],
    ['E-043', 'news.none', 'There is no message', 'Walang mensahe'],
    ['E-047', 'vip.succeeded', 'Redeem succeeded', 'Matagumpay ang pag-redeem'],
    ['E-048', 'vip.failed', 'Redeem failed', 'Hindi natuloy ang pag-redeem'],
  ],
  'remote-cashier/src/texts/': [
    ['E-075', 'payment.processing', 'Processing...', 'Pinoproseso...'],
    ['E-027', 'card.countryTip', 'Country required', 'Kailangan ang bansa'],
    ['E-028', 'card.stateTip', 'State required', 'Kailangan ang estado o probinsya'],
  ],
  'remote-cashier/src/texts/cashOut.': [
    [
      'E-080',
      'cashOut.insufficient',
      'Withdrawable blance insufficient',
      'Kulang ang balanseng puwedeng i-cash out',
    ],
  ],
  'remote-cashier/src/texts/deposit.': [
    ['E-089', 'coins.paid', "I'VE MADE THE TRANSFER", 'NA-TRANSFER KO NA'],
  ],
  'remote-cashier/src/texts/history.': [
    ['E-086', 'transactions.empty', 'No transactions', 'Walang transaksyon'],
    ['E-087', 'cashOutHistory.empty', 'No more cash withdrawal records', 'Wala nang record ng cash-out'],
  ],
  'remote-cashier/src/texts/payments.': [
    ['E-057', 'payment.results.success.title', 'Deposit successful', 'Matagumpay ang deposito'],
    ['E-069', 'payment.results.error.title', 'Deposit failed', 'Hindi natuloy ang deposito'],
    [
      'E-070',
      'payment.results.error.text',
      'Sorry, transaction was failed',
      'Paumanhin, hindi natuloy ang transaksyon',
    ],
    [
      'E-071',
      'payment.results.cancel.text',
      'Sorry, transaction was canceled',
      'Paumanhin, kinansela ang transaksyon',
    ],
    ['E-072', 'payment.results.cancel.title', 'Your deposit has been cancelled', 'Kinansela ang deposito mo'],
    ['E-075', 'payment.results.processing.title', 'Processing...', 'Pinoproseso...'],
    ['E-075', 'payment.results.confirming.title', 'Processing...', 'Pinoproseso...'],
    ['E-059', 'payment.results.success.cash', 'Transaction successful', 'Matagumpay ang transaksyon'],
  ],
  'remote-lobby/src/texts/': [
    ['E-011', 'game.launchFailed', 'Fail to launch game', 'Hindi mabuksan ang laro'],
    ['E-014', 'game.launchFailed', 'Fail to launch game', 'Hindi mabuksan ang laro'],
    ['E-017', 'lists.none', 'No games', 'Walang laro'],
  ],
  'shared-contracts/src/messages/common.': [
    ['E-004', 'serverBusy', 'Server is busy, please try later', 'Busy ang server, pakisubukan ulit mamaya'],
    ['E-005', 'copyFailed', 'copy failed', 'Hindi nakopya'],
    ['E-034', 'warning', 'Warning', 'Babala'],
    ['E-046', 'warning', 'Warning', 'Babala'],
    ['E-056', 'warning', 'Warning', 'Babala'],
    ['E-076', 'warning', 'Warning', 'Babala'],
    ['E-052', 'serverBusy', 'Server is busy, please try later', 'Busy ang server, pakisubukan ulit mamaya'],
  ],
};

const root = fileURLToPath(new URL('..', import.meta.url));
const requirements = join(root, 'e2e/requirements');
const readTexts = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const textAt = (file, key) => key.split('.').reduce((texts, name) => texts[name], readTexts(file));

const rows = Object.entries(quotedTexts).flatMap(([path, texts]) =>
  texts.map(([id, key, english, filipino]) => ({ id, path, key, english, filipino })),
);

test.each(rows)(
  '[$id] the text $key is "$english", and has its translation in Filipino',
  ({ path, key, english, filipino }) => {
    expect(textAt(`${path}en.json`, key)).toBe(english);
    expect(textAt(`${path}fil.json`, key)).toBe(filipino);
  },
);

test('lists every text of these files that a requirement with an E id quotes', () => {
  const quotes = readdirSync(requirements)
    .flatMap((file) => [...readImplementedRequirements(readFileSync(join(requirements, file), 'utf8'), file)])
    .filter(([id]) => id.startsWith('E-'))
    .flatMap(([id, sentence]) => [...sentence.matchAll(/"([^"]+)"/g)].map(([, quote]) => `${id} ${quote}`));
  const textsIn = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(textsIn));
  const texts = Object.keys(quotedTexts).flatMap((path) => textsIn(readTexts(`${path}en.json`)));
  const isInFiles = (quote) => texts.includes(quote.slice(quote.indexOf(' ') + 1));
  const listed = new Set(rows.map(({ id, english }) => `${id} ${english}`));
  expect(quotes.filter((quote) => isInFiles(quote) && !listed.has(quote))).toEqual([]);
});

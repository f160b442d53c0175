import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages } from './run/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// The specification prescribes these texts. A key is a file of texts and a text key, or a file of code.
const quotedTexts = {
  'host/src/texts/en.json entries.cashOut': { text: 'Cashout', source: 'S-007' },
  'host/src/texts/en.json entries.withdrawalRules': { text: 'Cashout Rules', source: 'S-008' },
  'remote-cashier/src/texts/cashOut.en.json cashOut.insufficient': {
    text: 'Withdrawable blance insufficient',
    source: 'E-080',
  },
  'remote-cashier/src/texts/history.en.json cashOutHistory.empty': {
    text: 'No more cash withdrawal records',
    source: 'E-087',
  },
  'e2e/sandbox/src/cashOuts/placeCashOut.ts': { text: 'Withdrawable blance insufficient', source: 'E-080' },
};

const forbiddenNames = [
  // "Withdrawn" is allowed, because releases, requests and provider payments can be withdrawn.
  // The release console says "Withdraw the canary" to operators, and its command has the option --withdraw.
  // Data protection law uses the term "withdraw your consent".
  /(?<!--)withdraw(?!n\b| your consent\b| the canary\b)/i,
  /pay-?outs?\b|cashouts?\b/i,
  /cash-?labas|kubra/i,
  /\bto be paid\b|\bthat is paid out\b/i,
  // The verb as a noun in English: "your cash out".
  /\b(?:a|an|the|your|each|every|this|minimum|first|pending|of) cash out\b/i,
  // The verb as a noun in Filipino: "ang cash out". The verb in "mag-cash out ng $25" is allowed.
  /\b(?:ng|sa|ang|unang|bawat) cash out\b(?! (?:ng|ang)\b)/i,
  // The noun as a verb in English: "you can cash-out".
  /\b(?:to|can|could|must|cannot|you) cash-outs?\b/i,
  // The noun as a verb in Filipino: "mag-cash-out".
  /\b(?:i|mag|ma|maka|makapag|nag)-cash-out\b/i,
];

const usesOtherName = (text) => forbiddenNames.some((name) => name.test(text));

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const files = [...packages, 'e2e', 'shared-contracts'].flatMap((name) => filesIn(join(root, name)));

const textsIn = (value, key) =>
  typeof value === 'string'
    ? [{ key, text: value }]
    : Object.entries(value ?? {}).flatMap(([name, child]) =>
        textsIn(child, key === '' ? name : `${key}.${name}`),
      );

const textFiles = files.filter((file) => /\/src\/.*\b(?:en|fil)\.json$/.test(file));

const textsOf = (file) =>
  textsIn(JSON.parse(readFileSync(file, 'utf8')), '')
    // The search terms of the help are never shown, so they may include other names.
    .filter(({ key }) => !key.startsWith('keywords.'))
    .map(({ key, text }) => ({
      where: `${relative(root, file)} ${key}`,
      // Players do not see {{}}, <> or link targets.
      text: text.replaceAll(/\{\{.*?\}\}|<[^>]*>|\]\([^)]*\)/g, ' '),
    }));

/** Matches texts of two or more words in string literals and JSX, such as messages of servers, mails and pages. */
const messagePattern = /'[^']* [^']*'|"[^"]* [^"]*"|`[^`]* [^`]*`|>[^<>{}]* [^<>{}]*</g;
const messagesOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .flatMap((line) => line.match(messagePattern) ?? [])
    .map((text) => ({
      where: relative(root, file),
      text: text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ' '),
    }));

const sources = files.filter(
  (file) =>
    /\/src\/.*\.tsx?$/.test(file) &&
    !/\.(?:test|spec)\.tsx?$|\/testing\/|\/cli\/|\/scripts\/client\//.test(relative(root, file)),
);

const textsWithOtherName = (texts) =>
  texts.filter(({ where, text }) => usesOtherName(text) && quotedTexts[where]?.text !== text.trim());

test('reads the texts of every package in both languages', () => {
  for (const name of packages) {
    expect(textFiles).toContain(join(root, name, 'src/texts/en.json'));
    expect(textFiles).toContain(join(root, name, 'src/texts/fil.json'));
  }
});

test.each([
  'Withdraw',
  'Mga Voucher sa Pag-withdraw',
  'Payout',
  'How to be paid',
  'Cashout',
  'Your cash out',
  'You can cash-out',
])('rejects "%s" as another name of the cash-out', (text) => {
  expect(usesOtherName(text)).toBe(true);
});

test.each([
  'Cash out $25.00',
  'Your cash-out',
  'Mag-cash out',
  'I-cash out ang $25.00',
  'The build was withdrawn',
  'You can withdraw your consent',
  'Withdraw the canary',
])('accepts "%s"', (text) => {
  expect(usesOtherName(text)).toBe(false);
});

test('[S-007] [S-008] [E-080] [E-087] texts quoted from the specification stay unchanged', () => {
  const allTexts = [...textFiles.flatMap(textsOf), ...sources.flatMap(messagesOf)];
  for (const [source, { text }] of Object.entries(quotedTexts)) {
    expect(allTexts.filter(({ where }) => where === source).map((entry) => entry.text)).toContain(text);
  }
});

test('no other player text uses another name of the cash-out, in English and Filipino', () => {
  expect(textsWithOtherName(textFiles.flatMap(textsOf))).toEqual([]);
});

test('messages in the code of pages, mails and servers use no other name of the cash-out either', () => {
  expect(textsWithOtherName(sources.flatMap(messagesOf))).toEqual([]);
});

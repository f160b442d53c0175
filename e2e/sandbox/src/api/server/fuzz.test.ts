import * as fc from 'fast-check';
import { fuzz, hostileData, hostileJson, hostileText, longTexts, allowErrors } from 'shared-contracts/fuzz';
import { containsCardNumber } from '../../cards/cardNumber';
import { readCard } from '../../cards/readCard';
import { readPicture } from '../../files/readPicture';
import { minorFromWire } from '../../ledger/amount';
import { ageInYears, isEmail, memberKey, passwordError } from '../../members/signUpRules';
import { parseScenario, scenarioOfCookies, UnknownScenario } from '../../scenarios/Scenario';
import { readCookie } from '../../http/cookies';
import { readListQuery } from '../../http/ListQuery';
import { readBody } from '../../http/readBody';
import { Rejection } from '../../errors/Rejection';

const today = new Date('2026-11-22T10:00:00Z');

const textParsers: Readonly<Record<string, (text: string) => unknown>> = {
  'form body': allowErrors(Rejection, (text) => readBody('application/x-www-form-urlencoded', text)),
  readCookie: (text) => readCookie(text, 'fp'),
  scenarioOfCookies: allowErrors(UnknownScenario, (text) =>
    scenarioOfCookies(`sandbox-scenario=${text}`, { isDemo: true }),
  ),
  containsCardNumber,
  isEmail,
  memberKey,
  ageInYears: (text) => ageInYears(text, today),
};
for (const [name, parse] of Object.entries(textParsers)) fuzz(name, hostileText, parse, longTexts);

fuzz(
  'JSON body',
  hostileJson(hostileData),
  allowErrors(Rejection, (text) => readBody('application/json', text)),
);
fuzz('minorFromWire', hostileData, minorFromWire);
fuzz('parseScenario', hostileJson(hostileData), allowErrors(UnknownScenario, parseScenario));

const filters = fc.dictionary(
  fc.oneof(
    fc.constantFrom('status_EQ', 'amount_GT', 'createTime_0', 'pageNum', 'pageSize', 'memberId_EQ'),
    hostileText,
  ),
  fc.oneof(hostileText, hostileData),
  { maxKeys: 6 },
);
const allowed = { filters: ['status_EQ', 'amount_GT'], sort: ['createTime'], pageSize: 20 } as const;
fuzz(
  'list query',
  filters,
  allowErrors(Rejection, (fields) => readListQuery(fields, allowed)),
);

const card = fc.record({
  cardNum: fc.oneof(fc.constant('4242424242424242'), hostileText),
  cardCvv: hostileText,
  expireMonth: hostileText,
  expireYear: hostileText,
});
fuzz(
  'card',
  card,
  allowErrors(Rejection, (fields) => readCard(fields, today)),
);

fuzz('password', fc.tuple(hostileText, hostileText), ([password, name]) =>
  passwordError({ username: name, email: name, password, repassword: password }),
);

/** File signatures, so that the parsers of the formats run. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x42, 0x4d],
];
const picture = fc
  .tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 400 }))
  .map(([signature, bytes]) => Buffer.from([...signature, ...bytes]));
fuzz('picture', picture, allowErrors(Rejection, readPicture));

import { createPublicKey } from 'node:crypto';
import * as fc from 'fast-check';
import {
  arbitraryDocuments,
  fuzz,
  hostileData,
  hostileJson,
  hostileText,
  longTexts,
  allowErrors,
  mutationsOf,
} from 'shared-contracts/fuzz';
import { Registry, SignedPayload, readJson, coreReleaseNames } from 'shared-contracts/releases';
import { PhaseBatch, networkOf } from 'shared-contracts/telemetry';
import { parseCommand } from './cli/arguments';
import { UsageError } from './cli/parseArguments';
import { isPlainTarget } from './http/requestTarget';
import { signPayload, verifyPayload, type TrustedKeys } from './keys/envelope';
import { temporaryKey } from './keys/keyFolder';
import { createLinkReader } from './testLinks/linkToken';
import {
  CardCallRejection,
  cardCallAt,
  readCardCall,
  operationOf,
} from './payments/completion/completeCardCall';
import { readCard } from './payments/vault/readCard';
import { readReports } from './reports/readReports';
import { foldersOf } from './settings/folders';
import { metricsPortOf, portOf } from './settings/portOf';
import { isPlainKey } from './store/plainKey';
import { OperatorError } from './errors/OperatorError';

const openLink = createLinkReader();

const nowMs = Date.parse('2026-11-22T10:00:00Z');
const noKeys = new Map();

const textReaders: Readonly<Record<string, (text: string) => unknown>> = {
  isPlainTarget,
  isPlainKey,
  networkOf,
  foldersOf: (text) => foldersOf({ DATA_DIR: text }),
  portOf: allowErrors(OperatorError, (text) => portOf({ PORT: text })),
  metricsPortOf: allowErrors(OperatorError, (text) => metricsPortOf({ METRICS_PORT: text })),
  cardCallAt: allowErrors(CardCallRejection, cardCallAt),
  'link, as typed': (text) => openLink(noKeys, text, nowMs),
  'operationOf, by its key': allowErrors(CardCallRejection, (text) =>
    operationOf('POST', { 'content-type': 'application/json', 'idempotency-key': text }),
  ),
  'operationOf, by its type': allowErrors(CardCallRejection, (text) =>
    operationOf('POST', { 'content-type': text, 'idempotency-key': 'k' }),
  ),
};
for (const [name, run] of Object.entries(textReaders)) fuzz(name, hostileText, run, longTexts);
const slashes = fc.nat(16_000).map((count) => `${'/'.repeat(count)}a`);
fuzz('cardCallAt, of slashes', slashes, allowErrors(CardCallRejection, cardCallAt));

const argumentLists = fc.oneof(
  fc.array(hostileText, { maxLength: 6 }),
  fc.array(
    fc.constantFrom(
      'publish',
      'canary',
      'link',
      '--with',
      '--json',
      '--hours',
      '--why',
      '5',
      'remote-lobby@1.0.0-00000000',
    ),
    { maxLength: 6 },
  ),
);
fuzz('arguments of release', argumentLists, allowErrors(UsageError, parseCommand));

const card = fc.record({
  number: fc.constant('4111111111111111'),
  cvv: hostileText,
  month: fc.constantFrom('01', '13'),
  year: hostileText,
});
fuzz('readCard', fc.oneof(hostileData, mutationsOf(card)), (data) => readCard(data, nowMs));

const signed = hostileJson(fc.oneof(hostileData, mutationsOf(arbitraryDocuments(SignedPayload))));
fuzz('link, as signed', signed, (text) => openLink(noKeys, Buffer.from(text).toString('base64url'), nowMs));
fuzz('registry envelope', signed, (text) => {
  const envelope = readJson(SignedPayload, text);
  if (envelope.ok) verifyPayload(noKeys, envelope.value);
});
fuzz('registry', hostileJson(mutationsOf(arbitraryDocuments(Registry))), (text) => readJson(Registry, text));

const signer = temporaryKey();
const trusted: TrustedKeys = new Map([
  [signer.keyId, { key: createPublicKey(signer.privateKey), role: 'all' }],
]);
const releases = Object.fromEntries(
  coreReleaseNames.map((name) => [name, { active: '1.4.0-1a2b3c4d', lastKnownGood: null }]),
);
const genuine = signPayload(signer, JSON.stringify({ spec: 1, revision: 41, releases, records: {} }));
const signature = genuine.signatures[0]?.signature ?? '';
const expectRejected = (payload: string, signatures: typeof genuine.signatures) => {
  if (verifyPayload(trusted, { payload, signatures }).ok) throw new Error('The text was accepted.');
};
/** Replaces up to three characters of a text. */
const altered = (text: string, replacement: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.nat(3), replacement)
    .map(([start, count, inserted]) => text.slice(0, start) + inserted + text.slice(start + count))
    .filter((other) => other !== text);

fuzz(
  'registry changed after it was signed',
  altered(genuine.payload, fc.string({ maxLength: 3 })),
  (text) => {
    expectRejected(text, genuine.signatures);
  },
);
// The last base64 character has unused bits, so different texts can encode the same bytes.
const otherBytes = altered(signature, fc.base64String({ maxLength: 8 })).filter(
  (text) => !Buffer.from(text, 'base64').equals(Buffer.from(signature, 'base64')),
);
fuzz('signature of a registry changed', otherBytes, (text) => {
  expectRejected(genuine.payload, [{ keyId: signer.keyId, signature: text }]);
});

fuzz(
  'health reports',
  hostileJson(fc.oneof(hostileData, mutationsOf(arbitraryDocuments(PhaseBatch)))),
  (text) => readJson(PhaseBatch, text),
);

const report = fc.record({
  type: fc.constantFrom('csp-violation', 'csp-hash', 'integrity-violation'),
  body: fc.record({
    effectiveDirective: hostileText,
    blockedURL: hostileText,
    documentURL: hostileText,
    hash: hostileText,
  }),
});
const legacyReport = fc.record({
  'csp-report': fc.record({ 'violated-directive': hostileText, 'blocked-uri': hostileText }),
});
fuzz(
  'reports of browsers',
  hostileJson(mutationsOf(fc.oneof(fc.array(report, { maxLength: 3 }), report, legacyReport))),
  readReports,
);

const token = `card_${'0'.repeat(64)}`;
const call = fc.record({
  cardNum: fc.constant(token),
  cardCvv: fc.constant(token),
  expireMonth: fc.constant(token),
  expireYear: fc.constant(token),
  amount: hostileText,
});
const readCall = (encoding: 'form' | 'json') =>
  allowErrors(CardCallRejection, (text: string) =>
    readCardCall(
      { number: 'cardNum', cvv: 'cardCvv', month: 'expireMonth', year: 'expireYear' },
      Buffer.from(text),
      encoding,
    ),
  );
fuzz('readCardCall, of JSON', hostileJson(mutationsOf(call)), readCall('json'));
const form = call.map((fields) => new URLSearchParams(fields).toString());
fuzz('readCardCall, of a form', fc.oneof(hostileText, altered(token, fc.string()), form), readCall('form'));

import fc from 'fast-check';
import * as v from 'valibot';
import * as api from './api';
import { readReply, type Endpoint } from './api';
import { createBus } from './bus';
import * as domain from './domain';
import * as facts from './events';
import * as vendorFrames from './vendorFrames';
import * as money from './money';
import * as payments from './payments';
import { popups } from './popups';
import { Registry, ReleaseRecord, SignedPayload, readJson, readRegistry } from './releases';
import * as requests from './requests';
import { matchRoute } from './routes';
import * as rules from './rules';
import { PhaseBatch } from './telemetry';
import {
  arbitraryDocuments,
  fuzz,
  hostileData,
  hostileJson,
  hostileText,
  longTexts,
  fuzzSettings,
  mutationsOf,
} from './testing/fuzz';

const textReaders: Readonly<Record<string, (text: string) => unknown>> = {
  toMinor: money.toMinor,
  safePath: domain.safePath,
  safeExternalUrl: domain.safeExternalUrl,
  safeFrameUrl: (text) => domain.safeFrameUrl(text, ['https://games.test'], 'https://casino.test'),
  pictureUrl: (text) => domain.pictureUrl(text, 1, 1),
  matchRoute,
  isMobileAgent: domain.isMobileAgent,
  isEmail: rules.isEmail,
  isIdCard: rules.isIdCard,
  readDay: rules.readDay,
  isAlphanumeric: rules.isAlphanumeric,
  isElevenDigitMobile: rules.isElevenDigitMobile,
  isInteger: rules.isInteger,
  isNumber: rules.isNumber,
  readRegistry,
};
for (const [name, read] of Object.entries(textReaders)) fuzz(name, hostileText, read, longTexts);

fuzz('pictureKind', fc.uint8Array({ maxLength: 64 }), rules.pictureKind);

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  Flag: domain.Flag,
  Id: domain.Id,
  AmountMinor: domain.AmountMinor,
  Count: domain.Count,
  TimeMs: domain.TimeMs,
  OptionalText: domain.OptionalText,
  PageNumber: domain.PageNumber,
  User: domain.User,
  Promotion: domain.Promotion,
  SiteConfig: domain.SiteConfig,
  PhaseBatch,
  VendorFrameReady: vendorFrames.VendorFrameReady,
  VendorFrameReport: vendorFrames.VendorFrameReport,
  VendorFrameCommand: vendorFrames.VendorFrameCommand,
  VaultConnect: payments.VaultConnect,
  VaultCommand: payments.VaultCommand,
  VaultReport: payments.VaultReport,
};
for (const [name, schema] of Object.entries(schemas)) {
  fuzz(name, fc.oneof(hostileData, mutationsOf(arbitraryDocuments(schema))), (data) =>
    v.safeParse(schema, data),
  );
}

const documents: Readonly<Record<string, v.GenericSchema>> = { Registry, ReleaseRecord, SignedPayload };
for (const [name, schema] of Object.entries(documents)) {
  const texts = hostileJson(fc.oneof(hostileData, mutationsOf(arbitraryDocuments(schema))));
  fuzz(`${name} as text`, texts, (text) => readJson(schema, text));
}

fuzz(
  'readPayMessage',
  fc.oneof(hostileData, mutationsOf(arbitraryDocuments(payments.PayMessage))),
  payments.readPayMessage,
);

it('formats each accepted time of a server without an error @reliability7', () => {
  fc.assert(
    fc.property(fc.oneof(hostileText, fc.double()), (time) => {
      const result = v.safeParse(domain.TimeMs, time);
      if (result.success) expect(() => new Date(result.output).toISOString()).not.toThrow();
    }),
    fuzzSettings,
  );
});

/** Fuzzes all items of a list together. Each input is for a random item. */
const anyOf = <Item>(items: readonly Item[], inputFor: (item: Item) => fc.Arbitrary<unknown>) =>
  fc
    .constantFrom(...items)
    .chain((item) => fc.tuple(fc.constant(item), fc.oneof(hostileData, inputFor(item))));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
const endpoints = (Object.values(api) as readonly unknown[]).filter(isEndpoint);
const envelope = (data: fc.Arbitrary<unknown>) =>
  mutationsOf(fc.record({ error: fc.constant(0), message: fc.constant(''), data }));
fuzz(
  `replies of ${String(endpoints.length)} endpoints`,
  anyOf(endpoints, ({ reply }) => envelope(mutationsOf(arbitraryDocuments(reply)))),
  ([endpoint, body]) => readReply(endpoint, body),
);
fuzz(
  `requests of ${String(endpoints.length)} endpoints`,
  anyOf(endpoints, ({ request }) => mutationsOf(arbitraryDocuments(request))),
  ([{ request }, fields]) => v.safeParse(request, fields),
);

const allPopups = Object.values(popups);
fuzz(
  `params of ${String(allPopups.length)} popups`,
  anyOf(allPopups, ({ params }) => mutationsOf(arbitraryDocuments(params))),
  ([{ params }, input]) => v.safeParse(params, input),
);

const isFact = (value: unknown): value is facts.Fact =>
  typeof value === 'object' && value !== null && 'topic' in value;
const allFacts = (Object.values(facts) as readonly unknown[]).filter(isFact);
fuzz(
  'facts on the bus',
  anyOf(allFacts, ({ payload }) => mutationsOf(arbitraryDocuments(payload))),
  ([fact, payload]) => {
    let nowMs = 0;
    const client = createBus(() => (nowMs += 1_000)).clientFor({
      name: fact.owner,
      version: '1.0.0-00000001',
    });
    const subscription = client.on(fact).subscribe();
    try {
      client.publish(fact, payload);
    } catch (error) {
      if ((error as Error).name !== 'BusError') throw error;
    }
    subscription.unsubscribe();
  },
);

const allRequests: readonly requests.HostRequest[] = Object.values(requests);
fuzz(
  'requests to the host',
  anyOf(allRequests, ({ input }) => mutationsOf(arbitraryDocuments(input))),
  ([{ input: schema }, input]) => v.safeParse(schema, input),
);

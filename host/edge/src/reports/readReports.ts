import * as v from 'valibot';

const Body = v.record(v.string(), v.unknown());
type Body = v.InferOutput<typeof Body>;

const Report = v.object({ type: v.string(), body: v.nullish(Body, {}) });
const Reports = v.union([
  v.array(Report),
  v.pipe(
    Report,
    v.transform((report) => [report]),
  ),
]);
const LegacyReport = v.object({ 'csp-report': Body });

/** The part of a report that is logged. Anyone can post a report, so every value has a limited form and length. */
export interface ReportLine {
  readonly type: string;
  readonly directive?: string;
  readonly destination?: string;
  readonly blocked?: string;
  readonly disposition?: string;
  readonly script?: string;
  readonly hash?: string;
}

const maxAddressLength = 300;
const keywordPattern = /^[a-z][a-z0-9-]{0,39}$/;
const hashPattern = /^sha(?:256|384|512)-[\w+/=-]{40,90}$/;

const textMatching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

function webAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  return new URL(value);
}

/** Returns a keyword such as `inline`, the origin and path of a web address, or only the scheme of any other URL. */
function blockedOf(value: unknown): string | undefined {
  const url = webAddress(value);
  if (!url) return textMatching(value, keywordPattern);
  if (!/^(?:https?|wss?):$/.test(url.protocol))
    return textMatching(url.protocol.slice(0, -1), keywordPattern);
  return `${url.origin}${url.pathname}`.slice(0, maxAddressLength);
}

function scriptOf(value: unknown): string | undefined {
  const url = webAddress(value);
  return url && /^https?:$/.test(url.protocol) ? url.pathname.slice(0, maxAddressLength) : undefined;
}

function withoutUndefined(fields: Readonly<Record<string, string | undefined>>): Partial<ReportLine> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function dispositionOf({ disposition, reportOnly }: Body): string | undefined {
  if (typeof reportOnly === 'boolean') return reportOnly ? 'report' : 'enforce';
  return textMatching(disposition, keywordPattern);
}

function lineOf({ type, body }: v.InferOutput<typeof Report>): ReportLine {
  const base = { type: textMatching(type, keywordPattern) ?? 'unknown' };
  const destination = textMatching(body['destination'], keywordPattern);
  if (type === 'csp-hash') {
    const hash = textMatching(body['hash'], hashPattern);
    return { ...base, ...withoutUndefined({ destination, script: scriptOf(body['subresourceURL']), hash }) };
  }
  return {
    ...base,
    ...withoutUndefined({
      directive: textMatching(body['effectiveDirective'], keywordPattern),
      destination,
      blocked: blockedOf(body['blockedURL']),
      disposition: dispositionOf(body),
    }),
  };
}

function lineOfLegacy({ 'csp-report': body }: v.InferOutput<typeof LegacyReport>): ReportLine {
  // In the older format, `violated-directive` contains the whole list of sources.
  const violated = body['effective-directive'] ?? body['violated-directive'];
  const effectiveDirective = typeof violated === 'string' ? violated.split(' ')[0] : undefined;
  const { 'blocked-uri': blockedURL, disposition } = body;
  return lineOf({ type: 'csp-violation', body: { effectiveDirective, blockedURL, disposition } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses the reports of a browser into log lines; undefined if they are invalid. */
export function readReports(text: string): readonly ReportLine[] | undefined {
  const json = parseJson(text);
  const legacy = v.safeParse(LegacyReport, json);
  if (legacy.success) return [lineOfLegacy(legacy.output)];
  const reports = v.safeParse(Reports, json);
  return reports.success ? reports.output.map(lineOf) : undefined;
}

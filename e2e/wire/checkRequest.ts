import { calls } from './calls';
import type { WireCall } from './WireCall';

const callsByPath = new Map<string, WireCall>(calls.map((call) => [call.path, call]));

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly contentType: string;
  /** Undefined if the browser does not reveal the body, for example of an upload. */
  readonly body: string | undefined;
}

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly value: string | undefined;
}

/** Parses the request fields of a call, in the notation of `WireCall`. */
export function fieldsOf(request: string): Field[] {
  return request
    .split(' ')
    .filter((field) => field !== '')
    .map((field) => {
      const [, name = '', optional, value] = /^\+?([^?=]+)(\?)?(?:=(.*))?$/.exec(field) ?? [];
      return { name, isOptional: optional !== undefined, value: value && decodeURIComponent(value) };
    });
}

const contentTypes: Readonly<Record<WireCall['encoding'], string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  query: '',
};

/** `{ a: { b: 1 } }` becomes `[['a.b', '1']]`. */
function leavesOf(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]): [string, string][] =>
    typeof field === 'object' && field !== null
      ? leavesOf(field, `${path}${name}.`)
      : [[path + name, String(field)]],
  );
}

function parseFields(encoding: WireCall['encoding'], { url, body }: RecordedRequest): [string, string][] {
  if (encoding === 'query') return [...new URL(url).searchParams];
  if (encoding === 'json') return leavesOf(JSON.parse(body ?? '{}') as object);
  return [...new URLSearchParams(body)];
}

function errorsOf(sentFields: ReadonlyMap<string, string>, request: string): string[] {
  const fields = fieldsOf(request);
  const names = new Set(fields.map(({ name }) => name));
  const missingFields = fields.filter(({ name, isOptional }) => !isOptional && !sentFields.has(name));
  const wrongValues = fields.filter(
    ({ name, value }) => value !== undefined && sentFields.has(name) && sentFields.get(name) !== value,
  );
  return [
    ...missingFields.map(({ name }) => `lacks ${name}`),
    ...wrongValues.map(
      ({ name, value }) => `sends ${name}=${String(sentFields.get(name))} instead of ${String(value)}`,
    ),
    ...[...sentFields.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `sends the unknown field ${name}`),
  ];
}

/** Returns one sentence per difference between a request and the specification. */
export function checkRequest(request: RecordedRequest): string[] {
  const path = new URL(request.url).pathname.slice('/api'.length);
  const call = callsByPath.get(path);
  if (!call) return [`${path} is not a call of the specification`];
  const method = call.encoding === 'query' ? 'GET' : 'POST';
  if (request.method !== method) return [`${path} is sent by ${request.method} instead of ${method}`];
  const type = contentTypes[call.encoding];
  const isEmpty = call.requests.every((fields) => fields === '') && !request.body;
  if (!isEmpty && !request.contentType.startsWith(type)) {
    return [`${path} is encoded as ${request.contentType} instead of ${type}`];
  }
  if (isEmpty || call.encoding === 'multipart') return [];
  const sentFields = new Map(parseFields(call.encoding, request));
  const [fewestErrors = []] = call.requests
    .map((fields) => errorsOf(sentFields, fields))
    .sort((first, second) => first.length - second.length);
  return fewestErrors.map((error) => `${path} ${error}`);
}

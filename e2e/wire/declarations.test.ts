import * as api from 'shared-contracts/api';
import { calls } from './calls';
import { fieldsOf } from './checkRequest';

type Schema = api.Endpoint['request'];

const isEndpoint = (value: unknown): value is api.Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
const declared = Object.values<unknown>(api).filter(isEndpoint);

it('declares exactly the calls of the specification and the extensions', () => {
  expect(declared.map(({ path }) => path).sort()).toEqual(calls.map(({ path }) => path).sort());
});

it.each(calls)('[C-004] declares the encoding of $path: $encoding', ({ path, encoding }) => {
  expect(declared.find((endpoint) => endpoint.path === path)?.body).toBe(encoding);
});

/** The names of an object schema; those of nested objects are joined by a dot. */
function namesIn(schema: Schema, prefix = ''): string[] {
  const { entries = {} } = schema as { entries?: Readonly<Record<string, Schema>> };
  return Object.entries(entries).flatMap(([name, field]) => {
    const inner = namesIn(field, `${prefix}${name}.`);
    return inner.length > 0 ? inner : [prefix + name];
  });
}

it.each(calls)('declares the request fields of $path', ({ path, requests }) => {
  const request = declared.find((endpoint) => endpoint.path === path)?.request;
  const names = requests.flatMap((fields) => fieldsOf(fields).map(({ name }) => name));
  expect(request && namesIn(request).sort()).toEqual([...new Set(names)].sort());
});

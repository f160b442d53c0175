import type { Endpoint } from 'shared-contracts/api';
import { declaredCalls } from '../sandbox/src/testing/encodeCall';
import { calls } from './calls';
import { fieldsOf } from './checkRequest';

type Schema = Endpoint['request'];

/** Returns the field names of an object schema. A dot joins the names of nested objects. */
function namesIn(schema: Schema, prefix = ''): string[] {
  const { entries = {} } = schema as { entries?: Readonly<Record<string, Schema>> };
  return Object.entries(entries).flatMap(([name, field]) => {
    const nestedNames = namesIn(field, `${prefix}${name}.`);
    return nestedNames.length > 0 ? nestedNames : [prefix + name];
  });
}

it('declares exactly the calls of the specification and the extensions', () => {
  expect(declaredCalls.map(({ path }) => path).sort()).toEqual(calls.map(({ path }) => path).sort());
});

for (const { id, path, encoding, requests } of calls) {
  const ids = id === undefined ? 'C-004' : `C-004, ${id}`;

  it(`[${ids}] declares ${path} as ${encoding} with the specified fields`, () => {
    const declared = declaredCalls.find((endpoint) => endpoint.path === path);
    const names = requests.flatMap((fields) => fieldsOf(fields).map(({ name }) => name));
    expect(declared?.body).toBe(encoding);
    expect(declared && namesIn(declared.request).sort()).toEqual([...new Set(names)].sort());
  });
}

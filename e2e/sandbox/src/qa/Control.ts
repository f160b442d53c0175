import * as v from 'valibot';
import type { Services } from '../api/server/Services';

/** Something QA and tests can do to the sandbox, by form or by JSON. */
export interface Control {
  readonly schema: v.GenericSchema;
  readonly run: (services: Services, input: unknown) => Promise<unknown>;
}

export function control<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (services: Services, input: v.InferOutput<Schema>) => Promise<unknown>,
): Control {
  return { schema, run: (services, input) => run(services, input) };
}

/** A sentence for whoever used a control wrongly. */
export class WrongControl extends Error {
  override readonly name = 'WrongControl';
}

/** Forms say everything in words. */
export const Yes = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])]),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);
export const Whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,12}$/))]),
  v.transform(Number),
  v.integer(),
);
export const Amount = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

import type * as v from 'valibot';
import type { RemoteName } from '../domain';

/**
 * An event, named in the past tense. Only its owner publishes it, and any package may subscribe. The payload is plain
 * data. Each subscriber parses it, because the publisher may come from another release.
 */
export interface Fact<
  Payload extends v.GenericSchema = v.GenericSchema,
  Topic extends `${string}/${string}` = `${string}/${string}`,
> {
  readonly topic: Topic;
  readonly owner: RemoteName;
  readonly payload: Payload;
}

export function defineFact<const Payload extends v.GenericSchema, const Topic extends `${string}/${string}`>(
  fact: Fact<Payload, Topic>,
): Fact<Payload, Topic> {
  return fact;
}

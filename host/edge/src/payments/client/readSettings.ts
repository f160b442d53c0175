import * as v from 'valibot';

/** What the edge wrote into the page for its script. */
export function readSettings<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(document.getElementById('settings')?.textContent ?? ''));
}

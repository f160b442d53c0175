import * as v from 'valibot';

/** Reads the settings that the edge wrote into the page. */
export function readSettings<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(document.getElementById('settings')?.textContent ?? ''));
}

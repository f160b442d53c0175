import * as v from 'valibot';

const Sentence = v.pipe(v.string(), v.nonEmpty());
const Sentences = v.optional(v.array(Sentence), []);

const Section = v.object({
  heading: v.optional(Sentence),
  paragraphs: Sentences,
  points: Sentences,
  /** A numbered list. */
  steps: Sentences,
  table: v.optional(v.object({ columns: v.array(Sentence), rows: v.array(v.array(Sentence)) })),
  /** A list of names that comes from data instead of from the text. */
  names: v.optional(v.picklist(['restrictedCountries'])),
});
export type ProseSection = v.InferOutput<typeof Section>;

/**
 * The content of a JSON file with a long text. Sentences contain {{placeholders}} for numbers and names. Links are
 * written [text](popup:vipClub) or [text](/article?id=7).
 */
export const ProseDocument = v.object({
  blocks: v.array(v.object({ title: Sentence, sections: v.array(Section) })),
});
export type ProseDocument = v.InferOutput<typeof ProseDocument>;

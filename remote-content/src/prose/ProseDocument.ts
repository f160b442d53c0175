import * as v from 'valibot';

const Sentence = v.pipe(v.string(), v.nonEmpty());
const Sentences = v.optional(v.array(Sentence), []);

const Section = v.object({
  heading: v.optional(Sentence),
  paragraphs: Sentences,
  points: Sentences,
  /** Points that follow one another. */
  steps: Sentences,
  table: v.optional(v.object({ columns: v.array(Sentence), rows: v.array(v.array(Sentence)) })),
  /** Names that are kept as data and not as words. */
  names: v.optional(v.picklist(['restrictedCountries'])),
});
export type ProseSection = v.InferOutput<typeof Section>;

/**
 * A long text as its JSON file has it. Numbers and names stand in it as {{blanks}}; words that lead somewhere are
 * written [words](popup:vipClub) or [words](/article?id=7).
 */
export const ProseDocument = v.object({
  blocks: v.array(v.object({ title: Sentence, sections: v.array(Section) })),
});
export type ProseDocument = v.InferOutput<typeof ProseDocument>;

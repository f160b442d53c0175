import * as v from 'valibot';

const Sentence = v.pipe(v.string(), v.nonEmpty());

/** A legal text as its JSON file has it. Numbers and names stand in it as {{blanks}}. */
export const LegalDocument = v.object({
  blocks: v.array(
    v.object({
      title: Sentence,
      sections: v.array(
        v.object({
          heading: Sentence,
          paragraphs: v.optional(v.array(Sentence), []),
          points: v.optional(v.array(Sentence), []),
        }),
      ),
    }),
  ),
});
export type LegalDocument = v.InferOutput<typeof LegalDocument>;

import * as v from 'valibot';

/** Whether a deposit gets the bonus that applies to it. */
export const bonusChoices = ['with', 'without'] as const;
export type BonusChoice = (typeof bonusChoices)[number];

/**
 * The field for this choice in every call that creates a deposit. If it is missing, the deposit gets the bonus that
 * applies. The specification does not have this field.
 */
export const bonusField = {
  bonus: v.optional(v.picklist(bonusChoices)),
} as const;

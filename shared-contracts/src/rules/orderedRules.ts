/**
 * One check of a form. Rules are tried in their order and only the first that fails is told,
 * so a table of rules is also the order in which a player is corrected.
 */
export interface Rule<Values, Tip extends string = string> {
  /** The field to mark and focus. */
  readonly field: keyof Values & string;
  readonly fails: (values: Values) => boolean;
  /** Key of the sentence to show. */
  readonly tip: Tip;
}

export function firstFailure<Values, Tip extends string>(
  rules: readonly Rule<Values, Tip>[],
  values: Values,
): Rule<Values, Tip> | undefined {
  return rules.find((rule) => rule.fails(values));
}

/** The rule that a text field must hold something other than spaces. */
export function required<Values, Tip extends string>(
  field: keyof Values & string,
  tip: Tip,
): Rule<Values, Tip> {
  return { field, tip, fails: (values) => String(values[field] ?? '').trim() === '' };
}

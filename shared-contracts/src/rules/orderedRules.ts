/**
 * One check of a form. A form shows only the first failing rule, so the order of the rules decides which message
 * appears.
 */
export interface Rule<Values, Tip extends string = string> {
  /** The field that shows the error and receives the focus. */
  readonly field: keyof Values & string;
  readonly fails: (values: Values) => boolean;
  /** Translation key of the message. */
  readonly tip: Tip;
}

/** Returns the first rule that fails. */
export function firstFailure<Values, Tip extends string>(
  rules: readonly Rule<Values, Tip>[],
  values: Values,
): Rule<Values, Tip> | undefined {
  return rules.find((rule) => rule.fails(values));
}

/** Returns the rule that a field must not be empty or contain only spaces. */
export function required<Values, Tip extends string>(
  field: keyof Values & string,
  tip: Tip,
): Rule<Values, Tip> {
  return { field, tip, fails: (values) => String(values[field] ?? '').trim() === '' };
}

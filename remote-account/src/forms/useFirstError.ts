import type { ParseKeys } from 'i18next';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepToast } from 'shared-contracts/remote/react';
import { firstFailure, type Rule } from 'shared-contracts/rules';
import { toastedError } from 'shared-contracts/ui';

/** Text key of a validation error. */
export type Tip = ParseKeys;

interface ShownError<Values> {
  readonly field: keyof Values & string;
  /**
   * The field shows only a text with `isShown`. Other errors appear in a toast, and screen readers read them at the
   * field.
   */
  readonly error:
    | { readonly tip: Tip }
    | {
        readonly text: string;
        /** The text is visible at the field. */
        readonly isShown?: true;
        /** Leaves the focus where it is, instead of moving it to the field. */
        readonly keepsFocus?: boolean | undefined;
      };
}

/** Returns the first empty control of a field, or its first control if all are filled. */
function controlOf(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const selector = `[name="${field}"], [data-field="${field}"] input`;
  const controls = [...form.querySelectorAll<HTMLInputElement>(selector)];
  return controls.find((control) => control.value === '') ?? controls[0];
}

/** Shows the first validation error of a form: it toasts the error, marks the field and focuses it. */
export function useFirstError<Values>(form: RefObject<HTMLFormElement | null>) {
  const toast = useStepToast();
  const { t } = useTranslation();
  const [shownError, setShownError] = useState<ShownError<Values>>();

  useEffect(() => {
    if (!shownError || !form.current || ('keepsFocus' in shownError.error && shownError.error.keepsFocus))
      return;
    controlOf(form.current, shownError.field)?.focus();
  }, [form, shownError]);

  return {
    /** Returns true if no rule fails. Otherwise shows the first error. */
    validate: (rules: readonly Rule<Values, Tip>[], values: Values): boolean => {
      const failedRule = firstFailure(rules, values);
      // A new object each time, so that the effect focuses the field again after the same error.
      setShownError(failedRule && { field: failedRule.field, error: { tip: failedRule.tip } });
      if (failedRule) toast.show(t(failedRule.tip));
      else toast.clear();
      return failedRule === undefined;
    },
    /** Shows an error that the rules did not find, for example an error of the server. */
    setFieldError: (field: keyof Values & string, error: ShownError<Values>['error']) =>
      setShownError({ field, error }),
    clearError() {
      toast.clear();
      setShownError(undefined);
    },
    clearErrorsOf: (fields: readonly string[]) =>
      setShownError((previousError) =>
        previousError && fields.includes(previousError.field) ? undefined : previousError,
      ),
    errorOf: (field: keyof Values) => {
      if (shownError?.field !== field) return undefined;
      if ('tip' in shownError.error) return toastedError(t(shownError.error.tip));
      return shownError.error.isShown ? shownError.error.text : toastedError(shownError.error.text);
    },
  };
}

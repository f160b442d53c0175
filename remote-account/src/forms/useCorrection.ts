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
  /** Screen readers read it with the field. It is visible at the field unless a toast or an alert shows it. */
  readonly error:
    | { readonly tip: Tip }
    | { readonly text: string; readonly isShown?: true; readonly keepsFocus?: boolean | undefined };
}

/** Returns the first empty control of a field, or its first control if all are filled. */
function controlOf(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const found = form.querySelectorAll<HTMLInputElement>(`[name="${field}"], [data-field="${field}"] input`);
  const controls = [...found];
  return controls.find((control) => control.value === '') ?? controls[0];
}

/** Shows the first validation error of a form: it toasts the error, marks the field and focuses it. */
export function useCorrection<Values>(form: RefObject<HTMLFormElement | null>) {
  const toast = useStepToast();
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownError<Values>>();

  useEffect(() => {
    if (!shown || !form.current || ('keepsFocus' in shown.error && shown.error.keepsFocus)) return;
    controlOf(form.current, shown.field)?.focus();
  }, [form, shown]);

  return {
    passes: (rules: readonly Rule<Values, Tip>[], values: Values): boolean => {
      const failed = firstFailure(rules, values);
      // A new object each time, so that the same error moves the focus again.
      setShown(failed && { field: failed.field, error: { tip: failed.tip } });
      if (failed) toast.show(t(failed.tip));
      else toast.clear();
      return failed === undefined;
    },
    /** Marks a field with an error that did not come from the rules. */
    mark: (field: keyof Values & string, error: ShownError<Values>['error']) => setShown({ field, error }),
    reset() {
      toast.clear();
      setShown(undefined);
    },
    clear: (fields: readonly string[]) =>
      setShown((current) => (current && fields.includes(current.field) ? undefined : current)),
    errorOf: (field: keyof Values) => {
      if (shown?.field !== field) return undefined;
      if ('tip' in shown.error) return toastedError(t(shown.error.tip));
      return shown.error.isShown ? shown.error.text : toastedError(shown.error.text);
    },
  };
}

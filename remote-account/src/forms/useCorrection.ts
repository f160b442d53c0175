import type { ParseKeys } from 'i18next';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepToast } from 'shared-contracts/remote/react';
import { firstFailure, type Rule } from 'shared-contracts/rules';
import { toastedError } from 'shared-contracts/ui';

/** Key of a sentence that tells a player what to correct. */
export type Tip = ParseKeys;

interface ShownError<Values> {
  readonly field: keyof Values & string;
  /** Screen readers read it with the field. It is visible there unless a toast or an alert shows it. */
  readonly error:
    | { readonly tip: Tip }
    | { readonly text: string; readonly isShown?: true; readonly keepsFocus?: boolean | undefined };
}

/** The empty one among the controls of a field, or its first. */
function controlOf(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const found = form.querySelectorAll<HTMLInputElement>(`[name="${field}"], [data-field="${field}"] input`);
  const controls = [...found];
  return controls.find((control) => control.value === '') ?? controls[0];
}

/** Tells a player the first thing to correct in a form: a toast, the field marked, the focus in it. */
export function useCorrection<Values>(form: RefObject<HTMLFormElement | null>) {
  const toast = useStepToast();
  const { t } = useTranslation();
  const [told, setTold] = useState<ShownError<Values>>();

  useEffect(() => {
    if (!told || !form.current || ('keepsFocus' in told.error && told.error.keepsFocus)) return;
    controlOf(form.current, told.field)?.focus();
  }, [form, told]);

  return {
    passes: (rules: readonly Rule<Values, Tip>[], values: Values): boolean => {
      const failed = firstFailure(rules, values);
      // A fresh object each time, so that the same mistake twice moves the focus twice.
      setTold(failed && { field: failed.field, error: { tip: failed.tip } });
      if (failed) toast.show(t(failed.tip));
      else toast.clear();
      return failed === undefined;
    },
    /** Marks a field with a sentence of our own, or with the server's. */
    mark: (field: keyof Values & string, error: ShownError<Values>['error']) => setTold({ field, error }),
    reset() {
      toast.clear();
      setTold(undefined);
    },
    forget: (fields: readonly string[]) =>
      setTold((current) => (current && fields.includes(current.field) ? undefined : current)),
    errorOf: (field: keyof Values) => {
      if (told?.field !== field) return undefined;
      if ('tip' in told.error) return toastedError(t(told.error.tip));
      return told.error.isShown ? told.error.text : toastedError(told.error.text);
    },
  };
}

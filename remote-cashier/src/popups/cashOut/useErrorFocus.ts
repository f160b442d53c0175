import { useEffect, type RefObject } from 'react';

/** Focuses the control with the error, and scrolls the error into view. */
export function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  wrongField: string | undefined,
  error: object | undefined,
): void {
  useEffect(() => {
    if (wrongField === undefined) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const findAmountControl = () => find('[role="spinbutton"]') ?? find('input[type="radio"]:enabled');
    const control = wrongField === 'amount' ? findAmountControl() : find(`[name="${wrongField}"]`);
    control?.focus();
    // `focus` scrolls only to the control. The error below it can still be out of view.
    const [errorId] = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (errorId) document.getElementById(errorId)?.scrollIntoView({ block: 'center' });
    // `error` is a dependency, because the same field can have another error.
  }, [form, wrongField, error]);
}

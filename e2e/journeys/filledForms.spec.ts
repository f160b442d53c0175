import type { Locator, Page } from '@playwright/test';
import { allViews } from '../support/allViews';
import { expect, journey } from '../support/journey';
import { autocompleteTokensOf } from '../support/autocompleteTokens';
import { ViewWalk } from '../support/ViewWalk';

const softExpect = expect.configure({ soft: true });

/** Controls that a browser or password manager may fill in. */
const fillableSelector =
  'input:not([type="radio"]):not([type="checkbox"]):not([type="file"]):not([type="hidden"]), select, textarea';

/** Reads the autocomplete token of each control of a view, by its accessible name. */
const readTokens = (region: Locator) =>
  region.locator(fillableSelector).evaluateAll((controls) => {
    const tokens: Record<string, string | null> = {};
    for (const control of controls as HTMLInputElement[]) {
      const label = control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.name;
      tokens[label] = control.getAttribute('autocomplete');
    }
    return tokens;
  });

/** Sets values like a browser extension: through the setter of the prototype and without an event. */
function fillSilently(form: Element): void {
  const texts: Readonly<Record<string, string>> = { email: 'ada@example.com', off: '7' };
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    if (
      control.disabled ||
      control.readOnly ||
      ['radio', 'file', 'hidden', 'checkbox'].includes(control.type)
    )
      continue;
    const token = control.autocomplete.split(' ').at(-1) ?? '';
    const defaultText = /^(?:tel|bday)/.test(token) ? '4165550123' : 'Filled2026';
    let value: string | undefined = texts[token] ?? defaultText;
    if (control instanceof HTMLSelectElement) {
      const { value: chosenValue, options } = control as unknown as HTMLSelectElement;
      // Another country would clear the state, so an existing choice stays.
      value = chosenValue || [...options].map((option) => option.value).find(Boolean);
    }
    if (value === undefined) continue;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    set?.call(control, value);
    control.dataset['filled'] = control.value;
  }
}

/** Finds the filled controls that lost their value or still have an error for an empty field. */
const findLostValues = (form: Locator) =>
  form.locator('[data-filled]').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { value, dataset, ariaInvalid } = control as HTMLInputElement;
        const descriptionIds = control.getAttribute('aria-describedby')?.split(' ') ?? [];
        const description = descriptionIds
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ');
        return (
          value !== dataset['filled'] || (ariaInvalid === 'true' && /required|choose/i.test(description))
        );
      })
      .map((control) => control.outerHTML),
  );

/** A submit in these views would start a payment or change the password. Their forms must still read the values. */
const unsubmittedViews: readonly string[] = ['popups/deposit', 'popups/cashOut', 'popups/changePassword'];

async function checkForms(page: Page, view: string, region: Locator): Promise<void> {
  const forms = await region.locator('form:not([role="search"])').all();
  for (const form of forms) {
    await form.evaluate(fillSilently);
    const button = form.locator('button[type="submit"]');
    if ((await form.locator('[data-filled]').count()) === 0 || (await button.count()) === 0) continue;
    // The focus moves to the button first, as it does for a player.
    await button.focus();
    expect(await findLostValues(form), `${view}: before the submit`).toEqual([]);
    if (unsubmittedViews.includes(view)) continue;
    await form.evaluate(fillSilently);
    await button.evaluate((element: HTMLElement) => element.click());
    expect(await findLostValues(form), `${view}: after the submit`).toEqual([]);
  }
  if (forms.length === 0) return;
  // The page asks before it discards entered values.
  await page.keyboard.press('Escape');
  const leaveButton = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
  if (await leaveButton.isVisible()) await leaveButton.click();
}

for (const access of ['public', 'member'] as const) {
  const player = access === 'member' ? 'a member' : 'a visitor';
  journey(
    `every form for ${player} has autocomplete tokens and accepts values that were set without an event`,
    async ({ host, page, member }) => {
      journey.setTimeout(240_000);
      if (access === 'member') await host.restoreSession(member);
      else await host.open();
      let name = '';
      const walk = new ViewWalk(page, async (folder, region) => {
        // A part of the view may still be loading.
        await softExpect
          .poll(() => readTokens(region), { message: `${name}: autocomplete` })
          .toEqual(autocompleteTokensOf(name, folder));
        await checkForms(page, folder, region);
      });
      for (const view of allViews.filter((candidate) => candidate.access === access)) {
        name = view.name;
        await journey.step(name, () => view.visit(walk));
      }
    },
  );
}

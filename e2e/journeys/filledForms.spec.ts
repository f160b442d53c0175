import type { Locator, Page } from '@playwright/test';
import { allViews } from '../stack/allViews';
import { expect, journey } from '../stack/journey';
import { ViewWalk } from '../stack/ViewWalk';

const tokens =
  /^(?:off|(?:billing )?(?:username|current-password|new-password|one-time-code|name|given-name|family-name|email|tel|tel-country-code|tel-national|street-address|postal-code|address-level1|address-level2|country|bday|sex|transaction-currency|cc-number|cc-csc|cc-exp-month|cc-exp-year))$/;

/** Controls that a browser or password manager may fill in. */
const fillable =
  'input:not([type="radio"]):not([type="checkbox"]):not([type="file"]):not([type="hidden"]), select, textarea';

/** Each control of a view with a token that is none, or with none at all. */
const withoutToken = (place: Locator) =>
  place.locator(fillable).evaluateAll((controls, source) => {
    const known = new RegExp(source);
    return controls
      .filter((control) => !known.test(control.getAttribute('autocomplete') ?? ''))
      .map((control) => control.outerHTML);
  }, tokens.source);

/** Writes values the way an extension does: through the prototype, and without an event. */
function fillSilently(form: Element): void {
  const texts: Readonly<Record<string, string>> = { email: 'ada@example.com', off: '7', bday: '1' };
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    if (
      control.disabled ||
      control.readOnly ||
      ['radio', 'file', 'hidden', 'checkbox'].includes(control.type)
    )
      continue;
    const token = control.autocomplete.split(' ').at(-1) ?? '';
    const isList = control instanceof HTMLSelectElement;
    const value = isList
      ? // Another country empties the state, so a choice that is made already stays.
        control.value ||
        [...(control as unknown as HTMLSelectElement).options].map((option) => option.value).find(Boolean)
      : (texts[token] ?? (token.startsWith('tel') ? '4165550123' : 'Filled2026'));
    if (value === undefined) continue;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    set?.call(control, value);
    control.dataset['filled'] = control.value;
  }
}

/** The filled controls that lost their value, or are still said to be empty. */
const lost = (form: Locator) =>
  form.locator('[data-filled]').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { value, dataset, ariaInvalid } = control as HTMLInputElement;
        const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
        const says = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        return value !== dataset['filled'] || (ariaInvalid === 'true' && /required|choose/i.test(says));
      })
      .map((control) => control.outerHTML),
  );

/** A payment would begin or the password would change; the form must know the values all the same. */
const notSent: readonly string[] = ['popups/deposit', 'popups/cashOut', 'popups/changePassword'];

async function checkForms(page: Page, view: string, place: Locator): Promise<void> {
  expect(await withoutToken(place), `${view}: autocomplete`).toEqual([]);
  const forms = await place.locator('form:not([role="search"])').all();
  for (const form of forms) {
    await form.evaluate(fillSilently);
    const button = form.locator('button[type="submit"]');
    if ((await form.locator('[data-filled]').count()) === 0 || (await button.count()) === 0) continue;
    // The focus moves first, as on the way to the button.
    await button.focus();
    expect(await lost(form), `${view}: before it is sent`).toEqual([]);
    if (notSent.includes(view)) continue;
    await form.evaluate(fillSilently);
    await button.evaluate((element: HTMLElement) => element.click());
    expect(await lost(form), `${view}: after it is sent`).toEqual([]);
  }
  if (forms.length === 0) return;
  // Values that were typed are asked about before they are lost.
  await page.keyboard.press('Escape');
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
  if (await leave.isVisible()) await leave.click();
}

for (const access of ['public', 'member'] as const) {
  const who = access === 'member' ? 'a member' : 'a visitor';
  journey(
    `every form that ${who} meets takes values that were filled in without an event`,
    async ({ host, page, member }) => {
      journey.setTimeout(240_000);
      if (access === 'member') await host.enterAs(member);
      else await host.open();
      const walk = new ViewWalk(page, (view, place) => checkForms(page, view, place));
      for (const view of allViews.filter((known) => known.access === access)) {
        await journey.step(view.name, () => view.visit(walk));
      }
    },
  );
}

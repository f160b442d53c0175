import type { Locator, Page } from '@playwright/test';
import { allViews } from '../support/allViews';
import { expect, journey } from '../support/journey';
import { autocompleteTokens } from '../support/autocompleteTokens';
import { ViewWalk } from '../support/ViewWalk';

/** Controls that a browser or password manager may fill in. */
const fillable =
  'input:not([type="radio"]):not([type="checkbox"]):not([type="file"]):not([type="hidden"]), select, textarea';

/** The token of each control of a view, by the name that a player hears. */
const tokensOf = (place: Locator) =>
  place.locator(fillable).evaluateAll((controls) => {
    const found: Record<string, string | null> = {};
    for (const control of controls as HTMLInputElement[]) {
      const label = control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.name;
      found[label] = control.getAttribute('autocomplete');
    }
    return found;
  });

/** Writes values the way an extension does: through the prototype, and without an event. */
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
    const isList = control instanceof HTMLSelectElement;
    const value = isList
      ? // Another country empties the state, so a choice that is made already stays.
        control.value ||
        [...(control as unknown as HTMLSelectElement).options].map((option) => option.value).find(Boolean)
      : (texts[token] ?? (/^(?:tel|bday)/.test(token) ? '4165550123' : 'Filled2026'));
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
    `every form that ${who} meets names its fields to the browser and takes values filled in without an event`,
    async ({ host, page, member }) => {
      journey.setTimeout(240_000);
      if (access === 'member') await host.restoreSession(member);
      else await host.open();
      let name = '';
      const walk = new ViewWalk(page, async (folder, place) => {
        expect.soft(await tokensOf(place), `${name}: autocomplete`).toEqual(autocompleteTokens(name, folder));
        await checkForms(page, folder, place);
      });
      for (const view of allViews.filter((known) => known.access === access)) {
        name = view.name;
        await journey.step(name, () => view.visit(walk));
      }
    },
  );
}

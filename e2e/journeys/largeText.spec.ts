import { allViews } from '../stack/allViews';
import { expect, journey } from '../stack/journey';
import { overflowsIn } from '../stack/overflow';
import { ViewWalk } from '../stack/ViewWalk';

// WCAG 1.4.4: text at 200 %. The page's policy forbids inline styles, but not style sheets that a script creates.
const doubleText = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { font-size: 200% !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Most Filipino texts are longer than the English ones.
  try {
    localStorage.setItem('lang', 'fil');
  } catch {
    // A sandboxed frame of a payment provider has no storage.
  }
};

for (const access of ['public', 'member'] as const) {
  const who = access === 'member' ? 'a member' : 'a visitor';
  journey(`at 200 % text size every view of ${who} fits the window @both`, async ({ host, page, member }) => {
    journey.setTimeout(240_000);
    await page.addInitScript(doubleText);
    if (access === 'member') await host.enterAs(member);
    else await host.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    const found: string[] = [];
    const walk = new ViewWalk(page, async (view, place) => {
      for (const overflow of await overflowsIn(place)) found.push(`${view}: ${overflow}`);
    });
    for (const view of allViews.filter((known) => known.access === access)) {
      await journey.step(view.name, () => view.visit(walk));
    }
    expect(found).toEqual([]);
  });
}

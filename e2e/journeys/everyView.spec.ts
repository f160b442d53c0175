import { expectAccessible } from '../support/accessibility';
import { allViews } from '../support/allViews';
import { journey } from '../support/journey';
import { ViewWalk } from '../support/ViewWalk';

for (const [access, tags] of [
  ['public', '@phone'],
  ['member', '@phone'],
  ['public', '@nightly'],
  ['member', '@nightly'],
] as const) {
  const player = access === 'member' ? 'a member' : 'a visitor';
  journey(
    `axe finds no violation in any view that ${player} can open ${tags} @reliability17`,
    async ({ host, page, member }) => {
      journey.setTimeout(240_000);
      if (access === 'member') await host.restoreSession(member);
      else await host.open();
      const walk = new ViewWalk(page, (view) => expectAccessible(page, view));
      for (const view of allViews.filter((candidate) => candidate.access === access)) {
        await journey.step(view.name, () => view.visit(walk));
      }
    },
  );
}

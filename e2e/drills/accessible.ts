import { expectAccessible } from '../support/accessibility';
import { allViews } from '../support/allViews';
import { overflowsIn } from '../support/overflow';
import { registerMember } from '../support/registerMember';
import { ViewWalk } from '../support/ViewWalk';
import { attempts, type DrillOptions, type Findings, type Goal } from './Goal';
import { openAs } from '../support/openAs';

const languages = ['en', 'fil'] as const;
// What is asked here is what a view is like, not how soon it is there.
const withinMs = 30_000;

async function run(options: DrillOptions): Promise<Findings> {
  const { full, seed, progress } = options;
  const rows: string[][] = [];
  const faults: string[] = [];
  const told = attempts(faults);
  let seen = 0;
  for (const layout of ['desktop', 'phone'] as const) {
    for (const lang of languages) {
      for (const access of ['public', 'member'] as const) {
        const session = access === 'member' ? await registerMember() : undefined;
        const page = await openAs(await options.browser(), { layout, lang, session });
        await page.goto('/');
        const before = faults.length;
        // The sample looks at every fourth view, at others with another seed.
        const views = allViews.filter(
          (view, at) => view.access === access && (full || (at + seed) % 4 === 0),
        );
        for (const view of views) {
          const walk = new ViewWalk(
            page,
            async (name, place) => {
              await expectAccessible(page, name);
              const [line] = await overflowsIn(place);
              if (line !== undefined) throw new Error(line);
            },
            withinMs,
          );
          await told(`${view.name}, ${layout}, ${lang}`, async () => {
            await view.visit(walk);
            return 'seen';
          });
        }
        seen += views.length;
        const found = faults.length - before;
        rows.push([
          layout,
          lang,
          access === 'member' ? 'member' : 'visitor',
          String(views.length),
          String(found),
        ]);
        progress(rows.at(-1)?.join(' | ') ?? '');
        await page.context().close();
      }
    }
  }
  return {
    columns: ['layout', 'language', 'access', 'views', 'violations'],
    rows,
    figure: `${String(seen)} views, ${String(faults.length)} faults`,
    faults,
  };
}

export const accessible: Goal = {
  title: 'Check every view with axe against WCAG 2.2 AA, and for overflow, in two layouts and languages',
  onStack: true,
  run,
};

import { expectAccessible } from '../support/accessibility';
import { allViews } from '../support/allViews';
import { findOverflows } from '../support/overflow';
import { registerMember } from '../support/registerMember';
import { ViewWalk } from '../support/ViewWalk';
import { recordFailures, type DrillOptions, type Findings, type Drill } from './Drill';
import { openAs } from '../support/openAs';

const languages = ['en', 'fil'] as const;
// Long, because this drill checks the content of a view and not its loading time.
const withinMs = 30_000;

async function run(options: DrillOptions): Promise<Findings> {
  const { full, seed, progress } = options;
  const rows: string[][] = [];
  const failures: string[] = [];
  const attempt = recordFailures(failures);
  let checkedCount = 0;
  for (const layout of ['desktop', 'phone'] as const) {
    for (const lang of languages) {
      for (const access of ['public', 'member'] as const) {
        const session = access === 'member' ? await registerMember() : undefined;
        const page = await openAs(await options.browser(), { layout, lang, session });
        await page.goto('/');
        const failuresBefore = failures.length;
        // The sample checks every fourth view. The seed chooses which.
        const views = allViews.filter(
          (view, index) => view.access === access && (full || (index + seed) % 4 === 0),
        );
        for (const view of views) {
          const walk = new ViewWalk(
            page,
            async (name, container) => {
              await expectAccessible(page, name);
              const [overflow] = await findOverflows(container);
              if (overflow !== undefined) throw new Error(overflow);
            },
            withinMs,
          );
          await attempt(`${view.name}, ${layout}, ${lang}`, async () => {
            await view.visit(walk);
            return 'checked';
          });
        }
        checkedCount += views.length;
        const newFailures = failures.length - failuresBefore;
        rows.push([
          layout,
          lang,
          access === 'member' ? 'member' : 'visitor',
          String(views.length),
          String(newFailures),
        ]);
        progress(rows.at(-1)?.join(' | ') ?? '');
        await page.context().close();
      }
    }
  }
  return {
    columns: ['layout', 'language', 'access', 'views', 'violations'],
    rows,
    summary: `${String(checkedCount)} views, ${String(failures.length)} failures`,
    failures,
  };
}

export const accessible: Drill = {
  title: 'Check every view with axe against WCAG 2.2 AA, and for overflow, in two layouts and languages',
  needsStack: true,
  run,
};

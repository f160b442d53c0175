import styles from './Inspector.module.css';
import { inspectorTexts } from './inspectorTexts';
import { Scroller } from './RecordList';
import type { ViewRow } from './recordViews';

const timesOf = ({ loadMs, mountMs, readyMs, failed }: ViewRow) =>
  [
    ...Object.entries({ load: loadMs, mount: mountMs, ready: readyMs }).flatMap(([phase, ms]) =>
      ms === undefined ? [] : [`${inspectorTexts[phase as 'load' | 'mount' | 'ready']} ${String(ms)}`],
    ),
    ...(failed === undefined ? [] : [`${inspectorTexts.failedIn} ${failed}`]),
  ].join(' · ');

/** How long the mounts of the views took, newest first. */
export function ViewList({ views }: { readonly views: readonly ViewRow[] }) {
  return (
    <section aria-label={inspectorTexts.views} className={styles['section']}>
      <p className={styles['note']}>{inspectorTexts.viewsNote}</p>
      <Scroller label={inspectorTexts.views}>
        {views.length === 0 ? (
          <p className={styles['empty']}>{inspectorTexts.viewsEmpty}</p>
        ) : (
          <ol className={styles['rows']} translate="no">
            {views.toReversed().map((row) => (
              <li key={row.id} className={styles['row']} data-error={row.failed !== undefined || undefined}>
                <strong>{row.view}</strong>
                <span>{row.build}</span>
                <span className="num">{timesOf(row)}</span>
              </li>
            ))}
          </ol>
        )}
      </Scroller>
    </section>
  );
}

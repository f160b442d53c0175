import { useId, useState, type ReactNode } from 'react';
import { Button, Input, type Elements } from 'shared-contracts/ui';
import styles from './Inspector.module.css';
import { inspectorTexts } from './inspectorTexts';
import type { Row } from './Row';

interface RecordListProps<R extends Row> {
  readonly label: string;
  readonly rows: readonly R[];
  /** The text that the filter searches. */
  readonly textOf: (row: R) => string;
  /** Errors are marked. */
  readonly isError: (row: R) => boolean;
  readonly children: (row: R) => Elements;
  readonly note: string;
  readonly empty: string;
}

const secondsOf = (atMs: number) => `${(atMs / 1_000).toFixed(2)} s`;

/** Recorded rows, newest first, with a filter. A paused list shows the rows from before the pause. */
export function RecordList<R extends Row>({
  label,
  rows,
  textOf,
  isError,
  children,
  note,
  empty,
}: RecordListProps<R>) {
  const [filter, setFilter] = useState('');
  const [pausedRows, setPausedRows] = useState<readonly R[]>();
  const [clearedId, setClearedId] = useState(0);
  const filterId = useId();
  const currentRows = (pausedRows ?? rows).filter(({ id }) => id > clearedId);
  const searchedText = filter.trim().toLowerCase();
  const shownRows = currentRows.filter((row) => textOf(row).toLowerCase().includes(searchedText));
  return (
    <section aria-label={label} className={styles['section']}>
      <div className={styles['tools']}>
        <label htmlFor={filterId}>{inspectorTexts.filter}</label>
        <Input
          id={filterId}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={({ target }) => {
            setFilter(target.value);
          }}
        />
        <Button
          size="compact"
          aria-pressed={pausedRows !== undefined}
          onClick={() => {
            setPausedRows(pausedRows ? undefined : rows);
          }}
        >
          {inspectorTexts.pause}
        </Button>
        <Button
          size="compact"
          onClick={() => {
            setClearedId((pausedRows ?? rows).at(-1)?.id ?? 0);
          }}
        >
          {inspectorTexts.clear}
        </Button>
      </div>
      <p className={styles['note']}>{note}</p>
      <Scroller label={label}>
        {shownRows.length === 0 ? (
          <p className={styles['empty']}>{currentRows.length === 0 ? empty : inspectorTexts.noMatch}</p>
        ) : (
          <ol className={styles['rows']} translate="no">
            {shownRows.toReversed().map((row) => (
              <li key={row.id} className={styles['row']} data-error={isError(row) || undefined}>
                <span className={styles['time']}>{secondsOf(row.atMs)}</span>
                {children(row)}
              </li>
            ))}
          </ol>
        )}
      </Scroller>
    </section>
  );
}

/** A focusable area, so that the keyboard can scroll it. */
export function Scroller({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what it scrolls
    <div role="group" aria-label={label} tabIndex={0} className={styles['scroller']}>
      {children}
    </div>
  );
}

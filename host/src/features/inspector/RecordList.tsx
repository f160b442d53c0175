import { useId, useState, type ReactNode } from 'react';
import { Button, Input, type Elements } from 'shared-contracts/ui';
import styles from './Inspector.module.css';
import { inspectorTexts } from './inspectorTexts';
import type { Row } from './Row';

interface ListState<R extends Row> {
  readonly filter: string;
  /** The rows from before the pause. Undefined while the list is not paused. */
  readonly pausedRows: readonly R[] | undefined;
  /** The id of the newest row that was cleared. */
  readonly clearedId: number;
}

export interface ListControls<R extends Row> {
  readonly state: ListState<R>;
  readonly change: (change: Partial<ListState<R>>) => void;
}

/** The filter, pause and clearing of a list. The calling component must stay mounted while the list is hidden. */
export function useListControls<R extends Row>(): ListControls<R> {
  const [state, setState] = useState<ListState<R>>({ filter: '', pausedRows: undefined, clearedId: 0 });
  return {
    state,
    change: (change) => {
      setState((former) => ({ ...former, ...change }));
    },
  };
}

interface RecordListProps<R extends Row> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly controls: ListControls<R>;
  /** The text that the filter searches. */
  readonly textOf: (row: R) => string;
  /** Whether the row is marked as an error. */
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
  controls,
  textOf,
  isError,
  children,
  note,
  empty,
}: RecordListProps<R>) {
  const { state, change } = controls;
  const { filter, pausedRows, clearedId } = state;
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
            change({ filter: target.value });
          }}
        />
        <Button
          size="compact"
          aria-pressed={pausedRows !== undefined}
          onClick={() => {
            change({ pausedRows: pausedRows ? undefined : rows });
          }}
        >
          {inspectorTexts.pause}
        </Button>
        <Button
          size="compact"
          onClick={() => {
            change({ clearedId: (pausedRows ?? rows).at(-1)?.id ?? 0 });
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

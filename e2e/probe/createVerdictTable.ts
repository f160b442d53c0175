import { layoutNames, type Layout } from '../support/openAs';

const notProbed = '·';
type Column = Layout | 'leaks';
const columnNames: readonly Column[] = [...layoutNames, 'leaks'];

export interface VerdictTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  record(view: string, column: Column, result: string): void;
  /** Tells whether the view loaded without an error in every layout. */
  hasLoaded(view: string): boolean;
}

/** A table with a row for each view: its result in each layout, and the growth per opening. */
export function createVerdictTable(name: string, openingsPerView: number): VerdictTable {
  const resultsByView = new Map<string, Partial<Record<Column, string>>>();
  return {
    columns: [name, ...layoutNames, `growth per opening, in ${String(openingsPerView)} openings`],
    get rows() {
      return [...resultsByView].map(([view, cells]) => [
        view,
        ...columnNames.map((column) => cells[column] ?? notProbed),
      ]);
    },
    record(view, column, result) {
      const previous = resultsByView.get(view) ?? {};
      // The first page is opened as a visitor and as a member. An error in either run stays in the table.
      const canReplace = previous[column] === undefined || previous[column] === 'ok';
      if (canReplace) resultsByView.set(view, { ...previous, [column]: result });
    },
    hasLoaded: (view) => layoutNames.every((layout) => resultsByView.get(view)?.[layout] === 'ok'),
  };
}

import { layoutNames, type Layout } from '../support/openAs';

const notTried = '·';
type Column = Layout | 'kept';
const columnNames: readonly Column[] = [...layoutNames, 'kept'];

export interface VerdictTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  note(view: string, column: Column, says: string): void;
  /** Tells whether the view loaded in every layout. */
  isSound(view: string): boolean;
}

/** A row for each view: the result in each layout, and what it left behind. */
export function verdictTable(name: string, openings: number): VerdictTable {
  const noted = new Map<string, Partial<Record<Column, string>>>();
  return {
    columns: [name, ...layoutNames, `left after each of ${String(openings)} openings`],
    get rows() {
      return [...noted].map(([view, cells]) => [
        view,
        ...columnNames.map((column) => cells[column] ?? notTried),
      ]);
    },
    note(view, column, says) {
      const former = noted.get(view) ?? {};
      // A view is probed as a visitor and as a member. An error in either run stays in the table.
      const isWorse = former[column] === undefined || former[column] === 'ok';
      if (isWorse) noted.set(view, { ...former, [column]: says });
    },
    isSound: (view) => layoutNames.every((layout) => noted.get(view)?.[layout] === 'ok'),
  };
}

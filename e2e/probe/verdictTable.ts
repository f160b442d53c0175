import { layoutNames, type Layout } from '../support/openAs';

const notTried = '·';
type Column = Layout | 'kept';
const columnNames: readonly Column[] = [...layoutNames, 'kept'];

export interface VerdictTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  note(view: string, column: Column, says: string): void;
  /** There in every layout. */
  isSound(view: string): boolean;
}

/** A row for each view: what came of it in each layout, and what it left behind. */
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
      // As a visitor and as a member: what went wrong once is told.
      const isWorse = former[column] === undefined || former[column] === 'ok';
      if (isWorse) noted.set(view, { ...former, [column]: says });
    },
    isSound: (view) => layoutNames.every((layout) => noted.get(view)?.[layout] === 'ok'),
  };
}

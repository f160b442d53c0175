/** What the server writes into a game's page. */
export interface Start<Table> {
  readonly key: string;
  readonly mode: 'real' | 'fun';
  readonly name: string;
  /** Currency sign; nothing for play money. */
  readonly sign: string;
  readonly balanceMinor: number;
  readonly live: boolean;
  readonly table: Table;
  readonly pictures: {
    readonly backdrop: string;
    readonly title: string;
    readonly symbols: readonly string[];
    readonly cards: string;
    readonly dealer: string;
  };
  readonly colours: { readonly ground: string; readonly glow: string; readonly ornament: string };
}

/** Data that the server writes into the page of a game. */
export interface GamePageData<Table = unknown> {
  /** Key of the session with the vendor, sent with every round. */
  readonly key: string;
  readonly mode: 'real' | 'fun';
  readonly name: string;
  readonly view: 'reels' | 'wheel';
  /** Empty for play money. */
  readonly currencySymbol: string;
  readonly balanceMinor: number;
  /** The largest part of one bet that counts towards the player's open bonus wagering. Zero without wagering. */
  readonly countedBetMinor: number;
  readonly table: Table;
  /** Addresses of the symbols' pictures, by symbol. */
  readonly symbols: readonly string[];
  readonly colors: { readonly ground: string; readonly glow: string; readonly ornament: string };
}

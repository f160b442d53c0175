import type { SlotTable } from '../engines/slot';
import { make, money, picture } from './page';

/** What pays what at the present bet, in a dialog. */
export function payTable(table: SlotTable, symbols: readonly string[], sign: string) {
  const rows = make('div', { class: 'pays' });
  const dialog = make(
    'dialog',
    { class: 'payTable', 'aria-label': 'Pay table' },
    make('h2', {}, 'Pay table'),
    rows,
    make(
      'p',
      {},
      'Wins are paid on 20 lines from left to right, the highest win of each line. ' +
        'Wild stands for every symbol but the scatter. Scatters pay anywhere. ' +
        'In the long run this game gives back 95 % of all bets.',
    ),
    make('form', { method: 'dialog' }, make('button', { class: 'quiet' }, 'Back to the game')),
  );
  const show = (stakeMinor: number) => {
    const line = (symbol: number, pays: readonly number[], unitMinor: number) =>
      make(
        'div',
        { class: 'pay' },
        picture(symbols[symbol] ?? '', 'paySymbol'),
        make(
          'ul',
          {},
          ...[5, 4, 3].map((count) =>
            make(
              'li',
              {},
              make('b', {}, `${String(count)}×`),
              money((pays[count - 3] ?? 0) * unitMinor, sign),
            ),
          ),
        ),
      );
    rows.replaceChildren(
      ...table.pays.slice(0, 10).map((pays, symbol) => line(symbol, pays, stakeMinor / table.lines.length)),
      line(11, table.scatterPays, stakeMinor),
    );
    dialog.showModal();
  };
  return { dialog, show };
}

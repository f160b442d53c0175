import { scatter, type SlotTable } from '../engines/slotTable';
import { makeElement, makePicture, money } from './page';

/** Shows the pays of each symbol at the current bet, in a dialog. */
export function createPayTable(table: SlotTable, pictures: readonly string[], currencySymbol: string) {
  const rows = makeElement('div', { class: 'pays' });
  const dialog = makeElement(
    'dialog',
    { class: 'payTable', 'aria-label': 'Pay table' },
    makeElement('h2', {}, 'Pay table'),
    rows,
    makeElement(
      'p',
      {},
      'Wins pay left to right on 20 lines. Only the highest win on each line pays. ' +
        'Wild substitutes for all symbols except scatter. Scatters pay anywhere. ' +
        (table.wildMultiplier > 1
          ? `A line win with a wild pays ${String(table.wildMultiplier)} times as much. `
          : '') +
        `The theoretical return to player (RTP) is ${(table.returnBasisPoints / 100).toFixed(2)}%.`,
    ),
    makeElement('form', { method: 'dialog' }, makeElement('button', { class: 'quiet' }, 'Back to the game')),
  );
  const makeRow = (symbol: number, pays: readonly number[], unitMinor: number) => {
    const items = [5, 4, 3].map((count) =>
      makeElement(
        'li',
        {},
        makeElement('b', {}, `${String(count)}×`),
        money((pays[count - 3] ?? 0) * unitMinor, currencySymbol),
      ),
    );
    return makeElement(
      'div',
      { class: 'pay' },
      makePicture(pictures[symbol] ?? '', 'paySymbol'),
      makeElement('ul', {}, ...items),
    );
  };
  const show = (stakeMinor: number) => {
    const lineStake = stakeMinor / table.lines.length;
    rows.replaceChildren(
      ...table.pays.slice(0, 10).map((pays, symbol) => makeRow(symbol, pays, lineStake)),
      makeRow(scatter, table.scatterPays, stakeMinor),
    );
    dialog.showModal();
  };
  return { dialog, show };
}

import type { Field, TableTable } from '../engines/tables';
import { make } from './page';

/** Chips on the cloth: the fields, what lies on each, and the chip in the player's hand. */
export class Chips {
  readonly cloth: HTMLElement;
  readonly rack: HTMLElement;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private placed = new Map<string, number>();
  private before = new Map<string, number>();
  private inHandMinor: number;
  private locked = false;

  constructor(
    private readonly table: TableTable,
    private readonly amount: (minor: number) => string,
    private readonly changed: () => void,
    private readonly refuse: (sentence: string) => void,
  ) {
    this.inHandMinor = table.chipsMinor[1] ?? 100;
    this.cloth = make(
      'div',
      { class: `cloth ${table.kind}` },
      ...table.fields.map((field) => this.field(field)),
    );
    this.rack = make(
      'div',
      { class: 'rack', role: 'radiogroup', 'aria-label': 'Chip' },
      ...table.chipsMinor.map((minor, index) => this.chip(minor, index)),
    );
  }

  private field(field: Field): HTMLButtonElement {
    const button = make(
      'button',
      { type: 'button', class: `field ${field.group}`, 'data-field': field.id },
      make('b', {}, field.label),
      ...(field.group === 'red' || field.group === 'black' || field.group === 'zero'
        ? []
        : [make('small', {}, field.odds)]),
    );
    button.addEventListener('click', () => {
      this.put(field.id);
    });
    this.buttons.set(field.id, button);
    button.setAttribute('aria-label', `${field.label}, ${field.odds}`);
    return button;
  }

  private chip(minor: number, index: number): HTMLElement {
    const input = make('input', {
      type: 'radio',
      name: 'chip',
      value: minor,
      checked: minor === this.inHandMinor,
    });
    input.addEventListener('change', () => {
      this.inHandMinor = minor;
    });
    const label = minor >= 100 ? String(minor / 100) : `.${String(minor)}`;
    return make(
      'label',
      { class: `chip c${String(index)}` },
      input,
      make('span', { 'aria-label': this.amount(minor) }, label),
    );
  }

  private put(field: string): void {
    if (this.locked) return;
    if (this.totalMinor() + this.inHandMinor > this.table.mostMinor) {
      this.refuse(`The most on the table in one round is ${this.amount(this.table.mostMinor)}.`);
      return;
    }
    this.placed.set(field, (this.placed.get(field) ?? 0) + this.inHandMinor);
    this.show();
  }

  private show(): void {
    const labels = new Map(this.table.fields.map((field) => [field.id, field]));
    for (const [id, button] of this.buttons) {
      const minor = this.placed.get(id) ?? 0;
      button.querySelector('.lying')?.remove();
      const field = labels.get(id);
      const lying = minor > 0 ? `, ${this.amount(minor)} on it` : '';
      button.setAttribute('aria-label', `${field?.label ?? id}, ${field?.odds ?? ''}${lying}`);
      if (minor > 0) button.append(make('span', { class: 'lying' }, this.amount(minor).replace(/\.00$/, '')));
    }
    this.changed();
  }

  totalMinor(): number {
    return [...this.placed.values()].reduce((sum, minor) => sum + minor, 0);
  }

  canRepeat(): boolean {
    return this.before.size > 0 && this.placed.size === 0;
  }

  bets(): Record<string, number> {
    return Object.fromEntries(this.placed);
  }

  clear(): void {
    if (this.locked) return;
    this.placed.clear();
    this.show();
  }

  repeat(): void {
    if (this.locked) return;
    this.placed = new Map(this.before);
    this.show();
  }

  lock(locked: boolean): void {
    this.locked = locked;
    this.cloth.classList.toggle('locked', locked);
  }

  /** The round is over: winning fields light up, the chips come back into the hand. */
  settle(won: readonly string[]): void {
    this.before = this.placed;
    this.placed = new Map();
    this.show();
    for (const [id, button] of this.buttons) button.classList.toggle('paid', won.includes(id));
  }

  forgetWins(): void {
    for (const button of this.buttons.values()) button.classList.remove('paid');
  }
}

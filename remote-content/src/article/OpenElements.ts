const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const tableGaps = names('table thead tbody tfoot tr');
const rowGroups = names('thead tbody tfoot');
const tableParts = names('caption thead tbody tfoot tr td th');
const cellOrTable = names('td th caption table');
const table = names('table');
const nothing: ReadonlySet<string> = new Set();

const paragraph = names('p');
const endsParagraph = names('p div h2 h3 h4 h5 h6 blockquote pre ul ol dl table figure figcaption hr');
const headings = names('h2 h3 h4 h5 h6');

interface Closing {
  readonly closes: ReadonlySet<string>;
  /** Where looking further up ends. */
  readonly within: ReadonlySet<string>;
}

const closing = (closes: string, within: string): Closing => ({
  closes: names(closes),
  within: names(within),
});
const group = closing('caption thead tbody tfoot', 'table');
const cell = closing('td th caption', 'tr table');
const definition = closing('dt dd', 'dl table td th');

/** What an opening tag closes of itself. */
const closedBy: Readonly<Partial<Record<string, Closing>>> = {
  li: closing('li', 'ul ol table td th'),
  dt: definition,
  dd: definition,
  a: closing('a', 'td th caption table'),
  caption: group,
  thead: group,
  tbody: group,
  tfoot: group,
  tr: closing('caption tr', 'table'),
  td: cell,
  th: cell,
};

// Past this, elements stand side by side instead of one in another: layout cost grows with depth.
const deepest = 64;

/** The elements that are open while markup is read, and the rules by which HTML opens and closes them unasked. */
export class OpenElements {
  readonly #root: HTMLElement;
  readonly #stack: HTMLElement[];

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#stack = [root];
  }

  addText(text: string): void {
    if (tableGaps.has(this.#current.localName)) {
      if (text.trim() === '') return;
      this.#openMissing('');
    }
    this.#current.append(text);
  }

  /** An element without content. */
  add(element: HTMLElement): void {
    this.#makeRoom(element.localName);
    this.#current.append(element);
  }

  open(element: HTMLElement): void {
    const name = element.localName;
    if (tableParts.has(name) && !this.#stack.some((open) => open.localName === 'table')) return;
    this.#makeRoom(name);
    this.#current.append(element);
    if (this.#stack.length < deepest) this.#stack.push(element);
  }

  close(name: string): void {
    const within = name === 'table' ? nothing : tableParts.has(name) ? table : cellOrTable;
    this.#closeUpTo(new Set([name]), within);
  }

  get #current(): HTMLElement {
    return this.#stack.at(-1) ?? this.#root;
  }

  #makeRoom(name: string): void {
    const rule = closedBy[name];
    if (rule) this.#closeUpTo(rule.closes, rule.within);
    if (endsParagraph.has(name)) this.#closeUpTo(paragraph, cellOrTable);
    if (headings.has(name) && headings.has(this.#current.localName)) this.#stack.pop();

    const isCell = name === 'td' || name === 'th';
    if (isCell || name === 'tr') this.#openMissing(name);
    else if (!tableParts.has(name) && tableGaps.has(this.#current.localName)) this.#openMissing('');
  }

  /** Opens the row group, row and cell that the markup left out before `name`; '' is what belongs in a cell. */
  #openMissing(name: string): void {
    if (this.#current.localName === 'table') this.#open('tbody');
    if (name !== 'tr' && rowGroups.has(this.#current.localName)) this.#open('tr');
    if (name === '') this.#open('td');
  }

  #open(name: string): void {
    const element = this.#root.ownerDocument.createElement(name);
    this.#current.append(element);
    this.#stack.push(element);
  }

  #closeUpTo(closes: ReadonlySet<string>, within: ReadonlySet<string>): void {
    for (let at = this.#stack.length - 1; at > 0; at -= 1) {
      const name = this.#stack[at]?.localName ?? '';
      if (closes.has(name)) {
        this.#stack.length = at;
        return;
      }
      if (within.has(name)) return;
    }
  }
}

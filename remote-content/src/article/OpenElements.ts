const tagSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const tableContainers = tagSet('table thead tbody tfoot tr');
const rowGroups = tagSet('thead tbody tfoot');
const tableParts = tagSet('caption thead tbody tfoot tr td th');
const cellOrTable = tagSet('td th caption table');
const table = tagSet('table');
const noTags: ReadonlySet<string> = new Set();

const paragraph = tagSet('p');
const paragraphClosers = tagSet('p div h2 h3 h4 h5 h6 blockquote pre ul ol dl table figure figcaption hr');
const headings = tagSet('h2 h3 h4 h5 h6');

/** When the tag `name` is closed, the search for its open element stops at these tags. */
function stopTagsOf(name: string): ReadonlySet<string> {
  if (name === 'table') return noTags;
  return tableParts.has(name) ? table : cellOrTable;
}

interface CloseRule {
  readonly closes: ReadonlySet<string>;
  /** The search for open elements to close does not go beyond these tags. */
  readonly stopAt: ReadonlySet<string>;
}

const closeRule = (closes: string, stopAt: string): CloseRule => ({
  closes: tagSet(closes),
  stopAt: tagSet(stopAt),
});
const rowGroupRule = closeRule('caption thead tbody tfoot', 'table');
const cellRule = closeRule('td th caption', 'tr table');
const definitionRule = closeRule('dt dd', 'dl table td th');

/** For each tag: the open elements that HTML closes before it opens that tag. */
const closeRules: Readonly<Partial<Record<string, CloseRule>>> = {
  li: closeRule('li', 'ul ol table td th'),
  dt: definitionRule,
  dd: definitionRule,
  a: closeRule('a', 'td th caption table'),
  caption: rowGroupRule,
  thead: rowGroupRule,
  tbody: rowGroupRule,
  tfoot: rowGroupRule,
  tr: closeRule('caption tr', 'table'),
  td: cellRule,
  th: cellRule,
};

// Deeper elements become siblings instead of children, because the cost of layout grows with depth.
const maxDepth = 64;

/** The stack of open elements during parsing. Adds and closes elements as HTML does if the markup leaves out tags. */
export class OpenElements {
  readonly #root: HTMLElement;
  readonly #stack: HTMLElement[];

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#stack = [root];
  }

  addText(text: string): void {
    if (tableContainers.has(this.#current.localName)) {
      if (text.trim() === '') return;
      this.#openMissing('');
    }
    this.#current.append(text);
  }

  /** Adds an element without content. */
  add(element: HTMLElement): void {
    this.#applyRules(element.localName);
    this.#current.append(element);
  }

  open(element: HTMLElement): void {
    const name = element.localName;
    if (tableParts.has(name) && !this.#stack.some(({ localName }) => localName === 'table')) return;
    this.#applyRules(name);
    this.#current.append(element);
    if (this.#stack.length < maxDepth) this.#stack.push(element);
  }

  close(name: string): void {
    this.#closeUpTo(new Set([name]), stopTagsOf(name));
  }

  get #current(): HTMLElement {
    return this.#stack.at(-1) ?? this.#root;
  }

  /** Closes and opens elements as HTML does before the tag `name`. */
  #applyRules(name: string): void {
    const rule = closeRules[name];
    if (rule) this.#closeUpTo(rule.closes, rule.stopAt);
    if (paragraphClosers.has(name)) this.#closeUpTo(paragraph, cellOrTable);
    if (headings.has(name) && headings.has(this.#current.localName)) this.#stack.pop();

    const isCell = name === 'td' || name === 'th';
    if (isCell || name === 'tr') this.#openMissing(name);
    else if (!tableParts.has(name) && tableContainers.has(this.#current.localName)) this.#openMissing('');
  }

  /**
   * Opens the row group, row and cell that the markup left out before the tag `name`. '' stands for the content of a
   * cell.
   */
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

  /** Closes the innermost open element of `closes` and everything inside it. */
  #closeUpTo(closes: ReadonlySet<string>, stopAt: ReadonlySet<string>): void {
    for (let index = this.#stack.length - 1; index > 0; index -= 1) {
      const name = this.#stack[index]?.localName ?? '';
      if (closes.has(name)) {
        this.#stack.length = index;
        return;
      }
      if (stopAt.has(name)) return;
    }
  }
}

type Child = Node | string;
type Attributes = Record<string, string | number>;

function fill(element: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
}

export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

export function makeSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(element, attributes, children);
  return element;
}

export const makeButton = (className: string, label: string, attributes: Attributes = {}) =>
  makeElement('button', { type: 'button', class: className, ...attributes }, label);

export const makePicture = (address: string, className: string) =>
  makeElement('img', { src: address, alt: '', class: className, draggable: 'false' });

/** 123456 → "1,234.56", after the symbol. */
export function money(minor: number, symbol: string): string {
  const [whole = '0', fraction = '00'] = (minor / 100).toFixed(2).split('.');
  return `${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

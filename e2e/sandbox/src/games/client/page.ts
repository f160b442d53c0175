import type { Start } from '../Start';

type Child = Node | string;
type Attributes = Record<string, string | number | boolean>;

function fill(element: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

export function draw<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(element, attributes, children);
  return element;
}

export const picture = (address: string, className: string) =>
  make('img', { src: address, alt: '', class: className, draggable: 'false' });

/** Reads the page's data and takes its colours on. */
export function readStart<Table>(): Start<Table> {
  const start = JSON.parse(document.getElementById('start')?.textContent ?? '') as Start<Table>;
  const { style } = document.documentElement;
  style.setProperty('--ground', start.colours.ground);
  style.setProperty('--glow', start.colours.glow);
  style.setProperty('--ornament', start.colours.ornament);
  return start;
}

/** 123456 → "1,234.56", the sign in front. */
export function money(minor: number, sign: string): string {
  const [whole = '0', fraction = '00'] = (minor / 100).toFixed(2).split('.');
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Counts a text up to an amount; at once for players who want less motion. */
export function countTo(
  element: Element,
  fromMinor: number,
  toMinor: number,
  ms: number,
  text: (minor: number) => string,
) {
  if (wantsLessMotion() || ms <= 0) {
    element.textContent = text(toMinor);
    return;
  }
  const begun = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - begun) / ms);
    element.textContent = text(Math.round(fromMinor + (toMinor - fromMinor) * share));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

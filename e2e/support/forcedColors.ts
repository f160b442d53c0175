import type { Frame, Page } from '@playwright/test';

export interface ForcedColors {
  /** What can be chosen here, by the attribute that says so: `input[type=radio]`, `[aria-current=page]`. */
  readonly kinds: readonly string[];
  /** Elements that look the same whether chosen or not. */
  readonly same: readonly string[];
}

/** Sets each selectable element to chosen and to not chosen, and compares what the browser then draws of it. */
export function compareStates(document_: Page | Frame): Promise<ForcedColors> {
  return document_.evaluate(() => {
    const attributes = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
    const edges = ['Top', 'Right', 'Bottom', 'Left'] as const;

    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const painted = new Map<string, string>();
    /** The color that these backgrounds show together, each painted over the one before. */
    const paint = (backgrounds: readonly string[]): string => {
      const key = backgrounds.join(' ');
      const known = painted.get(key);
      if (known !== undefined) return known;
      if (!pixel) throw new Error('This browser draws no canvas.');
      for (const background of ['white', ...backgrounds]) {
        pixel.fillStyle = background;
        pixel.fillRect(0, 0, 1, 1);
      }
      const color = pixel.getImageData(0, 0, 1, 1).data.join(' ');
      painted.set(key, color);
      return color;
    };
    /** Forced colors keep the alpha of the color that they replace, so an element can show the color behind it. */
    const backgroundsOf = (element: Element | null): readonly string[] =>
      element ? [...backgroundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];

    /** Only what is drawn: no color of a border without width, none of a text that is not there. */
    const drawnOf = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== undefined && style.content === 'none') return '';
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
      const borders = edges.map((edge) =>
        style[`border${edge}Width`] === '0px'
          ? ''
          : `${style[`border${edge}Width`]} ${style[`border${edge}Style`]} ${style[`border${edge}Color`]}`,
      );
      return [
        paint(
          pseudo === undefined ? backgroundsOf(element) : [...backgroundsOf(element), style.backgroundColor],
        ),
        ...borders,
        style.outlineStyle === 'none'
          ? ''
          : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
        hasText ? style.color : '',
        element instanceof SVGElement ? `${style.fill} ${style.stroke}` : '',
        style.visibility,
        style.opacity,
      ].join('|');
    };
    const look = (root: Element) =>
      [root, ...root.querySelectorAll('*')]
        .flatMap((element) => [drawnOf(element), drawnOf(element, '::before'), drawnOf(element, '::after')])
        .join('\n');
    const name = (element: Element) =>
      `<${element.localName} class="${element.closest('[class]')?.className ?? ''}"> ${element.ariaLabel ?? element.textContent.slice(0, 40)}`;

    const kinds = new Set<string>();
    const same = new Set<string>();
    const note = (kind: string, element: Element, looks: readonly [string, string]) => {
      kinds.add(kind);
      if (looks[0] === looks[1]) same.add(`${kind} ${name(element)}`);
    };

    for (const input of document.querySelectorAll<HTMLInputElement>('[type="radio"], [type="checkbox"]')) {
      const group = [...document.querySelectorAll<HTMLInputElement>('[type="radio"], [type="checkbox"]')];
      const before = group.map(({ checked }) => checked);
      const drawn = input.closest('label') ?? input;
      input.checked = true;
      const chosen = look(drawn);
      input.checked = false;
      note(`input[type=${input.type}]`, drawn, [chosen, look(drawn)]);
      for (const [index, one] of group.entries()) one.checked = before[index] ?? false;
    }
    for (const attribute of attributes) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const before = element.getAttribute(attribute) ?? 'false';
        const chosenAs = before === 'false' ? 'true' : before;
        element.setAttribute(attribute, chosenAs);
        const chosen = look(element);
        if (attribute === 'aria-current') element.removeAttribute(attribute);
        else element.setAttribute(attribute, 'false');
        const notChosen = look(element);
        note(`[${attribute}=${chosenAs}]`, element, [chosen, notChosen]);
        // A step that is reached differs from the next one, also when it is behind the player.
        const next = element.nextElementSibling;
        if (chosenAs === 'step' && next) note('step reached', element, [notChosen, look(next)]);
        element.setAttribute(attribute, before);
      }
    }
    return { kinds: [...kinds], same: [...same] };
  });
}

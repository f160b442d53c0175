import type { Frame, Page } from '@playwright/test';

export interface StateComparison {
  /** Kinds of selectable elements on the page, for example `input[type=radio]` or `[aria-current=page]`. */
  readonly kinds: readonly string[];
  /** Elements that look the same selected and unselected. */
  readonly unchanged: readonly string[];
}

/** Selects and unselects each selectable element, and compares the two appearances. */
export function compareStates(pageOrFrame: Page | Frame): Promise<StateComparison> {
  return pageOrFrame.evaluate(() => {
    const attributes = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
    const edges = ['Top', 'Right', 'Bottom', 'Left'] as const;

    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const colorCache = new Map<string, string>();
    /** Returns the color of these backgrounds painted over each other. */
    const paint = (backgrounds: readonly string[]): string => {
      const key = backgrounds.join(' ');
      const cachedColor = colorCache.get(key);
      if (cachedColor !== undefined) return cachedColor;
      if (!pixel) throw new Error('This browser draws no canvas.');
      for (const background of ['white', ...backgrounds]) {
        pixel.fillStyle = background;
        pixel.fillRect(0, 0, 1, 1);
      }
      const color = pixel.getImageData(0, 0, 1, 1).data.join(' ');
      colorCache.set(key, color);
      return color;
    };
    /** Forced colors preserve the original alpha, so an element can show the color behind it. */
    const backgroundsOf = (element: Element | null): readonly string[] =>
      element ? [...backgroundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];

    /** Describes only the visible appearance: no color of a border without width, and no text color without text. */
    const appearanceOf = (element: Element, pseudo?: string): string => {
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
    const appearanceOfTree = (root: Element) =>
      [root, ...root.querySelectorAll('*')]
        .flatMap((element) => [
          appearanceOf(element),
          appearanceOf(element, '::before'),
          appearanceOf(element, '::after'),
        ])
        .join('\n');
    const describe = (element: Element) =>
      `<${element.localName} class="${element.closest('[class]')?.className ?? ''}"> ${element.ariaLabel ?? element.textContent.slice(0, 40)}`;

    const kinds = new Set<string>();
    const unchanged = new Set<string>();
    const record = (kind: string, element: Element, appearances: readonly [string, string]) => {
      kinds.add(kind);
      if (appearances[0] === appearances[1]) unchanged.add(`${kind} ${describe(element)}`);
    };

    for (const input of document.querySelectorAll<HTMLInputElement>('[type="radio"], [type="checkbox"]')) {
      const group = [...document.querySelectorAll<HTMLInputElement>('[type="radio"], [type="checkbox"]')];
      const checkedBefore = group.map(({ checked }) => checked);
      const label = input.closest('label') ?? input;
      input.checked = true;
      const selectedLook = appearanceOfTree(label);
      input.checked = false;
      record(`input[type=${input.type}]`, label, [selectedLook, appearanceOfTree(label)]);
      for (const [index, member] of group.entries()) member.checked = checkedBefore[index] ?? false;
    }
    for (const attribute of attributes) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const originalValue = element.getAttribute(attribute) ?? 'false';
        const selectedValue = originalValue === 'false' ? 'true' : originalValue;
        element.setAttribute(attribute, selectedValue);
        const selectedLook = appearanceOfTree(element);
        if (attribute === 'aria-current') element.removeAttribute(attribute);
        else element.setAttribute(attribute, 'false');
        const unselectedLook = appearanceOfTree(element);
        record(`[${attribute}=${selectedValue}]`, element, [selectedLook, unselectedLook]);
        // Not only the current step but also a completed step must differ from the next step.
        const nextStep = element.nextElementSibling;
        if (selectedValue === 'step' && nextStep)
          record('step reached', element, [unselectedLook, appearanceOfTree(nextStep)]);
        element.setAttribute(attribute, originalValue);
      }
    }
    return { kinds: [...kinds], unchanged: [...unchanged] };
  });
}

import { createSvgElement } from '../elements';
import type { Brand } from './cardNumber';

const icons: Readonly<Record<Brand, () => SVGElement[]>> = {
  visa: () => [
    createSvgElement('rect', { class: 'plate', width: '36', height: '24', rx: '4' }),
    createSvgElement('text', { class: 'visa', x: '18', y: '16', 'text-anchor': 'middle' }, 'VISA'),
  ],
  mastercard: () => [
    createSvgElement('rect', { class: 'plate', width: '36', height: '24', rx: '4' }),
    createSvgElement('circle', { class: 'mastercardLeft', cx: '14', cy: '12', r: '7' }),
    createSvgElement('circle', { class: 'mastercardRight', cx: '22', cy: '12', r: '7' }),
    createSvgElement('path', {
      class: 'mastercardOverlap',
      d: 'M18 6.26a7 7 0 0 1 0 11.48a7 7 0 0 1 0-11.48z',
    }),
  ],
  other: () => [
    createSvgElement('rect', { class: 'outline', x: '5', y: '4', width: '26', height: '16', rx: '2.5' }),
    createSvgElement('path', { class: 'outline', d: 'M5 9.5h26' }),
  ],
};

const names: Readonly<Record<Brand, string>> = { visa: 'Visa', mastercard: 'Mastercard', other: '' };

/** Icon of the card's brand. */
export function brandIcon(): { readonly element: SVGSVGElement; readonly showBrand: (brand: Brand) => void } {
  const element = createSvgElement('svg', {
    class: 'brand',
    viewBox: '0 0 36 24',
    width: '36',
    height: '24',
  });
  const showBrand = (brand: Brand) => {
    const name = names[brand];
    if (name) element.setAttribute('aria-label', name);
    else element.removeAttribute('aria-label');
    element.setAttribute(name ? 'role' : 'aria-hidden', name ? 'img' : 'true');
    element.removeAttribute(name ? 'aria-hidden' : 'role');
    element.replaceChildren(...icons[brand]());
  };
  showBrand('other');
  return { element, showBrand };
}

import type { WheelOutcome, WheelTable } from '../engines/wheel';
import type { GameView } from './GameView';
import { makeElement, makePicture, makeSvg, prefersReducedMotion } from './page';

const sectorCount = 37;
const sectorDeg = 360 / sectorCount;
const turns = 4;
const landingMs = 2_600;
const colors = ['#b51534', '#14804a', '#191d2e'];

/** The field of each sector. The middle field appears in proportion to its chance, and the outer two alternate. */
function sectorsOf({ fields }: WheelTable): readonly number[] {
  const total = fields.reduce((sum, { weight }) => sum + weight, 0);
  const middleCount = Math.round((sectorCount * fields[1].weight) / total);
  const spacing = Math.floor(sectorCount / middleCount);
  return Array.from({ length: sectorCount }, (_, sector) => {
    const isMiddle = sector % spacing === 0 && sector < spacing * middleCount;
    return isMiddle ? 1 : (sector % 2) * 2;
  });
}

function drawSector(field: number, sector: number): SVGPathElement {
  const pointAt = (radius: number, deg: number) => {
    const turn = ((deg - 90) * Math.PI) / 180;
    return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`;
  };
  const from = (sector - 0.5) * sectorDeg;
  const to = (sector + 0.5) * sectorDeg;
  const d = `M${pointAt(48, from)}L${pointAt(96, from)}A96 96 0 0 1 ${pointAt(96, to)}L${pointAt(48, to)}Z`;
  return makeSvg('path', { d, fill: colors[field] ?? '', class: 'sector' });
}

/** A wheel of three colors with a bet on one of them. */
export function wheelView(table: WheelTable, picture: string): GameView<WheelOutcome> {
  const sectors = sectorsOf(table);
  const disc = makeSvg('g', { class: 'disc' }, ...sectors.map(drawSector));
  const wheel = makeSvg(
    'svg',
    { viewBox: '-106 -116 212 222', class: 'wheel', 'aria-hidden': 'true' },
    makeSvg('circle', { r: 102, class: 'rim' }),
    disc,
    makeSvg('circle', { r: 47, class: 'hub' }),
    makeSvg('path', { d: 'M-9-114H9L0-92Z', class: 'pointer' }),
  );
  const inputs = table.fields.map((_, field) =>
    makeElement('input', { type: 'radio', name: 'field', value: field, ...(field === 0 && { checked: '' }) }),
  );
  const choices = table.fields.map(({ label, returnPercent }, field) => {
    const pays = makeElement('small', {}, `pays ${String(returnPercent / 100)}×`);
    const fieldElement = makeElement(
      'span',
      { class: `field field${String(field)}` },
      makeElement('b', {}, label),
      pays,
    );
    return makeElement('label', { class: 'choice' }, inputs[field] ?? '', fieldElement);
  });
  let currentDeg = 0;

  return {
    element: makeElement('div', { class: 'wheelBox' }, wheel, makePicture(picture, 'hubPicture')),
    choices: [
      makeElement('div', { class: 'choices', role: 'radiogroup', 'aria-label': 'Bet on' }, ...choices),
    ],
    actions: [],
    bet: () => ({ field: inputs.findIndex(({ checked }) => checked) }),
    spin() {
      for (const choice of choices) choice.classList.remove('won');
    },
    async land({ field }) {
      const matchingSectors = sectors.flatMap((sectorField, sector) =>
        sectorField === field ? [sector] : [],
      );
      const sector = matchingSectors[Math.floor(Math.random() * matchingSectors.length)] ?? 0;
      const targetDeg = (Math.floor(currentDeg / 360) + turns) * 360 + 360 - sector * sectorDeg;
      const keyframes = [currentDeg, targetDeg].map((deg) => ({ transform: `rotate(${String(deg)}deg)` }));
      const duration = prefersReducedMotion() ? 0 : landingMs;
      currentDeg = targetDeg;
      await disc.animate(keyframes, { duration, easing: 'cubic-bezier(.1,.6,.15,1)', fill: 'forwards' })
        .finished;
      choices[field]?.classList.add('won');
    },
    stop() {
      // The wheel does not move before the outcome is known.
    },
  };
}

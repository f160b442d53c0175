const suits = {
  spade: ['#171b29', 'M0-20C14-6 20 0 18 8 16 16 6 16 3 10L7 20H-7L-3 10C-6 16-16 16-18 8-20 0-14-6 0-20Z'],
  heart: ['#d3163a', 'M0 18C-30-2-20-20-9-18-3-17 0-12 0-9 0-12 3-17 9-18 20-20 30-2 0 18Z'],
  diamond: ['#d3163a', 'M0-21 15 0 0 21-15 0Z'],
  club: ['#171b29', 'M0-19A9 9 0 0 1 8-6 9 9 0 1 1 4 10L7 20H-7L-4 10A9 9 0 1 1-8-6 9 9 0 0 1 0-19Z'],
} as const;

const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const outline = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="200" height="280">${inner}</svg>`;

/** A playing card; `back` is its other side. */
export function drawCard(name: string): string | undefined {
  if (name === 'back') {
    return outline(
      '<rect x="2" y="2" width="96" height="136" rx="9" fill="#7a1029" stroke="#f3d58a" stroke-width="3"/><path d="M12 12H88V128H12Z" fill="none" stroke="#f3d58a" stroke-width="1.5"/><path d="M50 24 78 70 50 116 22 70Z" fill="#a51c3c" stroke="#f3d58a" stroke-width="2"/><path d="M50 44 64 70 50 96 36 70Z" fill="#f3d58a"/>',
    );
  }
  const [suitName = '', rankText = ''] = name.split('-');
  const suit = Object.hasOwn(suits, suitName) ? suits[suitName as keyof typeof suits] : undefined;
  const rank = ranks[Number(rankText)];
  if (!suit || !rank) return undefined;
  const [colour, shape] = suit;
  const corner = `<text x="15" y="29" text-anchor="middle" textLength="${rank === '10' ? '24' : '15'}" lengthAdjust="spacingAndGlyphs" font-family="Georgia,'Liberation Serif',serif" font-weight="700" font-size="25">${rank}</text><path d="${shape}" transform="translate(15 45) scale(.5)"/>`;
  const middle =
    Number(rankText) > 10
      ? `<rect x="28" y="26" width="44" height="88" rx="5" fill="${colour}" opacity=".1" stroke="${colour}" stroke-width="1.5"/><text x="50" y="92" text-anchor="middle" font-family="Georgia,'Liberation Serif',serif" font-weight="700" font-size="58">${rank}</text>`
      : `<path d="${shape}" transform="translate(50 74) scale(1.7)"/>`;
  return outline(
    `<rect x="2" y="2" width="96" height="136" rx="9" fill="#fffdf7" stroke="#c9bfa5" stroke-width="2"/><g fill="${colour}">${corner}<g transform="rotate(180 50 70)">${corner}</g>${middle}</g>`,
  );
}

const pips = [
  // heart, diamond, spade on a field of 24
  'M12 20s-7-4.6-7-9.6A3.9 3.9 0 0 1 12 8a3.9 3.9 0 0 1 7 2.4C19 15.4 12 20 12 20Z',
  'M12 3.5 18.5 12 12 20.5 5.5 12Z',
  'M12 3.5s6.8 5.2 6.8 9.7a3.4 3.4 0 0 1-5.6 2.6L14.6 20.5H9.4l1.4-4.7a3.4 3.4 0 0 1-5.6-2.6C5.2 8.7 12 3.5 12 3.5Z',
];

const cards = [
  { x: 150, y: 78, turn: -14, pip: 0, tone: 'var(--color-tier-diamond)' },
  { x: 262, y: 52, turn: 2, pip: 2, tone: 'var(--color-accent)' },
  { x: 374, y: 80, turn: 17, pip: 1, tone: 'var(--color-tier-platinum)' },
];

/** Three cards, fanned out. Decoration only. */
export function HeroArt({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 280" preserveAspectRatio="xMaxYMid slice" className={className}>
      {cards.map(({ x, y, turn, pip, tone }) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn} 60 84)`}>
          <rect width="120" height="168" rx="14" fill="var(--color-ground)" fillOpacity="0.72" />
          <rect
            width="120"
            height="168"
            rx="14"
            fill={tone}
            fillOpacity="0.08"
            stroke={tone}
            strokeOpacity="0.5"
          />
          <path d={pips[pip]} transform="translate(30 54) scale(2.5)" fill={tone} fillOpacity="0.9" />
          <path d={pips[pip]} transform="translate(9 10) scale(0.8)" fill={tone} fillOpacity="0.7" />
          <path d={pips[pip]} transform="translate(111 158) scale(-0.8)" fill={tone} fillOpacity="0.7" />
        </g>
      ))}
    </svg>
  );
}

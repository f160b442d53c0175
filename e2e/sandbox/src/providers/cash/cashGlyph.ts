import type { MethodGlyph } from '../../covers/methodGlyph';

/** The icon of the payment method. */
export const cashGlyph: MethodGlyph = {
  ground: ['#2fbf71', '#0c5b38'],
  drawing:
    '<g transform="rotate(8)"><rect x="-36" y="-27" width="66" height="38" rx="5" fill="#b9f2cf" opacity=".7"/></g><rect x="-36" y="-14" width="66" height="38" rx="5" fill="#f2fff7"/><circle cx="-3" cy="5" r="10" fill="#2fbf71"/><path d="M-29-7V17M23-7V17" stroke="#8bd9ad" stroke-width="4" stroke-linecap="round"/><rect x="12" y="-6" width="26" height="42" rx="6" fill="#0d3d29"/><rect x="16" y="0" width="18" height="27" rx="2" fill="#7df0b0"/><path d="M21 13 25 17 30 9" fill="none" stroke="#0d3d29" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>',
};

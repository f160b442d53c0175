import type { Motif } from './Motif';

const card = (rotate: number, x: number, suit: string, red: boolean) =>
  `<g transform="rotate(${String(rotate)}) translate(${String(x)} 0)"><rect x="-23" y="-34" width="46" height="68" rx="6" fill="#fdf8ee" stroke="{k}" stroke-width="2"/><g fill="${red ? '#d3223f' : '#1b1f2b'}">${suit}<g transform="translate(-14 -23) scale(.32)">${suit}</g><g transform="translate(14 23) rotate(180) scale(.32)">${suit}</g></g></g>`;

const spadeShape = `<path d="M0-20C14-6 20 0 18 8 16 16 6 16 3 10L7 20H-7L-3 10C-6 16-16 16-18 8-20 0-14-6 0-20Z"/>`;
const heartShape = `<path d="M0 18C-30-2-20-20-9-18-3-17 0-12 0-9 0-12 3-17 9-18 20-20 30-2 0 18Z"/>`;
const diamondShape = `<path d="M0-20 15 0 0 20-15 0Z"/>`;

export const tables = {
  cardPair: card(-14, -14, spadeShape, false) + card(12, 14, heartShape, true),
  cardFan:
    card(-26, -18, diamondShape, true) + card(0, 0, spadeShape, false) + card(26, 18, heartShape, true),
  wheel: `<circle r="46" fill="{a}" stroke="{k}" stroke-width="2.5"/><circle r="38" fill="none" stroke="#c0203a" stroke-width="13" stroke-dasharray="9.95 9.95"/><circle r="38" fill="none" stroke="#14161f" stroke-width="13" stroke-dasharray="9.95 9.95" stroke-dashoffset="9.95"/><circle r="31" fill="{d}" stroke="{l}" stroke-width="2"/><path d="M0-28V28M-28 0H28M-20-20 20 20M-20 20 20-20" stroke="{m}" stroke-width="2" opacity=".7"/><circle r="11" fill="{m}" stroke="{k}" stroke-width="2"/><path d="M0-20 5-9H-5ZM0 20 5 9H-5ZM-20 0-9 5V-5ZM20 0 9 5V-5Z" fill="{l}"/><circle cx="27" cy="-27" r="5" fill="#fff" stroke="{k}" stroke-width="1"/>`,
  spade: `<path d="M0-48C34-14 48 0 44 20 40 38 16 38 7 24L16 48H-16L-7 24C-16 38-40 38-44 20-48 0-34-14 0-48Z" fill="{m}" stroke="{k}" stroke-width="2.5"/><path d="M-34 14C-34 4-24-8-12-20" stroke="#fff" stroke-width="5" fill="none" opacity=".5" stroke-linecap="round"/>`,
  chipStack: `<g stroke="{k}" stroke-width="2"><path d="M-40 24V34A40 13 0 0 0 40 34V24Z" fill="{d}"/><ellipse cy="24" rx="40" ry="13" fill="{m}"/><path d="M-36 6V16A40 13 0 0 0 44 16V6Z" fill="{d}"/><ellipse cx="4" cy="6" rx="40" ry="13" fill="{a}"/><path d="M-42-12V-2A40 13 0 0 0 38-2V-12Z" fill="{d}"/><ellipse cx="-2" cy="-12" rx="40" ry="13" fill="{m}"/><ellipse cx="-2" cy="-12" rx="24" ry="7" fill="{l}"/></g><path d="M-30 32V42M0 37V47M30 32V42M-24 14V25M30 14V24M-28-4V6M22-4V6" stroke="#fff" stroke-width="7" opacity=".8"/>`,
  dealer: `<path d="M-40 50C-40 18-22 10 0 10S40 18 40 50Z" fill="{m}" stroke="{k}" stroke-width="2.5"/><path d="M-12 10H12L0 30Z" fill="#fff"/><path d="M-9 20-1 25-9 30ZM9 20 1 25 9 30Z" fill="{a}" stroke="{k}" stroke-width="1"/><circle cy="-16" r="22" fill="#e9b893" stroke="{k}" stroke-width="2.5"/><path d="M-23-12C-28-42-8-44 0-44S28-42 23-12C18-20 14-28 8-30-4-24-18-24-23-12Z" fill="{k}"/><circle cx="-8" cy="-14" r="2.5" fill="{k}"/><circle cx="8" cy="-14" r="2.5" fill="{k}"/><path d="M-7-4Q0 2 7-4" stroke="#8a3d2c" stroke-width="2.5" fill="none" stroke-linecap="round"/>`,
} satisfies Record<string, Motif>;

import type { Start } from '../Start';

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

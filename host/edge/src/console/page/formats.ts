const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en');
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

export const formatTime = (at: string) => time.format(new Date(at));
export const formatMinute = (minute: number) => clock.format(new Date(minute * 60_000));
export const formatShare = (share: number) => percent.format(share);
export const formatNumber = (value: number) => whole.format(value);
export const formatKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
export const formatMs = (ms: number) => (ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`);

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 days ago`, `in 2 hours`, `just now` */
export function formatAge(at: string, nowMs: number): string {
  const differenceMs = Date.parse(at) - nowMs;
  const [unit, unitMs] = units.find(([, ms]) => Math.abs(differenceMs) >= ms) ?? ['second', 1_000];
  return unit === 'second' ? 'just now' : relative.format(Math.round(differenceMs / unitMs), unit);
}

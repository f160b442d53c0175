import type { BuildHealth, HealthPoint } from '../ConsoleApi';

export const chartSize = { width: 800, height: 240 };
export const margin = { left: 56, right: 12, top: 44, bottom: 28 };
const plotWidth = chartSize.width - margin.left - margin.right;
const plotHeight = chartSize.height - margin.top - margin.bottom;
/** The smallest range of shares that a chart shows, so that a single failure does not fill it. */
const smallestRange = 0.02;

/** The pages that a chart counts in one period, and the confidence interval of their share. */
export interface SharePoint {
  readonly minute: number;
  readonly pages: number;
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

export const shareOf = ({ pages, count }: Pick<SharePoint, 'pages' | 'count'>) =>
  pages === 0 ? 0 : count / pages;

export const failedPoints = ({ points }: BuildHealth): SharePoint[] =>
  points.map(({ minute, pages, failed, low, high }: HealthPoint) => ({
    minute,
    pages,
    count: failed,
    low,
    high,
  }));

/** Periods in which every edge counted the ready pages. */
export const readyPoints = ({ points }: BuildHealth): SharePoint[] =>
  points.flatMap(({ minute, pages, ready }) =>
    ready ? [{ minute, pages, count: ready.pages, low: ready.low, high: ready.high }] : [],
  );

export interface Scale {
  readonly start: number;
  readonly end: number;
  /** The lowest and the highest share of the chart. */
  readonly bottom: number;
  readonly top: number;
  /** The position of the middle of a period. */
  readonly x: (minute: number) => number;
  /** The position of a moment, in minutes since 1970. */
  readonly xAt: (minutes: number) => number;
  readonly y: (share: number) => number;
}

/** `from`: the end of the axis that is always visible, 0 for failures and 1 for ready pages. */
export function scaleOf(points: readonly SharePoint[], minutesPerPoint: number, from: 0 | 1): Scale {
  const minutes = points.map(({ minute }) => minute);
  const start = Math.min(...minutes);
  const end = Math.max(...minutes) + minutesPerPoint;
  const largest = Math.max(...points.map((point) => Math.abs(shareOf(point) - from)));
  const range = Math.min(1, Math.max(smallestRange, 2 * largest));
  const [bottom, top] = from === 0 ? [0, range] : [1 - range, 1];
  const xAt = (minute: number) => margin.left + ((minute - start) / (end - start)) * plotWidth;
  return {
    start,
    end,
    bottom,
    top,
    xAt,
    x: (minute) => xAt(minute + minutesPerPoint / 2),
    y: (share) => margin.top + ((top - Math.min(top, Math.max(bottom, share))) / (top - bottom)) * plotHeight,
  };
}

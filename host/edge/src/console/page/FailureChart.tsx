import type { BuildHealth, HealthPoint } from '../ConsoleApi';
import { formatMinute, formatNumber, formatShare } from './formats';
import { Table } from './Table';

const width = 800;
const height = 200;
const margin = { left: 56, right: 12, top: 12, bottom: 28 };
const plotWidth = width - margin.left - margin.right;
const plotHeight = height - margin.top - margin.bottom;
const smallestScale = 0.02;

interface FailureChartProps {
  readonly title: string;
  readonly live: BuildHealth;
  readonly canary: BuildHealth | undefined;
  readonly minutesPerPoint: number;
}

interface Scale {
  readonly x: (minute: number) => number;
  readonly y: (share: number) => number;
}

function Series({
  points,
  scale,
  kind,
}: {
  points: readonly HealthPoint[];
  scale: Scale;
  kind: 'live' | 'canary';
}) {
  const { x, y } = scale;
  const upper = points.map(({ minute, high }) => `${String(x(minute))},${String(y(high))}`);
  const lower = points.map(({ minute, low }) => `${String(x(minute))},${String(y(low))}`).toReversed();
  const line = points.map(
    ({ minute, pages, failed }) => `${String(x(minute))},${String(y(pages === 0 ? 0 : failed / pages))}`,
  );
  return (
    <g className={`series ${kind}`}>
      <polygon points={[...upper, ...lower].join(' ')} />
      <polyline points={line.join(' ')} />
      {points.map(({ minute, pages, failed }) => {
        const [cx, cy] = [x(minute), y(pages === 0 ? 0 : failed / pages)];
        // The canary's points are squares, so that the lines differ without color.
        return kind === 'live' ? (
          <circle key={minute} cx={cx} cy={cy} r={3} />
        ) : (
          <rect key={minute} x={cx - 4} y={cy - 4} width={8} height={8} />
        );
      })}
    </g>
  );
}

/** The share of failed pages over time, with the 95 % confidence interval as a band. */
export function FailureChart({ title, live, canary, minutesPerPoint }: FailureChartProps) {
  const points = [...live.points, ...(canary?.points ?? [])];
  if (points.length === 0) return <p className="muted">No page has reported yet.</p>;
  const minutes = points.map(({ minute }) => minute);
  const [start, end] = [Math.min(...minutes), Math.max(...minutes) + minutesPerPoint];
  const top = Math.min(
    1,
    Math.max(smallestScale, ...points.map(({ pages, failed }) => (2 * failed) / Math.max(1, pages))),
  );
  const scale: Scale = {
    x: (minute) => margin.left + ((minute + minutesPerPoint / 2 - start) / (end - start)) * plotWidth,
    y: (share) => margin.top + (1 - Math.min(share, top) / top) * plotHeight,
  };
  const series = [
    { kind: 'live' as const, name: 'Live', health: live },
    ...(canary ? [{ kind: 'canary' as const, name: 'Canary', health: canary }] : []),
  ];
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${String(width)} ${String(height)}`} role="img" aria-label={title}>
        {[0, 0.5, 1].map((part) => (
          <g key={part} className="axis">
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={scale.y(part * top)}
              y2={scale.y(part * top)}
            />
            <text x={margin.left - 8} y={scale.y(part * top) + 4} textAnchor="end">
              {formatShare(part * top)}
            </text>
          </g>
        ))}
        <text className="axis" x={margin.left} y={height - 8}>
          {formatMinute(start)}
        </text>
        <text className="axis" x={width - margin.right} y={height - 8} textAnchor="end">
          {formatMinute(end)}
        </text>
        {series.map(({ kind, health }) => (
          <Series key={kind} points={health.points} scale={scale} kind={kind} />
        ))}
      </svg>
      <figcaption>
        {series.map(({ kind, name }) => (
          <span key={kind} className={`legend ${kind}`}>
            {name}
          </span>
        ))}
        <span className="muted">Share of failed pages, with the 95 % confidence interval</span>
      </figcaption>
      <details>
        <summary>Figures as a table</summary>
        <Table
          label={`Figures of the chart: ${title}`}
          columns={['Time', 'Build', 'Pages', 'Failed', 'Share', '95 % interval']}
        >
          {series.flatMap(({ kind, name, health }) =>
            health.points.map(({ minute, pages, failed, low, high }) => (
              <tr key={`${kind} ${String(minute)}`}>
                <td>{formatMinute(minute)}</td>
                <td>{name}</td>
                <td>{formatNumber(pages)}</td>
                <td>{formatNumber(failed)}</td>
                <td>{formatShare(pages === 0 ? 0 : failed / pages)}</td>
                <td>
                  {formatShare(low)} to {formatShare(high)}
                </td>
              </tr>
            )),
          )}
        </Table>
      </details>
    </figure>
  );
}

import { chartSize, margin, scaleOf, shareOf, type Scale, type SharePoint } from './chartScale';
import { formatMinute, formatNumber, formatShare } from './formats';
import { Table } from './Table';

const { width, height } = chartSize;

/** A moment that the chart marks with a line. */
interface ChartMark {
  readonly text: string;
  readonly at: string | undefined;
}

interface ShareChartProps {
  readonly title: string;
  /** The kind of pages that the chart counts. */
  readonly counted: 'Failed' | 'Ready';
  readonly live: readonly SharePoint[];
  /** Undefined without a canary. */
  readonly canary: readonly SharePoint[] | undefined;
  /** The share that the axis always shows. */
  readonly from: 0 | 1;
  readonly marks: readonly ChartMark[];
  readonly minutesPerPoint: number;
}

interface SeriesProps {
  readonly points: readonly SharePoint[];
  readonly scale: Scale;
  readonly kind: 'live' | 'canary';
}

function Series({ points, scale, kind }: SeriesProps) {
  const { x, y } = scale;
  const upper = points.map(({ minute, high }) => `${String(x(minute))},${String(y(high))}`);
  const lower = points.map(({ minute, low }) => `${String(x(minute))},${String(y(low))}`).toReversed();
  const line = points.map((point) => `${String(x(point.minute))},${String(y(shareOf(point)))}`);
  return (
    <g className={`series ${kind}`}>
      <polygon points={[...upper, ...lower].join(' ')} />
      <polyline points={line.join(' ')} />
      {points.map((point) => {
        const cx = x(point.minute);
        const cy = y(shareOf(point));
        // The canary's points are squares, so that the lines differ without color.
        return kind === 'live' ? (
          <circle key={point.minute} cx={cx} cy={cy} r={3} />
        ) : (
          <rect key={point.minute} x={cx - 4} y={cy - 4} width={8} height={8} />
        );
      })}
    </g>
  );
}

function Axes({ scale }: { readonly scale: Scale }) {
  const { bottom, top, start, end, y } = scale;
  return (
    <>
      {[bottom, (bottom + top) / 2, top].map((share) => (
        <g key={share} className="axis">
          <line x1={margin.left} x2={width - margin.right} y1={y(share)} y2={y(share)} />
          <text x={margin.left - 8} y={y(share) + 4} textAnchor="end">
            {formatShare(share)}
          </text>
        </g>
      ))}
      <text className="axis" x={margin.left} y={height - 8}>
        {formatMinute(start)}
      </text>
      <text className="axis" x={width - margin.right} y={height - 8} textAnchor="end">
        {formatMinute(end)}
      </text>
    </>
  );
}

function Marks({ marks, scale }: Pick<ShareChartProps, 'marks'> & { readonly scale: Scale }) {
  const { start, end, xAt } = scale;
  return marks.map(({ text, at }, index) => {
    const minutes = Date.parse(at ?? '') / 60_000;
    // Also skips a mark without a time, because comparisons with NaN are false.
    if (!(minutes >= start && minutes <= end)) return null;
    const x = xAt(minutes);
    const isRight = x > width / 2;
    // One row for each mark, because two can be at nearly the same time.
    const y = 12 + index * 16;
    return (
      <g key={text} className="mark">
        <line x1={x} x2={x} y1={y - 8} y2={height - margin.bottom} />
        <text x={isRight ? x - 4 : x + 4} y={y} textAnchor={isRight ? 'end' : 'start'}>
          {text}
        </text>
      </g>
    );
  });
}

/** The share of failed or ready pages over time, with the 95 % confidence interval as a band. */
export function ShareChart({ title, counted, live, canary, from, marks, minutesPerPoint }: ShareChartProps) {
  const points = [...live, ...(canary ?? [])];
  if (points.length === 0) return <p className="muted">{title}: no figures yet.</p>;
  const scale = scaleOf(points, minutesPerPoint, from);
  const series = [
    { kind: 'live' as const, name: 'Live', points: live },
    ...(canary ? [{ kind: 'canary' as const, name: 'Canary', points: canary }] : []),
  ];
  return (
    <figure className="chart">
      <figcaption>
        <strong>{title}</strong>{' '}
        {series.map(({ kind, name }) => (
          <span key={kind} className={`legend ${kind}`}>
            {name}
          </span>
        ))}
        <span className="muted">
          Share of {counted.toLowerCase()} pages, with the 95 % confidence interval
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${String(width)} ${String(height)}`} role="img" aria-label={title}>
        <Axes scale={scale} />
        <Marks marks={marks} scale={scale} />
        {series.map(({ kind, points: seriesPoints }) => (
          <Series key={kind} points={seriesPoints} scale={scale} kind={kind} />
        ))}
      </svg>
      <details>
        <summary>Figures as a table</summary>
        <Table
          label={`Figures of the chart: ${title}`}
          columns={['Time', 'Build', 'Pages', `${counted} pages`, 'Share', '95 % interval']}
        >
          {series.flatMap(({ kind, name, points: seriesPoints }) =>
            seriesPoints.map((point) => (
              <tr key={`${kind} ${String(point.minute)}`}>
                <td>{formatMinute(point.minute)}</td>
                <td>{name}</td>
                <td>{formatNumber(point.pages)}</td>
                <td>{formatNumber(point.count)}</td>
                <td>{formatShare(shareOf(point))}</td>
                <td>
                  {formatShare(point.low)} to {formatShare(point.high)}
                </td>
              </tr>
            )),
          )}
        </Table>
      </details>
    </figure>
  );
}

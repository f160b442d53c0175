import type { BuildHealth, HealthReport, PackageHealth } from '../ConsoleApi';
import { failedPoints, readyPoints } from './chartScale';
import { formatMs, formatNumber, formatShare, formatTime } from './formats';
import { ShareChart } from './ShareChart';
import { Table } from './Table';
import { usePolled } from './useConsole';

const shareOf = ({ pages, failed }: BuildHealth) => (pages === 0 ? undefined : failed / pages);

function FiguresRow({ title, health }: { readonly title: string; readonly health: BuildHealth }) {
  const share = shareOf(health);
  return (
    <tr>
      <th scope="row">
        {title} <code>{health.version}</code>
      </th>
      <td>{formatNumber(health.pages)}</td>
      <td>{formatNumber(health.failed)}</td>
      <td>{share === undefined ? 'No pages' : formatShare(share)}</td>
      <td>{health.readyMs ? formatMs(health.readyMs.p50) : '–'}</td>
      <td>{health.readyMs ? formatMs(health.readyMs.p95) : '–'}</td>
    </tr>
  );
}

const verdictTitles = { healthy: 'Healthy', undecided: 'Undecided', bad: 'Bad' } as const;

function Since({ title, at }: { readonly title: string; readonly at: string | undefined }) {
  if (at === undefined) return <>{title}: the start is in an older revision</>;
  return (
    <>
      {title} since <time dateTime={at}>{formatTime(at)}</time>
    </>
  );
}

function PackageFigures({
  packageHealth,
  minutesPerPoint,
}: {
  packageHealth: PackageHealth;
  minutesPerPoint: number;
}) {
  const { name, live, canary, liveSince, canarySince, verdict } = packageHealth;
  const marks = [
    { text: 'Live build deployed', at: liveSince },
    { text: 'Canary started', at: canarySince },
  ];
  return (
    <section aria-labelledby={`health-${name}`} className="card">
      <h3 id={`health-${name}`}>{name}</h3>
      {verdict && (
        <p>
          <span className={`badge ${verdict.kind}`}>{verdictTitles[verdict.kind]}</span> {verdict.text}
        </p>
      )}
      <p className="muted">
        <Since title="Live" at={liveSince} />
        {canary && (
          <>
            {'. '}
            <Since title="Canary" at={canarySince} />
          </>
        )}
      </p>
      {live.points.length === 0 && (canary?.points.length ?? 0) === 0 ? (
        <p>No page has reported yet.</p>
      ) : (
        <div className="charts">
          <ShareChart
            title={`Failed pages of ${name}`}
            counted="Failed"
            live={failedPoints(live)}
            canary={canary && failedPoints(canary)}
            from={0}
            marks={marks}
            minutesPerPoint={minutesPerPoint}
          />
          <ShareChart
            title={`Ready pages of ${name}`}
            counted="Ready"
            live={readyPoints(live)}
            canary={canary && readyPoints(canary)}
            from={1}
            marks={marks}
            minutesPerPoint={minutesPerPoint}
          />
        </div>
      )}
      <Table
        label={`Figures of ${name}`}
        columns={['Build', 'Pages', 'Failed', 'Share', 'Ready, half within', 'Ready, 95 % within']}
      >
        <FiguresRow title="Live" health={live} />
        {canary && <FiguresRow title="Canary" health={canary} />}
      </Table>
    </section>
  );
}

function Failures({ failures }: Pick<HealthReport, 'failures'>) {
  return (
    <section aria-labelledby="failures">
      <h3 id="failures">Latest failures</h3>
      {failures.length === 0 ? (
        <p>No failures.</p>
      ) : (
        <Table label="Latest failures" columns={['Build', 'Phase', 'Error', 'Count', 'Last', 'Trace id']}>
          {failures.map(({ build, phase, errorType, count, lastAt, traceId }) => (
            <tr key={[build, phase, errorType].join(' ')}>
              <th scope="row">
                <a href={`#build/${build}`}>{build}</a>
              </th>
              <td>{phase}</td>
              <td>{errorType ?? '–'}</td>
              <td>{formatNumber(count)}</td>
              <td>
                <time dateTime={lastAt}>{formatTime(lastAt)}</time>
              </td>
              <td>
                <a href={`#errors/${traceId}`}>
                  <code>{traceId}</code>
                </a>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** Failures, ready pages and times of the last six hours, over all reachable edges. */
export function Health() {
  const { reply, error } = usePolled<HealthReport>('/health', 5_000);
  return (
    <>
      <h2>Health of the last six hours</h2>
      {[...(error === undefined ? [] : [error]), ...(reply?.errors ?? [])].map((message) => (
        <p key={message} role="alert" className="problem">
          {message}
        </p>
      ))}
      {reply && reply.edges.reachable < reply.edges.total && (
        <p role="alert" className="problem">
          These figures cover only {reply.edges.reachable} of {reply.edges.total} edges.
        </p>
      )}
      {!reply && error === undefined && <p role="status">Reading the figures of the edges…</p>}
      {reply?.packages.length === 0 && <p>Nothing was published yet.</p>}
      {reply?.packages.map((packageHealth) => (
        <PackageFigures
          key={packageHealth.name}
          packageHealth={packageHealth}
          minutesPerPoint={reply.minutesPerPoint}
        />
      ))}
      {reply && <Failures failures={reply.failures} />}
    </>
  );
}

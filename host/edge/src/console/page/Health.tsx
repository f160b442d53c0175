import type { BuildHealth, HealthReport, PackageHealth } from '../ConsoleApi';
import { FailureChart } from './FailureChart';
import { formatMs, formatNumber, formatShare, formatTime } from './formats';
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

function PackageFigures({ item, minutesPerPoint }: { item: PackageHealth; minutesPerPoint: number }) {
  const { name, live, canary, verdict } = item;
  return (
    <section aria-labelledby={`health-${name}`} className="card">
      <h3 id={`health-${name}`}>{name}</h3>
      {verdict && (
        <p>
          <span className={`badge ${verdict.kind}`}>{verdictTitles[verdict.kind]}</span> {verdict.text}
        </p>
      )}
      <FailureChart
        title={`Failed pages of ${name}`}
        live={live}
        canary={canary}
        minutesPerPoint={minutesPerPoint}
      />
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
                <code>{traceId}</code>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** Failures and times of the last six hours, over all edges. */
export function Health() {
  const { reply, error } = usePolled<HealthReport>('/health', 5_000);
  return (
    <>
      <h2>Health of the last six hours</h2>
      {[...(error === undefined ? [] : [error]), ...(reply?.errors ?? [])].map((problem) => (
        <p key={problem} role="alert" className="problem">
          {problem}
        </p>
      ))}
      {!reply && error === undefined && <p role="status">Reading the figures of the edges…</p>}
      {reply?.packages.length === 0 && <p>Nothing was published yet.</p>}
      {reply?.packages.map((item) => (
        <PackageFigures key={item.name} item={item} minutesPerPoint={reply.minutesPerPoint} />
      ))}
      {reply && <Failures failures={reply.failures} />}
    </>
  );
}

import { useState } from 'react';
import type { HistoryPage } from '../ReportApi';
import type { PageProps } from './PageProps';
import { Author } from './Author';
import { formatNumber, formatTime } from './formats';
import { usePolled } from './useConsole';

const pageSize = 50;

/** All revisions, newest first: who changed what, when and why. */
export function History({ state, openAction, name }: PageProps & { readonly name: string | undefined }) {
  const [page, setPage] = useState(0);
  const filter = name === undefined ? '' : `name=${encodeURIComponent(name)}&`;
  const { reply, error } = usePolled<HistoryPage>(`/history?${filter}page=${String(page)}`, 5_000);
  const lastPage = Math.max(0, Math.ceil((reply?.total ?? 0) / pageSize) - 1);
  return (
    <section aria-labelledby="history">
      <h2 id="history">History{name === undefined ? '' : ` of ${name}`}</h2>
      <nav aria-label="Packages" className="filter">
        <a href="#history" aria-current={name === undefined ? 'true' : undefined}>
          All packages
        </a>
        {state.packages.map((packageState) => (
          <a
            key={packageState.name}
            href={`#history/${packageState.name}`}
            aria-current={name === packageState.name ? 'true' : undefined}
            onClick={() => {
              setPage(0);
            }}
          >
            {packageState.name}
          </a>
        ))}
      </nav>
      {error !== undefined && <p className="problem">{error}</p>}
      {!reply && error === undefined && <p role="status">Reading the history…</p>}
      {reply?.total === 0 && <p>No changes.</p>}
      <ol className="timeline">
        {reply?.changes.map((change) => (
          <li key={change.revision}>
            <div className="change">
              <a href={`#revision/${String(change.revision)}`}>
                <strong>Revision {change.revision}</strong>
              </a>{' '}
              <span className="badge">{change.action}</span>
              <div>{change.why || 'No reason given.'}</div>
              <div className="muted">
                <time dateTime={change.at}>{formatTime(change.at)}</time> <Author change={change} />
              </div>
              {change.breakGlass !== undefined && (
                <div className="problem">The contract gate was overridden: {change.breakGlass}</div>
              )}
              <details open={name !== undefined}>
                <summary>What changed</summary>
                <ul>
                  {change.effects.map(({ name: packageName, text }) => (
                    <li key={packageName}>
                      {packageName}: {text || 'no difference'}
                    </li>
                  ))}
                </ul>
              </details>
            </div>
            {change.revision !== state.revision && (
              <a href={`#difference/${String(change.revision)}/${String(state.revision)}`}>
                Difference to now
              </a>
            )}
            {openAction && change.revision !== state.revision && (
              <button
                onClick={() => {
                  openAction({ do: 'restore', revision: change.revision });
                }}
              >
                Restore revision {change.revision}
              </button>
            )}
          </li>
        ))}
      </ol>
      {reply && lastPage > 0 && (
        <div className="actions">
          <button
            disabled={page === 0}
            onClick={() => {
              setPage(page - 1);
            }}
          >
            Newer
          </button>
          <span role="status">
            Page {page + 1} of {lastPage + 1}, {formatNumber(reply.total)} changes
          </span>
          <button
            disabled={page === lastPage}
            onClick={() => {
              setPage(page + 1);
            }}
          >
            Older
          </button>
        </div>
      )}
    </section>
  );
}

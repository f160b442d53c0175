import type { RevisionReport } from '../ReportApi';
import type { PageProps } from './PageProps';
import { Table } from './Table';
import { Author } from './Author';
import { formatTime } from './formats';
import { usePolled } from './useConsole';

const revisionLink = (number: number, text: string) => <a href={`#revision/${String(number)}`}>{text}</a>;

function Neighbors({ change, previous, next }: RevisionReport) {
  return (
    <p className="actions">
      {previous !== undefined && revisionLink(previous, `Revision ${String(previous)} before it`)}
      {next !== undefined && revisionLink(next, `Revision ${String(next)} after it`)}
      {previous !== undefined && (
        <a href={`#difference/${String(previous)}/${String(change.revision)}`}>Files, sizes and contracts</a>
      )}
    </p>
  );
}

function Builds({ packages }: Pick<RevisionReport, 'packages'>) {
  const link = (name: string, version: string) => <a href={`#build/${name}@${version}`}>{version}</a>;
  return (
    <Table label="Builds" columns={['Package', 'Live build', 'Canary', 'Last known good']}>
      {packages.map(({ name, active, canary, lastKnownGood }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{link(name, active)}</td>
          <td>
            {canary ? (
              <>
                {link(name, canary.version)} at {canary.percent} %
              </>
            ) : (
              'No canary'
            )}
          </td>
          <td>{lastKnownGood === null ? 'None' : link(name, lastKnownGood)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** One revision: who changed what, when and why, and the builds of all packages after it. */
export function Revision({ state, openAction, number }: PageProps & { readonly number: string }) {
  const { reply, error } = usePolled<RevisionReport>(
    `/revision?number=${encodeURIComponent(number)}`,
    10_000,
  );
  return (
    <section aria-labelledby="revision">
      <h2 id="revision">Revision {number}</h2>
      {error !== undefined && <p className="problem">{error}</p>}
      {!reply && error === undefined && <p role="status">Reading the revision…</p>}
      {reply && (
        <>
          <p>
            <span className="badge">{reply.change.action}</span> {reply.change.why || 'No reason given.'}
          </p>
          <p className="muted">
            <time dateTime={reply.change.at}>{formatTime(reply.change.at)}</time>{' '}
            <Author change={reply.change} />
          </p>
          {reply.change.breakGlass !== undefined && (
            <p className="problem">The contract gate was overridden: {reply.change.breakGlass}</p>
          )}
          <h3>What changed</h3>
          <ul>
            {reply.change.effects.map(({ name, text }) => (
              <li key={name}>
                {name}: {text || 'no difference'}
              </li>
            ))}
          </ul>
          <Neighbors {...reply} />
          <h3>Builds after it</h3>
          <Builds packages={reply.packages} />
          {reply.change.revision === state.revision ? (
            <p>This is the newest revision.</p>
          ) : (
            <div className="actions">
              <a href={`#difference/${String(reply.change.revision)}/${String(state.revision)}`}>
                Difference to now
              </a>
              {openAction && (
                <button
                  onClick={() => {
                    openAction({ do: 'restore', revision: reply.change.revision });
                  }}
                >
                  Restore revision {reply.change.revision}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

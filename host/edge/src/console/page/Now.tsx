import type { PackageState } from '../ConsoleApi';
import { openTabsText } from '../openTabsText';
import type { PageProps } from './PageProps';
import { Table } from './Table';
import { formatAge, formatTime } from './formats';

const buildLink = (name: string, version: string) => (
  <a href={`#build/${name}@${version}`}>
    <code>{version}</code>
  </a>
);

function Age({ at, nowMs }: { readonly at: string; readonly nowMs: number }) {
  return (
    <time dateTime={at} title={formatTime(at)}>
      {formatAge(at, nowMs)}
    </time>
  );
}

interface CanaryCellProps {
  readonly packageState: PackageState;
  readonly openAction: PageProps['openAction'];
  readonly nowMs: number;
}

function CanaryCell({ packageState, openAction, nowMs }: CanaryCellProps) {
  const { name, canary } = packageState;
  if (!canary) return <>No canary</>;
  const { version, percent, since } = canary;
  return (
    <>
      {buildLink(name, version)}
      <div className="muted">{percent} % of browsers</div>
      {since && (
        <div className="muted">
          started <Age at={since.at} nowMs={nowMs} /> by {since.who}
        </div>
      )}
      {openAction && (
        <div className="actions">
          <button
            onClick={() => {
              // Suggests twice the current share.
              openAction({ do: 'canary', name, version, percent: Math.min(100, Math.max(5, percent * 2)) });
            }}
          >
            Change share
          </button>
          <button
            onClick={() => {
              openAction({ do: 'promote', name, to: version, anyway: false });
            }}
          >
            Promote
          </button>
          <button
            className="danger"
            onClick={() => {
              openAction({ do: 'withdraw', name });
            }}
          >
            Withdraw
          </button>
        </div>
      )}
    </>
  );
}

interface PackageRowProps extends Pick<PageProps, 'openAction' | 'state'> {
  readonly packageState: PackageState;
}

function PackageRow({ packageState, state, openAction }: PackageRowProps) {
  const nowMs = Date.parse(state.at);
  const { name, active, since, commit, lastKnownGood, revoked } = packageState;
  return (
    <tr>
      <th scope="row">
        <a href={`#history/${name}`}>{name}</a>
        {state.latestDeploy?.names.includes(name) === true && (
          <div>
            <a className="badge deploy" href={`#revision/${String(state.latestDeploy.revision)}`}>
              Latest deploy
            </a>
          </div>
        )}
      </th>
      <td>
        {buildLink(name, active)}
        {commit !== undefined && commit !== '' && <div className="muted">commit {commit.slice(0, 10)}</div>}
      </td>
      <td>
        {!since && state.unreadCount > 0 && <span className="muted">Reading older revisions…</span>}
        {since && (
          <>
            <Age at={since.at} nowMs={nowMs} />
            <div className="muted">
              {since.action} by {since.who},{' '}
              <a href={`#revision/${String(since.revision)}`}>revision {since.revision}</a>
            </div>
            <div className="muted">{since.why}</div>
          </>
        )}
      </td>
      <td>
        <CanaryCell packageState={packageState} openAction={openAction} nowMs={nowMs} />
      </td>
      <td>
        {lastKnownGood === null ? 'None' : buildLink(name, lastKnownGood)}
        {openAction && lastKnownGood !== null && (
          <div className="actions">
            <button
              className="danger"
              onClick={() => {
                openAction({ do: 'rollback', name, to: lastKnownGood });
              }}
            >
              Roll back {name}
            </button>
          </div>
        )}
      </td>
      <td>
        {revoked.length === 0
          ? 'None'
          : revoked.slice(0, 3).map((version) => <div key={version}>{buildLink(name, version)}</div>)}
        {revoked.length > 3 && <div className="muted">and {revoked.length - 3} more</div>}
      </td>
    </tr>
  );
}

/** One row per package, and the revision of each edge. */
export function Now({ state, openAction }: PageProps) {
  return (
    <>
      <section aria-labelledby="packages">
        <h2 id="packages">Packages</h2>
        {state.packages.length === 0 ? (
          <p>
            Nothing was published yet. Run <code>release publish &lt;package-folder&gt;</code>.
          </p>
        ) : (
          <Table
            label="Packages"
            columns={['Package', 'Live build', 'Since', 'Canary', 'Last known good', 'Revoked']}
          >
            {state.packages.map((packageState) => (
              <PackageRow
                key={packageState.name}
                packageState={packageState}
                state={state}
                openAction={openAction}
              />
            ))}
          </Table>
        )}
      </section>
      <section aria-labelledby="edges">
        <h2 id="edges">Edges</h2>
        <ul className="edges">
          {state.edges.map(({ address, revision, error }) => {
            const isCurrent = revision === state.revision;
            return (
              <li key={address} className={isCurrent ? 'edge' : 'edge drift'}>
                <strong>{address}</strong>{' '}
                {error ??
                  `has revision ${String(revision)}${isCurrent ? '' : ` instead of ${String(state.revision)}`}`}
              </li>
            );
          })}
        </ul>
        <p className="muted">Edges read a new revision within two seconds. {openTabsText}</p>
      </section>
    </>
  );
}

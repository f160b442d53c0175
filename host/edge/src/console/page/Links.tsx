import { useState, type SubmitEvent } from 'react';
import { QRCodeSVG } from 'qrcode.react';
import type { ActionResult, PackageState, QaLink } from '../ConsoleApi';
import type { PageProps } from './PageProps';
import { Table } from './Table';
import { formatAge, formatTime } from './formats';
import { sendAction } from './useConsole';

function NewLink({ address }: { readonly address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="card" role="status">
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          Open the link
        </a>
      </p>
      <QRCodeSVG value={address} size={256} level="L" title="QR code of the link" marginSize={4} />
      <button
        type="button"
        onClick={() => {
          void navigator.clipboard.writeText(address).then(() => {
            setIsCopied(true);
          });
        }}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}

const buildsOf = ({ name, active, canary, lastKnownGood, earlier }: PackageState) =>
  [...new Set([canary?.version, active, lastKnownGood, ...earlier])].flatMap((version) =>
    version === undefined || version === null ? [] : [`${name}@${version}`],
  );

function CreateLink({ state }: Pick<PageProps, 'state'>) {
  const [builds, setBuilds] = useState<readonly string[]>([]);
  const [hours, setHours] = useState(8);
  const [result, setResult] = useState<ActionResult>();
  const [error, setError] = useState<string>();
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    setError(undefined);
    setResult(undefined);
    try {
      const action = { do: 'link', builds, hours } as const;
      const reply = await sendAction({ action, why: '', isDryRun: false, revision: state.revision });
      setResult(reply);
      if (!reply.isDone) setError(reply.lines.join(' '));
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  return (
    <form className="card" onSubmit={(event) => void create(event)}>
      <h3>New link</h3>
      <div className="choices">
        {state.packages.map((packageState) => (
          <label key={packageState.name}>
            {packageState.name}
            <select
              onChange={({ target }) => {
                const others = builds.filter((build) => !build.startsWith(`${packageState.name}@`));
                setBuilds(target.value === '' ? others : [...others, target.value]);
              }}
            >
              <option value="">Live build</option>
              {buildsOf(packageState).map((build) => (
                <option key={build} value={build}>
                  {build}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <label>
        Valid for hours
        <input
          type="number"
          min={1}
          max={720}
          required
          value={hours}
          onChange={({ target }) => {
            setHours(target.valueAsNumber || 1);
          }}
        />
      </label>
      {error !== undefined && (
        <p role="alert" className="problem">
          {error}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="primary" disabled={builds.length === 0}>
          Create link
        </button>
      </div>
      {result?.address !== undefined && <NewLink address={result.address} />}
    </form>
  );
}

function Revocation({ revocation, nowMs }: { revocation: QaLink['revocation'] & object; nowMs: number }) {
  const { who, at, why } = revocation;
  return (
    <>
      <div className="muted">
        by {who}
        {at !== undefined && (
          <>
            {', '}
            <time dateTime={at} title={formatTime(at)}>
              {formatAge(at, nowMs)}
            </time>
          </>
        )}
      </div>
      <div className="muted">{why || 'No reason given.'}</div>
    </>
  );
}

const stateTitles = { good: 'Valid', expired: 'Expired', revoked: 'Revoked' } as const;

interface LinkRowProps {
  readonly link: QaLink;
  readonly openAction: PageProps['openAction'];
  readonly nowMs: number;
}

function LinkRow({ link, openAction, nowMs }: LinkRowProps) {
  const { id, builds, until, who, state, revocation } = link;
  return (
    <tr>
      <th scope="row">
        <code>{id}</code>
      </th>
      <td>{builds.join(', ')}</td>
      <td>
        <time dateTime={until} title={formatTime(until)}>
          {formatAge(until, nowMs)}
        </time>
      </td>
      <td>{who}</td>
      <td>
        {stateTitles[state]}
        {revocation && <Revocation revocation={revocation} nowMs={nowMs} />}
      </td>
      <td>
        {openAction && state === 'good' && (
          <button
            className="danger"
            onClick={() => {
              openAction({ do: 'revokeLink', id });
            }}
          >
            Revoke
          </button>
        )}
      </td>
    </tr>
  );
}

/** Links that open chosen builds for QA. */
export function Links({ state, openAction }: PageProps) {
  const nowMs = Date.parse(state.at);
  return (
    <>
      <h2>QA links</h2>
      {openAction && <CreateLink state={state} />}
      {state.links.length === 0 ? (
        <p>No links.</p>
      ) : (
        <Table label="Links" columns={['Link', 'Builds', 'Expires', 'Created by', 'Status', 'Action']}>
          {state.links.map((link) => (
            <LinkRow key={link.id} link={link} openAction={openAction} nowMs={nowMs} />
          ))}
        </Table>
      )}
    </>
  );
}

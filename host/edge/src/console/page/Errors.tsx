import { useId, useState, type SubmitEvent } from 'react';
import type { ErrorExplanation } from '../ReportApi';
import { Table } from './Table';
import { formatTime } from './formats';
import { explainText } from './useConsole';

type Explanation<Kind extends ErrorExplanation['kind']> = Extract<ErrorExplanation, { kind: Kind }>;

const BuildLink = ({ build }: { readonly build: string }) => <a href={`#build/${build}`}>{build}</a>;

function Frames({ frames }: Pick<Explanation<'stack'>, 'frames'>) {
  return (
    <Table label="Frames" columns={['Function', 'Source', 'Build']}>
      {frames.map(({ text, build, origin, reason }, index) => (
        // A stack can have equal frames.
        <tr key={`${String(index)} ${text}`}>
          <th scope="row">{origin ? (origin.functionName ?? '–') : <code>{text}</code>}</th>
          <td>
            {origin ? (
              <>
                {origin.file}:{origin.line}:{origin.column}
                {origin.sourceLine !== undefined && <code className="command">{origin.sourceLine}</code>}
              </>
            ) : (
              <span className="muted">Unknown: {reason}</span>
            )}
          </td>
          <td>{build === null ? '–' : <BuildLink build={build} />}</td>
        </tr>
      ))}
    </Table>
  );
}

function PageFailures({ failures }: Pick<Explanation<'page'>, 'failures'>) {
  return (
    <>
      <Table label="Errors of the page" columns={['Time', 'Build', 'Phase', 'Error']}>
        {failures.map(({ at, remote, version, phase, errorType = 'Error' }) => (
          <tr key={`${at} ${remote} ${phase}`}>
            <th scope="row">
              <time dateTime={at}>{formatTime(at)}</time>
            </th>
            <td>
              <BuildLink build={`${remote}@${version}`} />
            </td>
            <td>{phase}</td>
            <td>{errorType}</td>
          </tr>
        ))}
      </Table>
      <p className="muted">Reports contain no stack. Paste the stack of the page to get the file and line.</p>
    </>
  );
}

function Builds({ builds }: Pick<ErrorExplanation, 'builds'>) {
  return (
    <Table label="Builds" columns={['Build', 'Published', 'Commit', 'Keys of the team']}>
      {builds.map(({ build, publication, commit, keyOwners }) => (
        <tr key={build}>
          <th scope="row">
            <BuildLink build={build} />
          </th>
          <td>
            {publication ? (
              <>
                <a href={`#revision/${String(publication.revision)}`}>Revision {publication.revision}</a>
                {` by ${publication.who}, `}
                <time dateTime={publication.at}>{formatTime(publication.at)}</time>
              </>
            ) : (
              'Not in the release history'
            )}
          </td>
          <td>{commit ?? '–'}</td>
          <td>{keyOwners.join(', ') || '–'}</td>
        </tr>
      ))}
    </Table>
  );
}

function Result({ explanation }: { readonly explanation: ErrorExplanation }) {
  const { owner, builds } = explanation;
  return (
    <section aria-labelledby="team" role="status">
      <h3 id="team">{owner === null ? 'No frame belongs to a build' : `Team: ${owner}`}</h3>
      {explanation.kind === 'stack' && (
        <>
          {explanation.message !== '' && <p>{explanation.message}</p>}
          <Frames frames={explanation.frames} />
        </>
      )}
      {explanation.kind === 'page' && <PageFailures failures={explanation.failures} />}
      {builds.length > 0 && (
        <>
          <h4>Builds</h4>
          <Builds builds={builds} />
        </>
      )}
    </section>
  );
}

/** Traces the error of a player to team, build, file and line. */
export function Errors({ traceId }: { readonly traceId: string }) {
  const [text, setText] = useState(traceId);
  const [explanation, setExplanation] = useState<ErrorExplanation>();
  const [error, setError] = useState<string>();
  const errorId = useId();
  const explain = async (event: SubmitEvent) => {
    event.preventDefault();
    setError(undefined);
    setExplanation(undefined);
    try {
      setExplanation(await explainText(text));
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  return (
    <>
      <h2>Errors</h2>
      <form className="card" onSubmit={(event) => void explain(event)}>
        <label>
          Stack or trace id of an error
          <textarea
            required
            rows={8}
            spellCheck={false}
            value={text}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </label>
        {error !== undefined && (
          <p id={errorId} role="alert" className="problem">
            {error}
          </p>
        )}
        <div className="actions">
          <button type="submit" className="primary">
            Explain
          </button>
        </div>
      </form>
      {explanation && <Result explanation={explanation} />}
    </>
  );
}

import type { RevisionDifference } from '../ReportApi';
import { formatKilobytes, formatTime } from './formats';
import { usePolled } from './useConsole';

const sizeText = (bytes: number | undefined) => (bytes === undefined ? 'unknown' : formatKilobytes(bytes));

/** The difference of two revisions: builds, files, sizes and contracts. */
export function Difference({ from, to }: { readonly from: string; readonly to: string }) {
  const query = `from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
  const { reply, error } = usePolled<RevisionDifference>(`/difference?${query}`, 10_000);
  return (
    <section aria-labelledby="difference">
      <h2 id="difference">
        From revision {from} to revision {to}
      </h2>
      {error !== undefined && <p className="problem">{error}</p>}
      {!reply && error === undefined && <p role="status">Comparing…</p>}
      {reply && (
        <>
          <p className="muted">
            {formatTime(reply.from.at)} ({reply.from.why || reply.from.action}) to {formatTime(reply.to.at)} (
            {reply.to.why || reply.to.action})
          </p>
          {reply.packages.length === 0 && <p>No difference.</p>}
          {reply.packages.map(({ name, text, changedFiles, brotliBytesBefore, brotliBytes, contract }) => (
            <div key={name} className="card">
              <h3>{name}</h3>
              <p>{text}</p>
              <p>
                {changedFiles} changed files, {sizeText(brotliBytesBefore)} before, {sizeText(brotliBytes)}{' '}
                after
              </p>
              {contract.length > 0 && (
                <ul>
                  {contract.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </>
      )}
    </section>
  );
}

import type { BuildReport } from '../ReportApi';
import { BuildChecks } from './BuildChecks';
import type { PageProps } from './PageProps';
import { Table } from './Table';
import { formatKilobytes, formatTime } from './formats';
import { usePolled } from './useConsole';

const contractTitles = {
  publishes: 'Publishes events',
  hears: 'Subscribes to events',
  opens: 'Opens popups',
  popups: 'Shows popups',
  screens: 'Shows screens',
  calls: 'Calls the API',
  uses: 'Uses the host API',
} as const;

interface FilesProps extends Pick<BuildReport, 'files'> {
  readonly previousVersion: BuildReport['before'];
}

function Files({ files, previousVersion }: FilesProps) {
  const sum = (sizes: readonly (number | undefined)[]) =>
    sizes.reduce<number>((total, size) => total + (size ?? 0), 0);
  const total = sum(files.map(({ brotliBytes }) => brotliBytes));
  const totalBefore = sum(files.map(({ brotliBytesBefore }) => brotliBytesBefore));
  return (
    <Table
      label="Files"
      columns={['File', 'Brotli', previousVersion === undefined ? 'Before' : `In ${previousVersion}`]}
    >
      {files
        .toSorted((first, second) => second.brotliBytes - first.brotliBytes)
        .map(({ file, brotliBytes, brotliBytesBefore }) => (
          <tr key={file}>
            <th scope="row">
              <code>{file}</code>
            </th>
            <td>{formatKilobytes(brotliBytes)}</td>
            <td>{brotliBytesBefore === undefined ? 'new' : formatKilobytes(brotliBytesBefore)}</td>
          </tr>
        ))}

      <tr>
        <th scope="row">Total</th>
        <td>{formatKilobytes(total)}</td>
        <td>{formatKilobytes(totalBefore)}</td>
      </tr>
    </Table>
  );
}

/** One build: where it was live, its probe, budget and dependents, its files and its contract. */
export function Build({ id, state, openAction }: PageProps & { readonly id: string }) {
  const [name = '', version = ''] = id.split('@');
  const query = `name=${encodeURIComponent(name)}&version=${encodeURIComponent(version)}`;
  const { reply: build, error } = usePolled<BuildReport>(`/build?${query}`, 10_000);
  const packageState = state.packages.find((candidate) => candidate.name === name);
  const canGoBack = packageState?.earlier.includes(version) === true;
  return (
    <>
      <h2>{id}</h2>
      {error !== undefined && <p className="problem">{error}</p>}
      {!build && error === undefined && <p role="status">Reading the build…</p>}
      {build && (
        <>
          <p>
            {build.commit !== '' && (
              <>
                Commit <code>{build.commit}</code>,{' '}
              </>
            )}
            built <time dateTime={build.builtAt}>{formatTime(build.builtAt)}</time>
          </p>
          <div className="actions">
            <a href={`#compatibility/${id}`}>Check its compatibility</a>
            {openAction && (
              <button
                onClick={() => {
                  openAction({ do: 'link', builds: [id], hours: 8 });
                }}
              >
                Create a QA link
              </button>
            )}
            {openAction && canGoBack && (
              <button
                className="danger"
                onClick={() => {
                  openAction({ do: 'rollback', name, to: version });
                }}
              >
                Roll back to this build
              </button>
            )}
          </div>
          <section aria-labelledby="periods">
            <h3 id="periods">Where it ran</h3>
            {build.periods.length === 0 && <p>It was never live or a canary.</p>}
            <ul>
              {build.periods.map(({ role, from, until }) => (
                <li key={from.revision}>
                  {role === 'live' ? 'Live' : 'Canary'} from{' '}
                  <a href={`#revision/${String(from.revision)}`}>revision {from.revision}</a> (
                  <time dateTime={from.at}>{formatTime(from.at)}</time>){' '}
                  {until === undefined ? 'until now' : `until ${formatTime(until)}`}
                </li>
              ))}
            </ul>
          </section>
          <BuildChecks {...build} />
          <section aria-labelledby="files">
            <h3 id="files">Files</h3>
            <Files files={build.files} previousVersion={build.before} />
          </section>
          <section aria-labelledby="contract">
            <h3 id="contract">Contract</h3>
            {build.contract ? (
              <dl>
                {Object.entries(contractTitles).map(([key, title]) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{build.contract?.[key as keyof typeof contractTitles].join(', ') || 'None'}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p>This build has no contract record.</p>
            )}
          </section>
        </>
      )}
    </>
  );
}

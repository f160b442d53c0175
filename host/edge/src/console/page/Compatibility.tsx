import type { Compatibility as CompatibilityRow } from '../ConsoleApi';
import { usePolled } from './useConsole';

/** Which published builds fit the live builds and canaries of the other packages. */
export function Compatibility({ id }: { readonly id: string | undefined }) {
  const [name = '', version = ''] = (id ?? '').split('@');
  const query =
    id === undefined ? '' : `?name=${encodeURIComponent(name)}&version=${encodeURIComponent(version)}`;
  const { reply: rows, error } = usePolled<readonly CompatibilityRow[]>(`/compatibility${query}`, 10_000);
  return (
    <section aria-labelledby="compatibility">
      <h2 id="compatibility">{id === undefined ? 'Compatibility' : `Compatibility of ${id}`}</h2>
      {error !== undefined && <p className="problem">{error}</p>}
      {!rows && error === undefined && <p role="status">Comparing contracts…</p>}
      {rows?.length === 0 && <p>Nothing was published yet.</p>}
      {rows?.map(({ build, role, others }) => (
        <div key={build} className="card">
          <h3>
            <a href={`#build/${build}`}>{build}</a> <span className="badge">{role}</span>
          </h3>
          <ul className="fits">
            {others.map((other) => (
              <li
                key={`${other.build} ${other.role}`}
                className={other.incompatibilities.length === 0 ? 'fits' : 'problem'}
              >
                {other.incompatibilities.length === 0
                  ? `✓ fits ${other.build} (${other.role})`
                  : `✗ does not fit ${other.build} (${other.role})`}
                <ul>
                  {other.incompatibilities.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

import type { Compatibility as CompatibilityReport } from '../ReportApi';
import { Table } from './Table';
import { usePolled } from './useConsole';

type Pairs = CompatibilityReport['pairs'];

const chosenAddress = (builds: readonly string[]) =>
  builds.length === 0 ? '#compatibility' : `#compatibility/${builds.join(',')}`;

const withoutPackage = (builds: readonly string[], name: string) =>
  builds.filter((build) => !build.startsWith(`${name}@`));

function ChosenBuilds({
  packages,
  chosen,
}: {
  packages: CompatibilityReport['packages'];
  chosen: readonly string[];
}) {
  return (
    <div className="choices">
      {packages.map(({ name, builds, chosen: version }) => {
        // A build that is older than the listed ones.
        const isUnlisted = version !== undefined && !builds.some((build) => build.version === version);
        return (
          <label key={name}>
            {name}
            <select
              value={version ?? ''}
              onChange={({ target }) => {
                const others = withoutPackage(chosen, name);
                // Changes the address, so that Back returns to the previous builds.
                window.location.hash = chosenAddress(
                  target.value === '' ? others : [...others, `${name}@${target.value}`],
                );
              }}
            >
              <option value="">Published builds</option>
              {isUnlisted && <option value={version}>{version}</option>}
              {builds.map((build) => (
                <option key={build.version} value={build.version}>
                  {build.version} ({build.role})
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}

function Cell({ first, second, pairs }: { first: string; second: string; pairs: Pairs }) {
  if (first === second) return <td aria-label="the same package">–</td>;
  const pair = pairs.find((candidate) =>
    [first, second].every((name) => candidate.first === name || candidate.second === name),
  );
  const count = pair?.incompatibilities.length ?? 0;
  return count === 0 ? (
    <td>✓ fits</td>
  ) : (
    <td className="problem">
      ✗ {count} {count === 1 ? 'incompatibility' : 'incompatibilities'}
    </td>
  );
}

function Incompatibilities({ pairs }: { readonly pairs: Pairs }) {
  const incompatiblePairs = pairs.filter(({ incompatibilities }) => incompatibilities.length > 0);
  return (
    <section aria-labelledby="incompatibilities">
      <h3 id="incompatibilities">Incompatibilities</h3>
      {incompatiblePairs.length === 0 && <p>All these builds fit each other.</p>}
      {incompatiblePairs.map(({ first, second, incompatibilities }) => (
        <div key={`${first} ${second}`} className="card">
          <h4>
            {first} and {second}
          </h4>
          <ul>
            {incompatibilities.map(({ sentence, behind }) => (
              <li key={sentence}>
                <span className="problem">{sentence}</span>
                <div>
                  Behind: <a href={`#build/${behind}`}>{behind}</a>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Shows a matrix of the packages that are compatible, now or with other builds in the store. */
export function Compatibility({ chosen }: { readonly chosen: readonly string[] }) {
  const query = chosen.length === 0 ? '' : `?with=${encodeURIComponent(chosen.join(','))}`;
  const { reply, error } = usePolled<CompatibilityReport>(`/compatibility${query}`, 10_000);
  const names = reply?.packages.map(({ name }) => name) ?? [];
  return (
    <section aria-labelledby="compatibility">
      <h2 id="compatibility">
        {chosen.length === 0 ? 'Compatibility' : `Compatibility of ${chosen.join(', ')}`}
      </h2>
      {error !== undefined && <p className="problem">{error}</p>}
      {!reply && error === undefined && <p role="status">Comparing contracts…</p>}
      {reply?.packages.length === 0 && <p>Nothing was published yet.</p>}
      {reply && reply.packages.length > 0 && (
        <>
          <p className="muted">
            Published builds are the live build, the canary and the last known good build of a package. Choose
            a build of the store to see whether it fits before you publish it.
          </p>
          <ChosenBuilds packages={reply.packages} chosen={chosen} />
          <Table label="Packages that fit each other" columns={['Package', ...names]}>
            {names.map((first) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {names.map((second) => (
                  <Cell key={second} first={first} second={second} pairs={reply.pairs} />
                ))}
              </tr>
            ))}
          </Table>
          <Incompatibilities pairs={reply.pairs} />
        </>
      )}
    </section>
  );
}

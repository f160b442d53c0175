import type { BuildReport } from '../ReportApi';
import { formatKilobytes, formatTime } from './formats';

type Budget = NonNullable<BuildReport['budget']>;

const limitClass = (value: number, limit: number) => (value > limit ? 'problem' : undefined);

function BudgetFigures({ view, viewBrotliBytes, viewLimit, scriptFiles, scriptFilesLimit }: Budget) {
  const isOver = viewBrotliBytes > viewLimit || scriptFiles > scriptFilesLimit;
  return (
    <>
      <p className={isOver ? 'problem' : undefined}>{isOver ? '✗ Over budget' : '✓ Within budget'}</p>
      <ul>
        <li className={limitClass(viewBrotliBytes, viewLimit)}>
          Largest view, {view}: {formatKilobytes(viewBrotliBytes)} of {formatKilobytes(viewLimit)}
        </li>
        <li className={limitClass(scriptFiles, scriptFilesLimit)}>
          Script files: {scriptFiles} of {scriptFilesLimit}
        </li>
      </ul>
    </>
  );
}

function Probe({ probe }: Pick<BuildReport, 'probe'>) {
  if (!probe) return <p>Not probed</p>;
  const { hasPassed, at, viewCount, errors } = probe;
  return (
    <>
      <p className={hasPassed ? undefined : 'problem'}>
        {hasPassed ? '✓ Passed' : '✗ Failed'}, {viewCount} views, <time dateTime={at}>{formatTime(at)}</time>
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </>
  );
}

/** The budget and the probe of a build, the builds that depend on it, and what each edge does with it. */
export function BuildChecks({ budget, probe, dependents, edges }: BuildReport) {
  return (
    <>
      <section aria-labelledby="edges">
        <h3 id="edges">On the edges now</h3>
        <ul>
          {edges.map(({ address, text }) => (
            <li key={address}>
              {address}: {text}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="probe">
        <h3 id="probe">Probe in a browser</h3>
        <Probe probe={probe} />
      </section>
      <section aria-labelledby="budget">
        <h3 id="budget">Budget</h3>
        {budget ? <BudgetFigures {...budget} /> : <p>This installation has no budgets.</p>}
      </section>
      <section aria-labelledby="dependents">
        <h3 id="dependents">Builds that depend on it</h3>
        {dependents.length === 0 && <p>No published build of another package uses its contract.</p>}
        <ul>
          {dependents.map(({ build, role, uses }) => (
            <li key={`${build} ${role}`}>
              <a href={`#build/${build}`}>{build}</a> ({role}): {uses.join(', ')}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

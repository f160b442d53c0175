import { useShell } from '../../shell/ShellProvider';
import { commandsFor, type BuildRow } from './describeBuilds';
import styles from './Inspector.module.css';
import { inspectorTexts } from './inspectorTexts';
import { isDevelopmentPage } from './isDevelopmentPage';
import { Scroller } from './RecordList';

interface OwnBuildProps {
  readonly build: BuildRow;
  /** The remotes that `pnpm dev` serves from source. Undefined in the page of a QA link. */
  readonly fromSource: readonly string[] | undefined;
}

/** The commands with which a developer runs their own build of the package in this page. */
function OwnBuild({ build, fromSource }: OwnBuildProps) {
  const commands = commandsFor(build, fromSource);
  if (commands.length === 0) return null;
  return (
    <details className={styles['own']}>
      <summary>{inspectorTexts.ownBuild}</summary>
      <p>{fromSource ? inspectorTexts.ownBuildDevelopment : inspectorTexts.ownBuildLink}</p>
      <Commands lines={commands} />
    </details>
  );
}

/** Lists commands to copy. A click selects a complete command. */
export const Commands = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles['commands']} translate="no">
    {lines.map((line) => (
      <li key={line}>
        <code>{line}</code>
      </li>
    ))}
  </ul>
);

/** The builds of this page, why each runs, and which builds replaced failed builds. */
export function BuildList({ builds }: { readonly builds: readonly BuildRow[] }) {
  const { traceId } = useShell();
  const fromSource = isDevelopmentPage(__BUILD_ID__, window.location.hostname)
    ? builds.filter(({ name, role }) => name !== 'host' && role === 'local').map(({ name }) => name)
    : undefined;
  return (
    <section aria-label={inspectorTexts.builds} className={styles['section']}>
      <Scroller label={inspectorTexts.builds}>
        <ul className={styles['builds']}>
          {builds.map((build) => (
            <li key={build.build} data-role={build.role}>
              <p className={styles['build']}>
                <strong translate="no">{build.build}</strong>
                <span className={styles['role']}>{build.role}</span>
              </p>
              <p>{build.hasRun ? build.why : `${build.why} ${inspectorTexts.notRun}`}</p>
              {build.failures.map((failure) => (
                <p key={failure} className={styles['failure']}>
                  {failure}
                </p>
              ))}
              <OwnBuild build={build} fromSource={fromSource} />
            </li>
          ))}
        </ul>
        <p className={styles['note']}>
          <span>{inspectorTexts.traceId}</span> <code translate="no">{traceId}</code>
        </p>
      </Scroller>
    </section>
  );
}

import { Commands } from './BuildList';
import type { BuildRow } from './describeBuilds';
import styles from './Inspector.module.css';
import { inspectorTexts } from './inspectorTexts';
import { Scroller } from './RecordList';
import { isRejected, type MessageRow } from './recordMessages';

interface ContractListProps {
  readonly builds: readonly BuildRow[];
  readonly messages: readonly MessageRow[];
}

/**
 * Lists the incompatibilities in this page, and the commands that compare contracts. The page itself has no
 * contracts.
 */
export function ContractList({ builds, messages }: ContractListProps) {
  const rejected = messages.filter(isRejected);
  const stored = builds.filter(({ role }) => role !== 'local');
  const local = builds.filter(({ role }) => role === 'local');
  const release = 'node host/edge/bin/release.mjs';
  return (
    <section aria-label={inspectorTexts.contracts} className={styles['section']}>
      <Scroller label={inspectorTexts.contracts}>
        <h3>{inspectorTexts.contractsTitle}</h3>
        {rejected.length === 0 ? (
          <p className={styles['note']}>{inspectorTexts.contractsEmpty}</p>
        ) : (
          <ol className={styles['rows']} translate="no">
            {rejected.toReversed().map(({ id, topic, source, kind, detail }) => (
              <li key={id} className={styles['row']} data-error>
                <span className={styles['kind']}>{kind}</span>
                <strong>{topic}</strong>
                <span>{source}</span>
                <span>{detail}</span>
              </li>
            ))}
          </ol>
        )}
        {stored.length > 0 && (
          <>
            <p>{inspectorTexts.contractsCompare}</p>
            <Commands
              lines={[
                `${release} console --read-only`,
                `#compatibility/${stored.map(({ build }) => build).join(',')}`,
              ]}
            />
          </>
        )}
        {local.length > 0 && (
          <>
            <p>{inspectorTexts.contractsLocal}</p>
            <Commands
              lines={local.flatMap(({ name }) => [
                `pnpm build ${name}`,
                `${release} publish ${name} --dry-run --why "compare contracts"`,
              ])}
            />
          </>
        )}
      </Scroller>
    </section>
  );
}

import styles from './Inspector.module.css';
import { inspectorTexts } from './inspectorTexts';
import { RecordList, type ListControls } from './RecordList';
import type { CallRow } from './recordCalls';

interface CallListProps {
  readonly calls: readonly CallRow[];
  readonly controls: ListControls<CallRow>;
}

/** The calls of the API. */
export function CallList({ calls, controls }: CallListProps) {
  return (
    <RecordList
      label={inspectorTexts.calls}
      rows={calls}
      controls={controls}
      textOf={({ method, path, outcome, caller }) => [method, path, outcome, caller].join(' ')}
      isError={({ isOk }) => !isOk}
      note={inspectorTexts.callsNote}
      empty={inspectorTexts.callsEmpty}
    >
      {({ method, path, outcome, durationMs, caller }) => (
        <>
          <span className={styles['kind']}>{method}</span>
          <strong>{path}</strong>
          <span>{outcome}</span>
          <span className="num">{`${String(Math.round(durationMs))} ${inspectorTexts.ms}`}</span>
          <span>{`${inspectorTexts.from} ${caller}`}</span>
        </>
      )}
    </RecordList>
  );
}

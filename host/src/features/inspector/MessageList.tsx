import styles from './Inspector.module.css';
import { inspectorTexts } from './inspectorTexts';
import { RecordList, type ListControls } from './RecordList';
import { isRejected, type MessageRow } from './recordMessages';

interface MessageListProps {
  readonly messages: readonly MessageRow[];
  readonly controls: ListControls<MessageRow>;
}

/** The messages of the bus. */
export function MessageList({ messages, controls }: MessageListProps) {
  return (
    <RecordList
      label={inspectorTexts.messages}
      rows={messages}
      controls={controls}
      textOf={({ kind, topic, source, payload, detail }) => [kind, topic, source, payload, detail].join(' ')}
      isError={isRejected}
      note={inspectorTexts.messagesNote}
      empty={inspectorTexts.messagesEmpty}
    >
      {({ kind, topic, source, payload, detail }) => (
        <>
          <span className={styles['kind']}>{kind}</span>
          <strong>{topic}</strong>
          <span>{source}</span>
          {payload !== '' && <code>{payload}</code>}
          {detail !== '' && <span>{detail}</span>}
        </>
      )}
    </RecordList>
  );
}

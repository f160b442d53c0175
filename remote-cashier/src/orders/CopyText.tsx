import { useCopy } from 'shared-contracts/remote/react';
import { CopyIcon, IconButton } from 'shared-contracts/ui';
import styles from './CopyText.module.css';

/** A text and its copy button. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const copy = useCopy();
  return (
    <span className={styles['text']}>
      <code translate="no" className={styles['characters']}>
        {text}
      </code>
      <IconButton
        label={label}
        icon={<CopyIcon />}
        className={styles['copy']}
        onClick={() => void copy(text)}
      />
    </span>
  );
}

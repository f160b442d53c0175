import { useId, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';
import type { Elements } from './Elements';
import { Input } from './Input';
import { DocumentsIcon } from './icons';
import { ProgressBar } from './ProgressBar';
import styles from './UploadField.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface UploadFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** A Badge: what has become of the file. */
  status?: Elements;
  /** Why the last file, or the lack of one, is not good; shown beside it and read with it. */
  error?: ReactNode;
  /** MIME types that the browser's dialog offers. */
  accept: readonly string[];
  /** Address of a small view of the picture. */
  preview?: string | undefined;
  fileName?: string | undefined;
  /** How much has gone out, 0 to 1, while it does. */
  progress?: number | undefined;
  chooseLabel: string;
  progressLabel: string;
  cancelLabel: string;
  retryLabel: string;
  /** Said to those who do not see the row change. */
  news?: string;
  onChoose: (file: File) => void;
  onCancel: () => void;
  /** Only while there is a file that could be sent again. */
  onRetry?: (() => void) | undefined;
}

/** One picture to be handed in: chosen, dropped or photographed, on its way, sent again. */
export function UploadField(props: UploadFieldProps) {
  const { name, label, hint, status, error, accept, preview, fileName, progress, onChoose, onRetry } = props;
  const { chooseLabel, progressLabel, cancelLabel, retryLabel, news = '', onCancel } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isSending = progress !== undefined;
  // The button that was pressed goes with the state it belongs to; the focus stays in the row.
  const andStay = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  return (
    <div className={styles['upload']}>
      <span className={styles['picture']}>
        {preview === undefined ? <DocumentsIcon /> : <img src={preview} alt="" width={72} height={72} />}
      </span>
      <div className={styles['words']}>
        <div className={styles['top']}>
          <span id={`${id}-label`} className={styles['label']}>
            {label}
          </span>
          {status}
        </div>
        {hint ? (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        ) : null}
        {fileName === undefined ? null : <p className={styles['name']}>{fileName}</p>}
        {error ? (
          <p id={`${id}-error`} role="alert" className={styles['error']}>
            {error}
          </p>
        ) : null}
      </div>
      {isSending && <ProgressBar value={progress} label={progressLabel} />}
      <div className={styles['actions']}>
        <span className={styles['choose']}>
          <span id={`${id}-choose`}>{chooseLabel}</span>
          <Input
            ref={input}
            type="file"
            name={name}
            accept={accept.join(',')}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={classNames(error ? `${id}-error` : '', hint ? `${id}-hint` : '') || undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again after it was refused.
              target.value = '';
              if (file) onChoose(file);
            }}
          />
        </span>
        {isSending && <Button onClick={andStay(onCancel)}>{cancelLabel}</Button>}
        {onRetry && <Button onClick={andStay(onRetry)}>{retryLabel}</Button>}
      </div>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </div>
  );
}

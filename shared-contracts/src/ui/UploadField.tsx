import { useId, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';
import type { Elements } from './Elements';
import { Input } from './Input';
import { IconButton } from './IconButton';
import { CloseIcon, DocumentsIcon } from './icons';
import { ProgressBar } from './ProgressBar';
import styles from './UploadField.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface UploadedPicture {
  readonly key: string;
  /** File name, or a text in its place; '' for none. */
  readonly name: string;
  /** Address of a small view. */
  readonly preview: string;
  readonly removeLabel?: string;
  readonly onRemove?: () => void;
}

interface UploadFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** A badge with the state of the file. */
  status?: Elements;
  /** Why the last file, or the lack of one, is not good; shown beside it and read with it. */
  error?: ReactNode;
  /** MIME types that the browser's dialog offers. */
  accept: readonly string[];
  pictures: readonly UploadedPicture[];
  /** The part that is sent, 0 to 1; missing when nothing is being sent. */
  progress?: number | undefined;
  chooseLabel: string;
  progressLabel: string;
  cancelLabel: string;
  retryLabel: string;
  /** Announced to screen readers. */
  news?: string;
  onChoose: (file: File) => void;
  onCancel: () => void;
  /** Only while there is a file that could be sent again. */
  onRetry?: (() => void) | undefined;
}

/** The pictures of one proof: chosen, dropped or photographed, one on its way, sent again, removed. */
export function UploadField(props: UploadFieldProps) {
  const { name, label, hint, status, error, accept, pictures, progress, onChoose, onRetry } = props;
  const { chooseLabel, progressLabel, cancelLabel, retryLabel, news = '', onCancel } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isSending = progress !== undefined;
  // The pressed button disappears with its state; the focus must stay in the row.
  const andStay = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  const [first] = pictures;
  return (
    <div className={styles['upload']}>
      <span className={styles['picture']}>
        {first ? <img src={first.preview} alt="" width={72} height={72} /> : <DocumentsIcon />}
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
        {pictures.map(({ key, name: fileName, preview, removeLabel, onRemove }, index) => (
          <div key={key} className={styles['file']}>
            {index > 0 && <img src={preview} alt="" width={40} height={40} />}
            <p className={styles['name']}>{fileName}</p>
            {onRemove && removeLabel !== undefined && (
              <IconButton label={removeLabel} icon={<CloseIcon />} onClick={andStay(onRemove)} />
            )}
          </div>
        ))}
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

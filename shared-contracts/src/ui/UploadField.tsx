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

/** A chosen or stored picture in the upload field. */
export interface UploadedPicture {
  readonly key: string;
  /** File name or another text, or ''. */
  readonly name: string;
  /** URL of the preview image. */
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
  /**
   * The error of the last file, or the error that a file is missing. Screen readers read it together with the control.
   */
  error?: ReactNode;
  /** MIME types that the browser's file dialog offers. */
  accept: readonly string[];
  pictures: readonly UploadedPicture[];
  /** The uploaded fraction, from 0 to 1. Undefined if no upload is running. */
  progress?: number | undefined;
  chooseLabel: string;
  progressLabel: string;
  cancelLabel: string;
  retryLabel: string;
  /** Announced to screen readers. */
  announcement?: string;
  onChoose: (file: File) => void;
  onCancel: () => void;
  /** Set if the last file can be uploaded again. */
  onRetry?: (() => void) | undefined;
}

/** The pictures of one proof, with controls to choose, upload, retry and remove them. */
export function UploadField(props: UploadFieldProps) {
  const { name, label, hint, status, error, accept, pictures, progress, onChoose, onRetry } = props;
  const { chooseLabel, progressLabel, cancelLabel, retryLabel, announcement = '', onCancel } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isSending = progress !== undefined;
  // The pressed button disappears, so the file input gets the focus.
  const focusInputAfter = (action: () => void) => () => {
    action();
    input.current?.focus();
  };
  const [firstPicture] = pictures;
  return (
    <div className={styles['upload']}>
      <span className={styles['picture']}>
        {firstPicture ? <img src={firstPicture.preview} alt="" width={72} height={72} /> : <DocumentsIcon />}
      </span>
      <div className={styles['texts']}>
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
              <IconButton label={removeLabel} icon={<CloseIcon />} onClick={focusInputAfter(onRemove)} />
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
              // Cleared, because choosing the same file again would otherwise send no event.
              target.value = '';
              if (file) onChoose(file);
            }}
          />
        </span>
        {isSending && <Button onClick={focusInputAfter(onCancel)}>{cancelLabel}</Button>}
        {onRetry && <Button onClick={focusInputAfter(onRetry)}>{retryLabel}</Button>}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

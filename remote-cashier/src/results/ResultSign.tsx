import type { PopupParams } from 'shared-contracts/popups';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, Spinner } from 'shared-contracts/ui';
import styles from './ResultSign.module.css';

const icons = {
  success: <CheckIcon strokeWidth={2.5} />,
  error: <AlertIcon />,
  cancel: <CloseIcon />,
  return: <ClockIcon />,
} as const;

/** An icon for the outcome. It has no label, because the text next to it states the outcome. */
export function ResultSign({ kind }: { kind: PopupParams<'paymentResult'>['kind'] }) {
  if (kind === 'processing' || kind === 'confirming')
    return <Spinner size="large" className={styles['waiting']} />;
  return <span className={`${styles['sign'] ?? ''} ${styles[kind] ?? ''}`}>{icons[kind]}</span>;
}

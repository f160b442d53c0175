import type { Transaction } from 'shared-contracts/api';
import { useCopy } from 'shared-contracts/remote/react';
import { CopyIcon, IconButton } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import styles from './TransactionDetails.module.css';

type Details = Pick<Transaction, 'gameName' | 'roundId' | 'methodName' | 'orderId' | 'cashOutId'>;

/** The name and the id that the server sent with a row, if any. */
export function detailsOf({ gameName, roundId, methodName, orderId, cashOutId }: Details) {
  const name = gameName || methodName;
  if (roundId) return { name, kind: 'round', id: roundId } as const;
  if (orderId) return { name, kind: 'order', id: orderId } as const;
  return { name, kind: 'cashOut', id: cashOutId } as const;
}

/** Game and round, or method and order. The id is cut to one line. The button copies the complete id. */
export function TransactionDetails({ row, className }: { row: Details; className?: string | undefined }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { name, kind, id } = detailsOf(row);
  if (!name && !id) return null;
  return (
    <div className={`${styles['details'] ?? ''} ${className ?? ''}`}>
      {name && (
        <span translate="no" className={styles['name']}>
          {name}
        </span>
      )}
      {id && (
        <>
          <span className={styles['kind']}>
            {`${name ? ' · ' : ''}${t(`transactions.details.${kind}`)} `}
          </span>
          <code translate="no" className={styles['id']}>
            {id}
          </code>
          <IconButton
            label={t(`transactions.copy.${kind}`)}
            icon={<CopyIcon />}
            className={styles['copy']}
            onClick={() => void copy(id)}
          />
        </>
      )}
    </div>
  );
}

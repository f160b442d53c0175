import { useTranslation } from 'react-i18next';
import { Button, DownloadIcon, SelectField, VisuallyHidden } from 'shared-contracts/ui';
import { rowTypeOf, rowTypes, type RowType } from './rowTypes';
import styles from './TransactionTools.module.css';

interface TransactionToolsProps {
  type: RowType | undefined;
  hasRows: boolean;
  onType: (type: RowType | undefined) => void;
  onDownload: () => void;
}

/** A filter by transaction type, and a CSV download of the shown rows. */
export function TransactionTools({ type, hasRows, onType, onDownload }: TransactionToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['tools']}>
      <SelectField
        className={styles['type']}
        autoComplete="off"
        label={<VisuallyHidden>{t('transactions.filter')}</VisuallyHidden>}
        options={[
          { value: 'all', label: t('transactions.all') },
          ...rowTypes.map((value) => ({ value, label: t(`transactions.types.${value}`) })),
        ]}
        value={type ?? 'all'}
        onChange={(event) => onType(rowTypeOf(event.target.value))}
      />
      <Button
        variant="ghost"
        icon={<DownloadIcon />}
        aria-label={t('transactions.download')}
        disabled={!hasRows}
        onClick={onDownload}
      >
        {t('transactions.csv')}
      </Button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { LinkButton, Skeleton } from 'shared-contracts/ui';
import styles from './MethodBar.module.css';
import { MethodIcon } from './MethodIcon';

/** What the operator says of a method. */
export interface ShownMethod {
  readonly name: string;
  readonly icon: string;
  /** How much less a player pays than is credited. */
  readonly discountPercent?: number | null | undefined;
}

interface MethodBarProps {
  /** Missing while the method is looked up. */
  shown: ShownMethod | undefined;
  /** Back to the other methods; left out while a deposit is under way. */
  onChange: (() => void) | undefined;
}

/** Which method this is, and the way to the others. Source: S-054, M-124. */
export function MethodBar({ shown, onChange }: MethodBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']}>
      {shown ? (
        <>
          <MethodIcon icon={shown.icon} />
          <strong className={styles['name']}>{shown.name}</strong>
        </>
      ) : (
        <Skeleton height="44px" width="9rem" className={styles['bone']} />
      )}
      {onChange && (
        <LinkButton standalone onClick={onChange}>
          {t('deposit.change')}
        </LinkButton>
      )}
    </div>
  );
}

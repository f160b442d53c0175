import { useTranslation } from 'react-i18next';
import { LinkButton, Skeleton } from 'shared-contracts/ui';
import styles from './MethodBar.module.css';
import { MethodIcon } from './MethodIcon';

/** The operator's description of a method. */
export interface MethodDescription {
  readonly name: string;
  readonly icon: string;
  /** The discount: the player pays this percentage less than the amount that is credited. */
  readonly discountPercent: number;
}

interface MethodBarProps {
  /** Undefined while the method loads. */
  description: MethodDescription | undefined;
  /** Returns to the list of methods. Undefined while a deposit is under way. */
  onChange: (() => void) | undefined;
}

/** The chosen method, and a link to the other methods. Source: S-054, M-124. */
export function MethodBar({ description, onChange }: MethodBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']}>
      {description ? (
        <>
          <MethodIcon icon={description.icon} />
          <strong className={styles['name']}>{description.name}</strong>
        </>
      ) : (
        <Skeleton height="44px" width="9rem" className={styles['skeleton']} />
      )}
      {onChange && (
        <LinkButton standalone onClick={onChange}>
          {t('deposit.change')}
        </LinkButton>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { DepositConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import type { AnyDepositMethod } from '../../flow/AnyDepositMethod';
import type { OpenPayment } from '../../flow/openPayments';
import { useMethod } from '../../methods/useMethod';
import { DepositForm } from './DepositForm';
import { DepositFrame } from './DepositFrame';
import { MethodBar, type ShownMethod } from './MethodBar';
import styles from './MethodPage.module.css';

interface MethodPageProps {
  code: string;
  /** Given if its code is loaded already. */
  loaded?: AnyDepositMethod | undefined;
  shown: ShownMethod | undefined;
  config: DepositConfig | undefined;
  user: User;
  wantedMinor?: number | undefined;
  resumed?: OpenPayment | undefined;
  onBack: () => void;
}

/** One method: its name, a link back to the other methods, and its form. */
export function MethodPage(props: MethodPageProps) {
  const { code, loaded, shown, config, user, wantedMinor, resumed, onBack } = props;
  const { t } = useTranslation();
  const { method, failure } = useMethod(code, loaded);

  if (failure) throw failure;
  if (method && config) {
    return <DepositForm {...{ method, config, user, shown, wantedMinor, resumed, onBack }} />;
  }
  return (
    <DepositFrame onBack={onBack}>
      <MethodBar shown={shown} onChange={onBack} />
      <div role="status" aria-busy="true" className={styles['waiting']}>
        <VisuallyHidden>{t('deposit.methodLoading')}</VisuallyHidden>
        <Skeleton height="112px" className={styles['bone']} />
        <Skeleton height="48px" className={styles['bone']} />
      </div>
    </DepositFrame>
  );
}

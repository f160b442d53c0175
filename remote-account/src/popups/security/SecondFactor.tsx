import { useTranslation } from 'react-i18next';
import type { getSecondFactor, ReplyOf } from 'shared-contracts/api';
import type { EndpointCall } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { LoadError } from '../../loading/LoadError';
import { LoadingRows } from '../../loading/LoadingRows';
import styles from './SecurityPopup.module.css';

export type SecondFactorStep = 'setup' | 'disable' | 'renew';

interface SecondFactorProps {
  reply: EndpointCall<ReplyOf<typeof getSecondFactor>>;
  onStep: (step: SecondFactorStep) => void;
}

/** Shows whether two-step verification is on, and buttons to change it. Source: G-014. */
export function SecondFactor({ reply, onStep }: SecondFactorProps) {
  const { t } = useTranslation();

  const content = () => {
    if (reply.kind === 'failed') return <LoadError onRetry={reply.reload} />;
    if (reply.kind !== 'loaded') return <LoadingRows count={1} height="112px" />;
    const { enabled, recoveryCodes } = reply.data;
    if (!enabled) {
      return (
        <>
          <p className={styles['note']}>{t('security.twoStep.lead')}</p>
          <Button full onClick={() => onStep('setup')}>
            {t('security.twoStep.turnOn')}
          </Button>
        </>
      );
    }
    return (
      <>
        <p className={styles['state']}>
          <span className={styles['badge']}>{t('security.twoStep.on')}</span>
          <span>{t('security.twoStep.codesLeft', { count: recoveryCodes })}</span>
        </p>
        <Button full onClick={() => onStep('renew')}>
          {t('security.twoStep.renew')}
        </Button>
        <Button full onClick={() => onStep('disable')}>
          {t('security.twoStep.turnOff')}
        </Button>
      </>
    );
  };

  return (
    <section aria-labelledby="security-two-step" className={styles['section']}>
      <h3 id="security-two-step" className={styles['heading']}>
        {t('security.twoStep.title')}
      </h3>
      {content()}
    </section>
  );
}

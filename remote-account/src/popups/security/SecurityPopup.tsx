import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSecondFactor } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import { loadable, TitledPopup, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { Button, KeyIcon } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import { LoadingRows } from '../../loading/LoadingRows';
import { Devices } from './Devices';
import { SecondFactor, type SecondFactorStep } from './SecondFactor';
import styles from './SecurityPopup.module.css';

/** Loaded on demand, because most members never open these steps, and the QR code makes them large. */
const SecondFactorSteps = loadable(
  async () => (await import(/* webpackChunkName: "second-factor" */ './SecondFactorSteps')).SecondFactorSteps,
);

const noInput = {};

function Sections({ host, user }: Pick<ViewProps, 'host'> & { user: User }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<SecondFactorStep>();
  const reply = useEndpoint(getSecondFactor, noInput, { onError: useErrorToast() });

  if (step) {
    const endStep = () => {
      setStep(undefined);
      reply.reload();
    };
    const fallback = (
      <TitledPopup popup="security" title={t('security.twoStep.title')}>
        <LoadingRows count={2} height="72px" />
      </TitledPopup>
    );
    return <SecondFactorSteps user={user} step={step} onEnd={endStep} fallback={fallback} />;
  }
  return (
    <TitledPopup popup="security" title={t('security.title')}>
      <div className={styles['sections']}>
        {host.serves('changePassword') && (
          <section aria-labelledby="security-password" className={styles['section']}>
            <h3 id="security-password" className={styles['heading']}>
              {t('security.password')}
            </h3>
            <Button
              full
              icon={<KeyIcon />}
              data-opens="changePassword"
              onClick={() => void host.openPopup('changePassword')}
            >
              {t('security.changePassword')}
            </Button>
          </section>
        )}
        <SecondFactor reply={reply} onStep={setStep} />
        <Devices />
      </div>
    </TitledPopup>
  );
}

/** Source: G-006, G-014. */
export function SecurityPopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();
  return user ? (
    <Sections host={host} user={user} />
  ) : (
    <TitledPopup popup="security" title={t('security.title')}>
      {null}
    </TitledPopup>
  );
}

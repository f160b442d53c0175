import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { useHost } from 'shared-contracts/remote/react';
import { ConfirmCode } from './ConfirmCode';
import { RecoveryCodes } from './RecoveryCodes';
import type { SecondFactorStep } from './SecondFactor';
import { SecondFactorSetup } from './SecondFactorSetup';

interface SecondFactorStepsProps {
  user: User;
  step: SecondFactorStep;
  /** Returns to the overview. */
  onEnd: () => void;
}

/** The steps that turn two-step verification on or off, or create recovery codes. */
export function SecondFactorSteps({ user, step, onEnd }: SecondFactorStepsProps) {
  const host = useHost();
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onEnd} />;
  if (step === 'setup')
    return <SecondFactorSetup username={user.username} onBack={onEnd} onDone={setCodes} />;
  return (
    <ConfirmCode
      purpose={step}
      onBack={onEnd}
      onDone={(newCodes) => {
        if (newCodes) setCodes(newCodes);
        else {
          void host.toast(t('security.twoStep.turnedOff'), 'good');
          onEnd();
        }
      }}
    />
  );
}

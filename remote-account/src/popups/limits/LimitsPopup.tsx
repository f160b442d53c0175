import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPlayLimits, listActivity, type LimitKind, type PlayLimits } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { popupHeadingId } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, useHost } from 'shared-contracts/remote/react';
import { BackIcon, IconButton } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import { LoadError } from '../../loading/LoadError';
import { LoadingRows } from '../../loading/LoadingRows';
import { ActivitySummary } from './ActivitySummary';
import { EditLimitForm } from './EditLimitForm';
import { LimitList } from './LimitList';
import styles from './LimitsPopup.module.css';
import { PauseForms } from './PauseForms';

const noInput = {};
type Step = 'overview' | 'pause' | LimitKind;

interface StepProps {
  user: User;
  step: Step;
  onStep: (step: Step) => void;
}

function LimitsSteps({ user, step, onStep }: StepProps) {
  const host = useHost();
  const { t } = useTranslation();
  const reply = useEndpoint(getPlayLimits, noInput);
  const activityReply = useEndpoint(listActivity, noInput);
  const [changedLimits, setChangedLimits] = useState<PlayLimits>();
  const limits = changedLimits ?? (reply.kind === 'loaded' ? reply.data : undefined);
  // The popup is centered, so an activity that appeared later would move the buttons above it.
  if (!limits || activityReply.kind === 'loading')
    return reply.kind === 'failed' ? (
      <LoadError onRetry={reply.reload} />
    ) : (
      <LoadingRows count={5} height="88px" />
    );
  const showChange = (newLimits: PlayLimits, text: string) => {
    setChangedLimits(newLimits);
    onStep('overview');
    void host.toast(text, 'good');
  };
  if (step === 'pause')
    return (
      <PauseForms
        user={user}
        onBreak={(breakUntil) => showChange({ ...limits, breakUntil }, t('limits.breakStarted'))}
      />
    );
  if (step !== 'overview')
    return <EditLimitForm key={step} kind={step} limits={limits} user={user} onSaved={showChange} />;
  return (
    <div className={styles['page']}>
      <LimitList
        limits={limits}
        user={user}
        onEdit={onStep}
        onPause={() => onStep('pause')}
        onChanged={showChange}
      />
      <ActivitySummary reply={activityReply} symbol={user.currencySymbol} />
    </div>
  );
}

/** Deposit limits, session limit, activity, break and self-exclusion of the member. */
export function LimitsPopup(_view: ViewProps) {
  const { t } = useTranslation(['account', 'common']);
  const user = useMember();
  const [step, setStep] = useState<Step>('overview');
  const goTo = (nextStep: Step) => {
    setStep(nextStep);
    // The pressed button disappears, so the focus moves to the heading.
    document.getElementById(popupHeadingId('limits'))?.focus();
  };
  const titles = { overview: t('limits.title'), pause: t('limits.pause') };
  return (
    <TitledPopup
      popup="limits"
      title={step === 'overview' || step === 'pause' ? titles[step] : t(`limits.kinds.${step}`)}
      back={
        step === 'overview' ? undefined : (
          <IconButton label={t('common:back')} icon={<BackIcon />} onClick={() => goTo('overview')} />
        )
      }
    >
      {user && <LimitsSteps user={user} step={step} onStep={goTo} />}
    </TitledPopup>
  );
}

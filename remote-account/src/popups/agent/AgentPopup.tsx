import { useTranslation } from 'react-i18next';
import { getMember } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { Button, MoneyText, Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import { CopyField } from '../../members/CopyField';
import { invitationLink } from '../../members/invitationLink';
import { useMember } from '../../members/useMember';
import { LoadError } from '../../loading/LoadError';
import styles from './AgentPopup.module.css';

function AwardAmount({ amountMinor, symbol }: { amountMinor: number | undefined; symbol: string }) {
  if (amountMinor === undefined) return <span>–</span>;
  return <MoneyText amountMinor={amountMinor} symbol={symbol} />;
}

function Figures({ user: { id, currencySymbol: symbol } }: { user: User }) {
  const { t } = useTranslation(['account', 'common']);
  const reply = useEndpoint(getMember, { id }, { onError: useErrorToast() });
  if (reply.kind === 'failed') return <LoadError onRetry={reply.reload} />;
  const figures = reply.kind === 'loaded' ? reply.data : undefined;
  const rows = [
    [t('agent.invited'), figures?.childCount],
    [
      t('agent.totalAwarded'),
      <AwardAmount key="totalAwarded" amountMinor={figures?.totalAwardedMinor} symbol={symbol} />,
    ],
    [
      t('agent.awardBalance'),
      <AwardAmount key="awardBalance" amountMinor={figures?.awardBalanceMinor} symbol={symbol} />,
    ],
    [
      t('agent.pendingAward'),
      <AwardAmount key="pendingAward" amountMinor={figures?.pendingAwardMinor} symbol={symbol} />,
    ],
  ] as const;
  return (
    <>
      {!figures && (
        <VisuallyHidden>
          <span role="status">{t('common:loading')}</span>
        </VisuallyHidden>
      )}
      {/* The figures have their final size while they load, so that the footer below them does not move. */}
      <dl className={styles['figures']} aria-busy={!figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{figures ? value : <Skeleton width="60%" height="1lh" />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The specification names no call that claims an award, so the button is disabled. Source: S-033. */
export function AgentPopup(_view: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();
  return (
    <TitledPopup
      popup="agent"
      title={t('agent.title')}
      footer={
        <>
          <Button full variant="primary" size="large" disabled aria-describedby="agent-claim">
            {t('agent.claim')}
          </Button>
          <p id="agent-claim" className={styles['note']}>
            {t('agent.claimNote')}
          </p>
        </>
      }
    >
      {user && (
        <div className={styles['content']}>
          <CopyField label={t('agent.link')} text={invitationLink(location.origin, user.invitationCode)} />
          <CopyField label={t('agent.code')} text={user.invitationCode} />
          <Figures user={user} />
        </div>
      )}
    </TitledPopup>
  );
}

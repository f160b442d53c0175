import { useTranslation } from 'react-i18next';
import { getMember, listInviteConfigs } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { EmptyState, GiftIcon } from 'shared-contracts/ui';
import { CopyField } from '../../members/CopyField';
import { invitationLink } from '../../members/invitationLink';
import { useMember } from '../../members/useMember';
import { LoadError } from '../../loading/LoadError';
import { LoadingRows } from '../../loading/LoadingRows';
import styles from './InviteRewardsPopup.module.css';
import { RewardBox } from './RewardBox';

const fewestPlayersFirst = { personCount_0: 'ASC' } as const;

function Rewards({ user }: { user: User }) {
  const { t } = useTranslation();
  const onError = useErrorToast();
  const rewards = useEndpoint(listInviteConfigs, fewestPlayersFirst, { onError });
  const member = useEndpoint(getMember, { id: user.id }, { onError });

  if (rewards.kind === 'failed' || member.kind === 'failed') {
    const reload = () => {
      for (const reply of [rewards, member]) if (reply.kind === 'failed') reply.reload();
    };
    return <LoadError onRetry={reload} />;
  }
  if (rewards.kind !== 'loaded' || member.kind !== 'loaded') {
    return <LoadingRows count={2} height="132px" />;
  }
  if (rewards.data.length === 0) return <EmptyState icon={<GiftIcon />} sentence={t('invite.none')} />;
  return (
    <>
      <p className={styles['count']}>{t('invite.brought', { count: member.data.childCount })}</p>
      <ul className={styles['boxes']}>
        {rewards.data.map((reward) => (
          <RewardBox
            key={reward.id}
            reward={reward}
            member={member.data}
            symbol={user.currencySymbol}
            onReceived={member.reload}
          />
        ))}
      </ul>
    </>
  );
}

/** Source: S-032. */
export function InviteRewardsPopup(_view: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();
  return (
    <TitledPopup popup="inviteRewards" title={t('invite.title')}>
      <p className={styles['lead']}>{t('invite.lead')}</p>
      <p className={styles['lead']}>{t('invite.counts')}</p>
      {user && (
        <>
          <CopyField label={t('invite.link')} text={invitationLink(location.origin, user.invitationCode)} />
          <Rewards user={user} />
        </>
      )}
    </TitledPopup>
  );
}

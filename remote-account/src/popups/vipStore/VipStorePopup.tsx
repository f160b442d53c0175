import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup } from 'shared-contracts/remote/react';
import { houseRules } from 'shared-contracts/rules';
import { EmptyState, StoreIcon } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import { Packages } from './Packages';

/** Source: S-038. */
export function VipStorePopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();

  const refresh = useEffectEvent(() => {
    // After the session has ended, there is nothing to refresh.
    if (user) void host.refreshSession();
  });
  useEffect(() => () => refresh(), []);

  if (!user) return <TitledPopup popup="vipStore" title={t('vip.title')} children={null} />;
  if (user.vipPoints < houseRules.vipStoreMinimumPoints) {
    const { vipStoreMinimumPoints: from, wageredPerPoint: wagered } = houseRules;
    return (
      <TitledPopup popup="vipStore" title={t('vip.title')}>
        <EmptyState
          icon={<StoreIcon />}
          sentence={t('vip.none', { points: user.vipPoints, from, wagered })}
        />
      </TitledPopup>
    );
  }
  return <Packages host={host} user={user} />;
}

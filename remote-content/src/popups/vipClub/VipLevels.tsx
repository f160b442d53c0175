import { listVipLevels, lowestLevelFirst, type VipLevel } from 'shared-contracts/api';
import { pictureUrl } from 'shared-contracts/domain';
import { useEndpoint, useErrorToast, useSession, VipProgress } from 'shared-contracts/remote/react';
import { vipStanding } from 'shared-contracts/rules';
import { CrownIcon, EmptyState, ErrorState, Skeleton } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import styles from './VipClub.module.css';

const iconPx = 48;

const hexColor = /^#[\da-f]{6}$/i;

function LevelRow({
  level: { level, label, color, icon, points },
  isCurrent,
}: {
  level: VipLevel;
  isCurrent: boolean;
}) {
  const { i18n } = useTranslation();
  const src = icon === '' ? undefined : pictureUrl(icon, iconPx, iconPx);
  const shownColor = hexColor.test(color) ? color : undefined;
  return (
    <tr aria-current={isCurrent ? 'true' : undefined}>
      <th scope="row" style={{ color: shownColor }}>
        {src === undefined ? (
          <CrownIcon aria-hidden="true" />
        ) : (
          <img src={src} alt="" width={iconPx / 2} height={iconPx / 2} />
        )}
        <span>{label === '' ? level : label}</span>
      </th>
      <td className="num">{new Intl.NumberFormat(i18n.language).format(points)}</td>
    </tr>
  );
}

/** Every level with its label, color, icon and required points. Source: S-102, C-044. */
export function VipLevels() {
  const { t } = useTranslation(['content', 'common']);
  const levels = useEndpoint(listVipLevels, lowestLevelFirst, { onError: useErrorToast() });
  const session = useSession();
  const ownPoints = session.kind === 'member' ? session.user.vipLifeTimePoints : undefined;
  if (levels.kind === 'failed') {
    return (
      <ErrorState
        title={t('vip.levelsFailed')}
        advice={t('prose.advice')}
        retryLabel={t('common:tryAgain')}
        onRetry={levels.reload}
      />
    );
  }
  if (levels.kind !== 'loaded') {
    return (
      <div role="status" aria-busy="true" aria-label={t('common:loading')}>
        <Skeleton height="374px" />
      </div>
    );
  }
  if (levels.data.length === 0) {
    return <EmptyState icon={<CrownIcon />} sentence={t('vip.levelsEmpty')} />;
  }
  const ownLevel = ownPoints === undefined ? undefined : vipStanding(ownPoints, levels.data).reached;
  return (
    <>
      {ownPoints !== undefined && (
        <section aria-label={t('vip.yours')} className={styles['ownLevel']}>
          <h3>{t('vip.yours')}</h3>
          <VipProgress points={ownPoints} levels={levels.data} />
        </section>
      )}
      <table className={styles['levels']}>
        <caption>{t('vip.levels')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('vip.level')}</th>
            <th scope="col">{t('vip.points')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.data.map((level) => (
            <LevelRow key={level.level} level={level} isCurrent={level === ownLevel} />
          ))}
        </tbody>
      </table>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { VipLevel } from '../../api';
import { vipStanding } from '../../rules';
import { Badge, CrownIcon, ProgressBar } from '../../ui';
import styles from './VipProgress.module.css';

const tones = ['entry', 'bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;

const labelOf = ({ label, level }: VipLevel) => label || String(level);

interface VipProgressProps {
  /** All points that the member has ever earned. */
  points: number;
  levels: readonly VipLevel[];
}

/** The member's VIP level and points, and the number of points that the next level still requires. */
export function VipProgress({ points, levels }: VipProgressProps) {
  const { t, i18n } = useTranslation('common');
  const { reached, next, missing, progress } = vipStanding(points, levels);
  const formatPoints = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const tone = tones.find((name) => name === reached?.label.toLowerCase()) ?? 'neutral';
  const nextLevelText = next && t('vipToNext', { points: formatPoints(missing), level: labelOf(next) });
  return (
    <div className={styles['standing']}>
      {reached && (
        <Badge tone={tone} icon={<CrownIcon />}>
          {labelOf(reached)}
        </Badge>
      )}
      <span className={styles['points']}>{t('vipPoints', { points: formatPoints(points) })}</span>
      {next && <ProgressBar value={progress} label={t('vipProgress', { level: labelOf(next) })} />}
      <span className={styles['next']}>{nextLevelText ?? t('vipHighest')}</span>
    </div>
  );
}

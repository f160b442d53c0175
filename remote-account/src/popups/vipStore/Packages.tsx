import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  errorCodes,
  listVipLevels,
  listVipPackages,
  lowestLevelFirst,
  redeemPackage,
  type VipPackage,
} from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import type { HostContext } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, useErrorToast, VipProgress } from 'shared-contracts/remote/react';
import { Button, EmptyState, StoreIcon } from 'shared-contracts/ui';
import { Failed } from '../../reply/Failed';
import { LoadingRows } from '../../reply/LoadingRows';
import { PackageOption } from './PackageOption';
import styles from './VipStorePopup.module.css';

const byLevelAndPoints = { level_0: 'ASC', points_1: 'ASC' } as const;

/** What the points of a member buy. Source: M-047 to M-049. */
export function Packages({ host, user }: { host: HostContext; user: User }) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const toastError = useErrorToast();
  const reply = useEndpoint(listVipPackages, byLevelAndPoints, { onError: () => toastError() });
  const levels = useEndpoint(listVipLevels, lowestLevelFirst);
  const [chosen, setChosen] = useState<VipPackage>();
  const [isBusy, setBusy] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  const isRunning = useRef(false);
  /** One purchase has one key, however often it is sent. */
  const key = useRef<string>(undefined);
  const warningId = useId();

  const isTooHigh = (offer: VipPackage) => offer.level > user.vipLevel;
  const missingPoints = (offer: VipPackage) => Math.max(0, offer.points - user.vipPoints);
  const isWithinReach = (offer: VipPackage) => !isTooHigh(offer) && missingPoints(offer) === 0;
  const points = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const known = levels.kind === 'loaded' ? levels.data : [];
  const labelOf = (level: number) =>
    known.find((one) => one.level === level)?.label || t('vip.level', { level });

  function warningFor(offer: VipPackage): string | undefined {
    if (isTooHigh(offer))
      return t('vip.tooHigh', { level: labelOf(offer.level), own: labelOf(user.vipLevel) });
    if (isWithinReach(offer)) return undefined;
    return t('vip.tooFewPoints', { missing: points(missingPoints(offer)) });
  }

  async function redeem({ id }: VipPackage): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const idempotencyKey = (key.current ??= crypto.randomUUID());
    const done = await host.call(redeemPackage, { id }, { idempotencyKey });
    if (!done.ok && (done.error === errorCodes.transport || done.error === errorCodes.unexpected)) {
      // It may have arrived: what is sent next is the same once more, as long as nothing else is chosen.
      isRunning.current = false;
      setBusy(false);
      setUnsure(true);
      return;
    }
    if (done.ok) await host.toast(t('vip.succeeded'), 'good');
    else await host.alert(done.message || t('vip.failed'), t('common:warning'));
    // The popup going refreshes the profile.
    await host.closePopup('vipStore');
  }

  function choose(offer: VipPackage) {
    if (offer.id === chosen?.id || isRunning.current) return;
    key.current = undefined;
    setUnsure(false);
    setChosen(offer);
  }

  return (
    <TitledPopup
      popup="vipStore"
      title={t('vip.title')}
      footer={
        <>
          <p id={warningId} role="status" className={styles['warning']}>
            {chosen && warningFor(chosen)}
          </p>
          {isUnsure && !isBusy && (
            <p role="alert" className={styles['warning']}>
              {t('vip.unsure')}
            </p>
          )}
          <Button
            full
            variant="primary"
            size="large"
            busy={isBusy}
            disabled={!chosen || !isWithinReach(chosen)}
            aria-describedby={warningId}
            onClick={() => chosen && void redeem(chosen)}
          >
            {t('vip.redeem')}
          </Button>
        </>
      }
    >
      <p className={styles['points']}>
        <span>{t('vip.points')}</span>
        <strong className="num">{points(user.vipPoints)}</strong>
      </p>
      {known.length > 0 && (
        <div className={styles['standing']}>
          <VipProgress points={user.vipLifeTimePoints} levels={known} />
        </div>
      )}
      {reply.kind === 'loading' && <LoadingRows count={4} height="72px" />}
      {reply.kind === 'failed' && <Failed onRetry={reply.reload} />}
      {reply.kind === 'loaded' && reply.data.length === 0 && (
        <EmptyState icon={<StoreIcon />} sentence={t('vip.noPackages')} />
      )}
      {reply.kind === 'loaded' && reply.data.length > 0 && (
        <fieldset className={styles['packages']}>
          <legend>{t('vip.choose')}</legend>
          {reply.data.map((offer) => (
            <PackageOption
              key={offer.id}
              offer={offer}
              symbol={user.currencySymbol}
              level={labelOf(offer.level)}
              isWithinReach={isWithinReach(offer)}
              isChosen={chosen?.id === offer.id}
              onChoose={() => choose(offer)}
            />
          ))}
        </fieldset>
      )}
    </TitledPopup>
  );
}

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
import { LoadError } from '../../loading/LoadError';
import { LoadingRows } from '../../loading/LoadingRows';
import { PackageOption } from './PackageOption';
import styles from './VipStorePopup.module.css';

const byLevelAndPoints = { level_0: 'ASC', points_1: 'ASC' } as const;

/** The packages that a member can buy with points. Source: M-047 to M-049. */
export function Packages({ host, user }: { host: HostContext; user: User }) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const toastError = useErrorToast();
  const reply = useEndpoint(listVipPackages, byLevelAndPoints, { onError: () => toastError() });
  const levels = useEndpoint(listVipLevels, lowestLevelFirst);
  const [chosenPackage, setChosenPackage] = useState<VipPackage>();
  const [isBusy, setBusy] = useState(false);
  const [isUncertain, setUncertain] = useState(false);
  /** Changes at once, unlike the state, so that a double click buys only once. */
  const isRunning = useRef(false);
  /** The idempotency key of the purchase. A retry sends the same key. */
  const idempotencyKey = useRef<string>(undefined);
  const warningId = useId();

  const isTooHigh = (offer: VipPackage) => offer.level > user.vipLevel;
  const missingPoints = (offer: VipPackage) => Math.max(0, offer.points - user.vipPoints);
  const isAvailable = (offer: VipPackage) => !isTooHigh(offer) && missingPoints(offer) === 0;
  const formatPoints = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const levelList = levels.kind === 'loaded' ? levels.data : [];
  const labelOf = (level: number) =>
    levelList.find((entry) => entry.level === level)?.label || t('vip.level', { level });

  function warningFor(offer: VipPackage): string | undefined {
    if (isTooHigh(offer))
      return t('vip.tooHigh', { level: labelOf(offer.level), own: labelOf(user.vipLevel) });
    if (isAvailable(offer)) return undefined;
    const count = missingPoints(offer);
    return t('vip.tooFewPoints', { count, missing: formatPoints(count) });
  }

  async function redeem({ id }: VipPackage): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    idempotencyKey.current ??= crypto.randomUUID();
    const options = { idempotencyKey: idempotencyKey.current };
    const result = await host.call(redeemPackage, { id }, options);
    if (!result.ok && (result.error === errorCodes.transport || result.error === errorCodes.unexpected)) {
      // The purchase may have succeeded. The key is sent again unless the member chooses another package.
      isRunning.current = false;
      setBusy(false);
      setUncertain(true);
      return;
    }
    if (result.ok) await host.toast(t('vip.succeeded'), 'good');
    else await host.alert(result.message || t('vip.failed'), t('common:warning'));
    // VipStorePopup refreshes the profile when it unmounts.
    await host.closePopup('vipStore');
  }

  function choose(offer: VipPackage) {
    if (offer.id === chosenPackage?.id || isRunning.current) return;
    idempotencyKey.current = undefined;
    setUncertain(false);
    setChosenPackage(offer);
  }

  return (
    <TitledPopup
      popup="vipStore"
      title={t('vip.title')}
      footer={
        <>
          <p id={warningId} role="status" className={styles['warning']}>
            {chosenPackage && warningFor(chosenPackage)}
          </p>
          {isUncertain && !isBusy && (
            <p role="alert" className={styles['warning']}>
              {t('vip.unsure')}
            </p>
          )}
          <Button
            full
            variant="primary"
            size="large"
            busy={isBusy}
            disabled={!chosenPackage || !isAvailable(chosenPackage)}
            aria-describedby={warningId}
            onClick={() => chosenPackage && void redeem(chosenPackage)}
          >
            {t('vip.redeem')}
          </Button>
        </>
      }
    >
      <p className={styles['points']}>
        <span>{t('vip.points')}</span>
        <strong className="num">{formatPoints(user.vipPoints)}</strong>
      </p>
      {levelList.length > 0 && (
        <div className={styles['progress']}>
          <VipProgress points={user.vipLifeTimePoints} levels={levelList} />
        </div>
      )}
      {reply.kind === 'loading' && <LoadingRows count={4} height="72px" />}
      {reply.kind === 'failed' && <LoadError onRetry={reply.reload} />}
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
              isAvailable={isAvailable(offer)}
              isChosen={chosenPackage?.id === offer.id}
              onChoose={() => choose(offer)}
            />
          ))}
        </fieldset>
      )}
    </TitledPopup>
  );
}

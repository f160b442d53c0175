import { pictureUrl } from 'shared-contracts/domain';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { Button } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { TitledPopup } from 'shared-contracts/remote/react';
import styles from './PromotionPopup.module.css';

// Same aspect ratios as the lobby's banners, so that their text is not cut off. For a pixel density of 2.
const narrow = { widthPx: 780, heightPx: 291 };
const wide = { widthPx: 1120, heightPx: 280 };

/** A picture and one button. The host performs the button's action. Source: S-088, M-017 to M-021. */
export function PromotionPopup({ host, params }: ViewProps<PopupParams<'promotion'>>) {
  const { t } = useTranslation();
  const { action, gameId, buttonText, bgImg, mobileBgImg } = params;
  const onDesktop = pictureUrl(bgImg || mobileBgImg, wide.widthPx, wide.heightPx);
  const onPhone = pictureUrl(mobileBgImg || bgImg, narrow.widthPx, narrow.heightPx);
  return (
    <TitledPopup
      popup="promotion"
      title={t('promotion.heading')}
      flush
      footer={
        <Button
          variant="primary"
          size="large"
          full
          onClick={() => void host.actOnPromotion({ action, gameId })}
        >
          {buttonText || t(`promotion.${action}`)}
        </Button>
      }
    >
      {!buttonText && <p className={styles['text']}>{t(`promotion.text.${action}`)}</p>}
      {onDesktop !== undefined && (
        <picture>
          <source media="(width < 640px)" srcSet={onPhone} width={narrow.widthPx} height={narrow.heightPx} />
          <img
            className={styles['picture']}
            src={onDesktop}
            alt=""
            width={wide.widthPx}
            height={wide.heightPx}
          />
        </picture>
      )}
    </TitledPopup>
  );
}

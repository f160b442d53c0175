import { pictureUrl } from 'shared-contracts/domain';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { Button } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { TitledPopup } from 'shared-contracts/remote/react';
import styles from './PromotionPopup.module.css';

// The same aspect ratios as the lobby's banners, so that text in a picture is not cut off. Sizes for a pixel density of
// 2.
const narrowSize = { widthPx: 780, heightPx: 291 };
const wideSize = { widthPx: 1120, heightPx: 280 };

/** A picture and one button. The host performs the button's action. Source: S-088, M-017 to M-021. */
export function PromotionPopup({ host, params }: ViewProps<PopupParams<'promotion'>>) {
  const { t } = useTranslation();
  const { action, gameId, buttonText, bgImg, mobileBgImg } = params;
  const wideUrl = pictureUrl(bgImg || mobileBgImg, wideSize.widthPx, wideSize.heightPx);
  const narrowUrl = pictureUrl(mobileBgImg || bgImg, narrowSize.widthPx, narrowSize.heightPx);
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
      {wideUrl !== undefined && (
        <picture>
          <source
            media="(width < 640px)"
            srcSet={narrowUrl}
            width={narrowSize.widthPx}
            height={narrowSize.heightPx}
          />
          <img
            className={styles['picture']}
            src={wideUrl}
            alt=""
            width={wideSize.widthPx}
            height={wideSize.heightPx}
          />
        </picture>
      )}
    </TitledPopup>
  );
}

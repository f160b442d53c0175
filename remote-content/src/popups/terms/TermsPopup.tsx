import { popupHeadingId } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { CloseIcon, ErrorState, IconButton, PopupFrame } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { constants } from '../../constants';
import { blankValues } from '../../legal/fillBlanks';
import { LegalSkeleton } from '../../legal/LegalSkeleton';
import { LegalText } from '../../legal/LegalText';
import { useLegalDocument } from '../../legal/useLegalDocument';
import styles from './TermsPopup.module.css';

const addresses = {
  en: new URL('./terms.en.json', import.meta.url).href,
  fil: new URL('./terms.fil.json', import.meta.url).href,
};

function dayText(isoDay: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDay));
}

export function TermsPopup({ host }: ViewProps) {
  const { t } = useTranslation(['content', 'common']);
  const { reading, retry } = useLegalDocument(addresses);
  return (
    <PopupFrame
      title={t('terms.heading')}
      headingId={popupHeadingId('terms')}
      close={
        <IconButton label={t('common:close')} icon={<CloseIcon />} onClick={() => void host.closePopup()} />
      }
    >
      {reading.kind === 'loading' && <LegalSkeleton label={t('terms.loading')} />}
      {reading.kind === 'failed' && (
        <ErrorState
          title={t('terms.failed')}
          advice={t('terms.advice')}
          retryLabel={t('common:tryAgain')}
          onRetry={retry}
        />
      )}
      {reading.kind === 'loaded' && (
        <>
          <LegalText
            text={reading.text}
            values={blankValues(host.config, location.hostname, reading.language)}
            language={reading.language}
            contentsLabel={t('terms.contents')}
          />
          <p className={styles['since']}>
            {t('terms.effective', { date: dayText(constants.termsInForceSince, reading.language) })}
          </p>
        </>
      )}
    </PopupFrame>
  );
}

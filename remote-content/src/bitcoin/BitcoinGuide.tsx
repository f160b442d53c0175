import { useHost } from 'shared-contracts/remote/react';
import { ErrorState, LinkButton } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { blankValues, fillBlanks } from '../prose/fillBlanks';
import { ProseSectionView } from '../prose/ProseSectionView';
import { ProseSkeleton } from '../prose/ProseSkeleton';
import { useProse } from '../prose/useProse';
import styles from './BitcoinGuide.module.css';
import { films } from './films';
import { GuideStep } from './GuideStep';

/** From the first coin to the first cash-out in six steps. Source: S-107. */
export function BitcoinGuide({ under }: { under: 'screen' | 'popup' }) {
  const { t } = useTranslation(['content', 'common']);
  const host = useHost();
  const reading = useProse('aboutBtc');
  if (reading.kind === 'loading') return <ProseSkeleton label={t('prose.loading')} />;
  if (reading.kind === 'failed') {
    return (
      <ErrorState
        title={t('prose.failed')}
        advice={t('prose.advice')}
        retryLabel={t('common:tryAgain')}
        onRetry={reading.retry}
      />
    );
  }
  const { text, language } = reading;
  const values = blankValues(host.config, language);
  const goHome = async () => {
    if (under === 'popup') await host.closePopup();
    await host.go('/');
  };
  return (
    <div lang={language} className={styles['guide']}>
      <p>{t('bitcoin.intro')}</p>
      {text.blocks.map(({ title, sections }, index) => (
        <GuideStep key={title} number={index + 1} title={title} film={films[index] ?? ''}>
          {sections.map((section, at) => (
            <ProseSectionView
              key={section.heading ?? String(at)}
              section={section}
              number={undefined}
              heading={under === 'screen' ? 'h2' : 'h3'}
              language={language}
              fill={(sentence) => fillBlanks(sentence, values)}
            />
          ))}
        </GuideStep>
      ))}
      <p>
        <LinkButton standalone onClick={() => void goHome()}>
          {t('bitcoin.promotions')}
        </LinkButton>
      </p>
    </div>
  );
}

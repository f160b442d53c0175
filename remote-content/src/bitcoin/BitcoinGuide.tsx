import { useHost } from 'shared-contracts/remote/react';
import { ErrorState, LinkButton } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { placeholderValues, fillPlaceholders } from '../prose/fillPlaceholders';
import { ProseSectionView } from '../prose/ProseSectionView';
import { ProseSkeleton } from '../prose/ProseSkeleton';
import { useProse } from '../prose/useProse';
import styles from './BitcoinGuide.module.css';
import { videos } from './videos';
import { GuideStep } from './GuideStep';

/** Explains in six steps how to deposit and cash out with Bitcoin. Source: S-107. */
export function BitcoinGuide({ inside }: { inside: 'screen' | 'popup' }) {
  const { t } = useTranslation(['content', 'common']);
  const host = useHost();
  const prose = useProse('aboutBtc');
  if (prose.kind === 'loading') return <ProseSkeleton label={t('prose.loading')} />;
  if (prose.kind === 'failed') {
    return (
      <ErrorState
        title={t('prose.failed')}
        advice={t('prose.advice')}
        retryLabel={t('common:tryAgain')}
        onRetry={prose.retry}
      />
    );
  }
  const { text, language } = prose;
  const values = placeholderValues(host.config, language);
  // The link "Crypto promotions" leads to the home page. Source: S-107.
  const goHome = async () => {
    if (inside === 'popup') await host.closePopup();
    await host.go('/');
  };
  return (
    <div lang={language} className={styles['guide']}>
      <p>{t('bitcoin.intro')}</p>
      {text.blocks.map(({ title, sections }, index) => (
        <GuideStep key={title} number={index + 1} title={title} video={videos[index] ?? ''}>
          {sections.map((section, sectionIndex) => (
            <ProseSectionView
              key={section.heading ?? String(sectionIndex)}
              section={section}
              number={undefined}
              heading={inside === 'screen' ? 'h2' : 'h3'}
              language={language}
              fill={(sentence) => fillPlaceholders(sentence, values)}
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

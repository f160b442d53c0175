import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { Button, CloseIcon, CookieIcon, IconButton, LinkButton } from 'shared-contracts/ui';
import { targetProps } from '../../shell/entries/targetProps';
import { useShell } from '../../shell/ShellProvider';
import styles from './ConsentBanner.module.css';

/** Asks whether the site may also store data for advertising. Both choices look equally prominent. Source: S-109. */
export function ConsentBanner() {
  const shell = useShell();
  const { consent, releases } = shell;
  const { t } = useTranslation(['host', 'common']);
  const level = useLatest(consent.consent$);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isRepeated = level !== 'unknown';

  // A banner that the player requested takes the focus and later returns it.
  useEffect(() => {
    if (!isRepeated) return undefined;
    const previousFocus = document.activeElement;
    heading.current?.focus();
    return () => {
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, [isRepeated]);

  return (
    <section className={styles['banner']} aria-labelledby={id} data-consent-banner>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
        <CookieIcon />
        <span>{t('consent.title')}</span>
      </h2>
      {isRepeated && (
        <IconButton
          className={styles['close']}
          label={t('common:close')}
          icon={<CloseIcon />}
          onClick={() => {
            consent.close();
          }}
        />
      )}
      <p className={styles['text']}>
        <span>{t('consent.text')}</span>{' '}
        {releases.serves('remote-content', 'popups/cookiePolicy') && (
          <LinkButton {...targetProps(shell, { popup: 'cookiePolicy' })}>
            {t('entries.cookiePolicy')}
          </LinkButton>
        )}
      </p>
      {level === 'necessary' && <p className={styles['text']}>{t('consent.nowNecessary')}</p>}
      {level === 'marketing' && <p className={styles['text']}>{t('consent.nowMarketing')}</p>}
      <div className={styles['answers']}>
        <Button
          onClick={() => {
            consent.choose('necessary');
          }}
        >
          {t('consent.necessary')}
        </Button>
        <Button
          onClick={() => {
            consent.choose('marketing');
          }}
        >
          {t('consent.marketing')}
        </Button>
      </div>
    </section>
  );
}

import { ChevronDownIcon, type Elements } from 'shared-contracts/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BitcoinGuide.module.css';

interface GuideStepProps {
  readonly number: number;
  readonly title: string;
  readonly video: string;
  readonly children: Elements;
}

/** A step that opens and closes independently of the others. Loads its video when it opens. Source: M-118. */
export function GuideStep({ number, title, video, children }: GuideStepProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['step']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles['number']} aria-hidden="true">
          {number}
        </span>
        <span>{title}</span>
        <ChevronDownIcon aria-hidden="true" />
      </summary>
      <div className={styles['content']}>
        {isOpen && (
          <video
            aria-label={t('bitcoin.video', { title })}
            className={styles['video']}
            src={video}
            width={640}
            height={360}
            preload="metadata"
            controls
            muted
            playsInline
          />
        )}
        {children}
      </div>
    </details>
  );
}

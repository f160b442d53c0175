import { useTranslation } from 'react-i18next';
import { TitledPopup } from '../../popup/TitledPopup';
import { Prose } from '../../prose/Prose';
import styles from './BankingPopup.module.css';
import { methodKinds, methods } from './methods';

/** The methods that are accepted, each by its logo, and how paying in and out works. Source: S-100. */
export function BankingPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="banking" title={t('titles.banking')}>
      <div className={styles['page']}>
        <section className={styles['methods']}>
          <h3>{t('banking.methods')}</h3>
          {methodKinds.map((kind) => (
            <div key={kind}>
              <h4>{t(`banking.${kind}`)}</h4>
              <ul>
                {methods
                  .filter((method) => method.kind === kind)
                  .map(({ name, colour, path, isOutline }) => (
                    <li key={name}>
                      <svg viewBox="0 0 32 32" aria-hidden="true" style={{ color: colour }}>
                        <path
                          d={path}
                          fill={isOutline === true ? 'none' : 'currentColor'}
                          stroke={isOutline === true ? 'currentColor' : 'none'}
                          strokeWidth="3"
                          strokeLinejoin="round"
                          fillRule="evenodd"
                        />
                      </svg>
                      <span translate="no">{name}</span>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </section>
        <Prose document="banking" under="popup" />
      </div>
    </TitledPopup>
  );
}

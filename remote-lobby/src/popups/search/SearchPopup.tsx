import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineFormat } from 'shared-contracts/rules';
import { loadable, TitledPopup } from 'shared-contracts/remote/react';
import { Input, SearchIcon } from 'shared-contracts/ui';
import styles from './SearchPopup.module.css';

const GameSearch = loadable(
  async () => (await import(/* webpackChunkName: "popup-parts" */ './GameSearch')).GameSearch,
);

/** Finds games by name. The results load after the field, so that the player can type at once. */
export function SearchPopup() {
  const { t } = useTranslation();
  const fieldId = useId();
  const [text, setText] = useState('');
  return (
    <TitledPopup title={t('search.title')} popup="search">
      <div className={styles['search']}>
        <div className={styles['field']}>
          <SearchIcon />
          <label htmlFor={fieldId} className={styles['label']}>
            {t('search.field')}
          </label>
          <Input
            id={fieldId}
            type="search"
            data-autofocus
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('search.field')}
            value={text}
            onChange={({ target }) => setText(lineFormat.clean(target.value, 60))}
          />
        </div>
        <GameSearch text={text} onClear={() => setText('')} />
      </div>
    </TitledPopup>
  );
}

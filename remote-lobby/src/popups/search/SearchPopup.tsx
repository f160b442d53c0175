import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { lineFormat } from 'shared-contracts/rules';
import { loadable, useHost } from 'shared-contracts/remote/react';
import { CloseIcon, IconButton, Input, PopupFrame, SearchIcon } from 'shared-contracts/ui';
import styles from './SearchPopup.module.css';

const GameSearch = loadable(
  async () => (await import(/* webpackChunkName: "popup-parts" */ './GameSearch')).GameSearch,
);

/** Finds any game of the catalogue. The field is here at once; the results load after it. */
export function SearchPopup() {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const fieldId = useId();
  const [text, setText] = useState('');
  return (
    <PopupFrame
      title={t('search.title')}
      headingId={popupHeadingId('search')}
      close={
        <IconButton
          label={t('common:close')}
          icon={<CloseIcon />}
          onClick={() => void host.closePopup('search')}
        />
      }
    >
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
    </PopupFrame>
  );
}

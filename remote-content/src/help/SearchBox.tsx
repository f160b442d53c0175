import { lineFormat } from 'shared-contracts/rules';
import { CloseIcon, IconButton, Input, SearchIcon } from 'shared-contracts/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Help.module.css';

export function SearchBox({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onQuery('');
    input.current?.focus();
  };
  return (
    <form role="search" className={styles['search']} onSubmit={(event) => event.preventDefault()}>
      <SearchIcon aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        aria-label={t('help.searchLabel')}
        placeholder={t('help.search')}
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(lineFormat.clean(event.target.value, 80))}
      />
      {query !== '' && <IconButton label={t('help.clear')} icon={<CloseIcon />} onClick={clear} />}
    </form>
  );
}

import { ScreenHeading, type Elements } from 'shared-contracts/ui';
import { useState } from 'react';
import styles from './Help.module.css';
import { isHelpQuery } from './searchHelp';
import { SearchBox } from './SearchBox';
import { SearchResults } from './SearchResults';
import { Trail, type TrailStep } from './Trail';

interface HelpFrameProps {
  readonly title: string;
  readonly trail: readonly TrailStep[];
  readonly children: Elements;
}

/** Around every help page: the search, the way here, the heading. Results stand in the place of the page. */
export function HelpFrame({ title, trail, children }: HelpFrameProps) {
  const [query, setQuery] = useState('');
  const isSearching = isHelpQuery(query);
  return (
    <div className={styles['frame']}>
      <div className={styles['header']}>
        <SearchBox query={query} onQuery={setQuery} />
        <Trail steps={trail} />
      </div>
      <ScreenHeading>{title}</ScreenHeading>
      {isSearching ? <SearchResults query={query.trim()} /> : children}
    </div>
  );
}

import { ScreenHeading, type Elements } from 'shared-contracts/ui';
import { useState } from 'react';
import styles from './Help.module.css';
import { isHelpQuery } from './searchHelp';
import { SearchBox } from './SearchBox';
import { SearchResults } from './SearchResults';
import { Breadcrumbs, type Breadcrumb } from './Breadcrumbs';

interface HelpFrameProps {
  readonly title: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly children: Elements;
}

/** The search, the breadcrumbs and the heading of a help page. Search results replace the page's content. */
export function HelpFrame({ title, breadcrumbs, children }: HelpFrameProps) {
  const [query, setQuery] = useState('');
  const isSearching = isHelpQuery(query);
  return (
    <div className={styles['frame']}>
      <div className={styles['header']}>
        <SearchBox query={query} onQuery={setQuery} />
        <Breadcrumbs items={breadcrumbs} />
      </div>
      <ScreenHeading>{title}</ScreenHeading>
      {isSearching ? <SearchResults query={query.trim()} /> : children}
    </div>
  );
}

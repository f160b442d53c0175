import type { ReactElement } from 'react';

/**
 * Children without texts of their own. A page translator replaces text nodes, so a text beside other children neither
 * changes nor leaves as React expects: only an element may be rendered there.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

import type { ReactElement } from 'react';

/**
 * Children without text nodes. A page translator replaces text nodes, so React can neither change nor remove a text
 * next to other children. Only elements are safe there.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

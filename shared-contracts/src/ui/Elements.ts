import type { ReactElement } from 'react';

/**
 * Children without text nodes. A page translator replaces text nodes, and React can then neither change nor remove a
 * text next to other children. Elements are safe.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

import type { Brand } from './brands';
import { coinMarks } from './coinMarks';
import { companies } from './companies';
import type { Mark } from './Mark';

/** The logo of each brand. */
export const brandMarks: Readonly<Record<Brand, Mark>> = { ...companies, ...coinMarks };

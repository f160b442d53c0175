import type { Brand } from './brands';
import { coinMarks } from './coinMarks';
import { companyMarks } from './companyMarks';
import type { Mark } from './Mark';

/** The logo of each brand. */
export const brandMarks: Readonly<Record<Brand, Mark>> = { ...companyMarks, ...coinMarks };

import { randomFrom } from './randomFrom';

const random = randomFrom(20_261_122);
const noise = Array.from({ length: 4_000 }, () => random().toString(36).slice(2)).join(';\n');

/** A script that Brotli hardly compresses, so that a small response must be a delta. */
export const incompressible = (text: string): string => `/* ${text} */${noise}`;

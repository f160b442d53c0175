import { randomFrom } from './randomFrom';

const random = randomFrom(20_261_122);
const noise = Array.from({ length: 4_000 }, () => random().toString(36).slice(2)).join(';\n');

/** A script of which brotli makes little, so that a small answer is one that leaves things out. */
export const incompressible = (text: string): string => `/* ${text} */${noise}`;

import { type MotifName, motifs } from './motifs';
import type { Theme } from './themes';

const titlePatterns = (Object.keys(motifs) as MotifName[]).flatMap((name) => {
  const { title } = motifs[name];
  return title === undefined ? [] : [[new RegExp(title), name] as const];
});

/** The main motif of a cover: a motif that the title mentions, or the theme's next motif. */
export function heroMotif(name: string, theme: Theme, index: number): MotifName {
  const title = name.toLowerCase();
  const matching = titlePatterns.find(
    ([pattern, motif]) => theme.motifs.includes(motif) && pattern.test(title),
  );
  const rotatingMotif = theme.motifs[index % theme.motifs.length] ?? theme.motifs[0];
  return matching?.[1] ?? rotatingMotif;
}

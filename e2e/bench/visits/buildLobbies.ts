import { dirname } from 'node:path';
import { buildChanged, buildUnchanged } from '../../support/buildChanged';

const text = /^(\s*"\w+": "[^"{]+)"/gm;

/** A folder of a built lobby, and what it lies in. */
export interface LobbyCopy {
  readonly lobby: string;
  readonly parent: string;
}

const copied = (lobby: string): LobbyCopy => ({ lobby, parent: dirname(lobby) });

/** The lobby as it is, and with three sentences worded otherwise: what a small release changes. */
export async function buildLobbies(): Promise<{ former: LobbyCopy; newer: LobbyCopy }> {
  let left = 3;
  const former = await buildUnchanged('remote-lobby');
  const newer = await buildChanged({
    remote: 'remote-lobby',
    file: 'src/texts/en.json',
    change: (json) => json.replace(text, (line, start: string) => (left-- > 0 ? `${start}."` : line)),
  });
  return { former: copied(former), newer: copied(newer) };
}

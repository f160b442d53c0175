import { dirname } from 'node:path';
import { buildChanged, buildUnchanged } from '../../support/buildChanged';

const sentencePattern = /^(\s*"\w+": "[^"{]+)"/gm;

/** The folder of a built lobby, and its parent folder. */
export interface LobbyCopy {
  readonly lobby: string;
  readonly parent: string;
}

const locateCopy = (lobby: string): LobbyCopy => ({ lobby, parent: dirname(lobby) });

/** Builds the lobby without a change, and with three changed sentences as in a small release. */
export async function buildLobbies(): Promise<{ former: LobbyCopy; newer: LobbyCopy }> {
  let remaining = 3;
  const former = await buildUnchanged('remote-lobby');
  const newer = await buildChanged({
    remote: 'remote-lobby',
    file: 'src/texts/en.json',
    change: (json) =>
      json.replace(sentencePattern, (line, start: string) => (remaining-- > 0 ? `${start}."` : line)),
  });
  return { former: locateCopy(former), newer: locateCopy(newer) };
}

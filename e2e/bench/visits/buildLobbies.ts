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
export async function buildLobbies(): Promise<{ previous: LobbyCopy; newer: LobbyCopy }> {
  let remainingChanges = 3;
  const previousFolder = await buildUnchanged('remote-lobby');
  const newerFolder = await buildChanged({
    remote: 'remote-lobby',
    file: 'src/texts/en.json',
    change: (json) =>
      json.replace(sentencePattern, (line, start: string) => (remainingChanges-- > 0 ? `${start}."` : line)),
  });
  return { previous: locateCopy(previousFolder), newer: locateCopy(newerFolder) };
}

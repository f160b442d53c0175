import { dirname } from 'node:path';
import { changedRelease } from '../../stack/changedRelease';

const text = /^(\s*"\w+": "[^"{]+)"/gm;

/** Three sentences of the lobby are worded otherwise: what a small release changes. Answers with the copy's folder. */
export async function changeThreeLines(): Promise<{ lobby: string; parent: string }> {
  let left = 3;
  const lobby = await changedRelease({
    remote: 'remote-lobby',
    file: 'src/texts/en.json',
    change: (json) => json.replace(text, (line, start: string) => (left-- > 0 ? `${start}."` : line)),
  });
  return { lobby, parent: dirname(lobby) };
}

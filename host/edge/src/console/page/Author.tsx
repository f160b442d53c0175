import type { ChangeEntry } from '../ConsoleApi';

/** The author of a change and the key that signed it. Only a key with an owner proves the author. */
export const Author = ({ change: { who, key } }: { readonly change: ChangeEntry }) => (
  <>
    by {who}, {key.owner === undefined ? `shared key ${key.id}` : `key ${key.owner}`}
  </>
);

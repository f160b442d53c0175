import * as v from 'valibot';
import { ProviderWord } from '../../providers/ProviderWord';
import { ProviderUnclear } from './providerClient';

/** What the provider said, or that nobody can tell. */
export function readWord(content: unknown): ProviderWord {
  const word = v.safeParse(ProviderWord, content);
  if (!word.success) throw new ProviderUnclear('misshapen');
  return word.output;
}

import type { TextLanguage } from 'shared-contracts/domain';
import { stableAddress } from 'shared-contracts/releases';
import * as v from 'valibot';
import { documents, type DocumentId } from './documents';
import { ProseDocument } from './ProseDocument';

export async function fetchDocument(
  id: DocumentId,
  language: TextLanguage,
  signal: AbortSignal,
): Promise<ProseDocument> {
  const address = documents[id][language];
  const response = await fetch(stableAddress(address), { signal });
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return v.parse(ProseDocument, await response.json());
}

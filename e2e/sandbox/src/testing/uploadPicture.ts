import { uploadFile } from 'shared-contracts/api';
import { callHeaders } from './browsers';
import { pngOf } from './pictures';
import type { Envelope, TestMember, TestSandbox } from './testSandbox';

/** Uploads a picture for a member and returns its id. */
export async function uploadPicture(
  sandbox: Pick<TestSandbox, 'origin'>,
  { token }: Pick<TestMember, 'token'>,
): Promise<string> {
  const parts = new FormData();
  parts.append('file', new Blob([pngOf(40, 30)], { type: 'image/png' }), 'proof.png');
  const headers = callHeaders(token);
  const response = await fetch(sandbox.origin + uploadFile.path, { method: 'POST', headers, body: parts });
  return ((await response.json()) as Envelope).data as string;
}

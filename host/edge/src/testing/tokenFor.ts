import { telemetryTokenPath } from 'shared-contracts/telemetry';
import type { Edge } from '../server/createEdge';

/** Requests a report token, as a page does before its first report; undefined if it is rejected. */
export async function tokenFor(
  { app }: Pick<Edge, 'app'>,
  page: string,
  from: string,
): Promise<string | undefined> {
  const { statusCode, body } = await app.inject({
    url: `${telemetryTokenPath}?page=${page}`,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
  });
  return statusCode === 200 ? body : undefined;
}

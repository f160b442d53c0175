import { setTimeout as pause } from 'node:timers/promises';
import { forgeLink, idOfLink, createQaLink, resignLink } from '../../support/qaLink';
import { readLiveVersions, release } from '../../support/release';
import { stack } from '../../support/settings';
import { sendEach, type Attack } from './Attack';
import { newCaller, send } from './target';

const remote = 'remote-content';
/** Edges apply a revocation within this time. */
const revokedWithinMs = 2_000;

/** Opens a link and returns which page it shows. */
async function pageAt(path: string): Promise<string> {
  const { status, headers, text } = await send(newCaller(), path);
  if (status === 302 || status === 303 || status === 307) return `to ${String(headers.location)}`;
  const link = /id="link">([^<]*)</.exec(text)?.[1] ?? 'null';
  return link === 'null' ? 'the ordinary page' : 'the test page';
}

const tokenIn = (path: string) => path.slice(path.indexOf('=') + 1);
const decodeToken = (path: string) => Buffer.from(tokenIn(path), 'base64url').toString('utf8');
const encodeToken = (text: string) => `/?with=${Buffer.from(text).toString('base64url')}`;

const testLinks: Attack = {
  name: 'revoked, expired and changed test links',
  source: 'API2, ASVS 7.4',
  run: async () => {
    const { [remote]: version = '' } = await readLiveVersions(stack.dataFolder);
    const build = `${remote}@${version}`;
    const link = await createQaLink(build, stack.dataFolder);
    const otherLink = await createQaLink(build, stack.dataFolder);
    const pagesBefore = [await pageAt(link), await pageAt(otherLink)];
    await release(['links', 'revoke', idOfLink(link)], stack.dataFolder);
    const startedMs = performance.now();
    while ((await pageAt(link)) === 'the test page' && performance.now() - startedMs < revokedWithinMs)
      await pause(100);
    const tookMs = performance.now() - startedMs;
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const expire = (payload: string) => payload.replace(/"until":"[^"]*"/, `"until":"${yesterday}"`);
    const result = await sendEach(
      'a revoked link in seven spellings, links with a changed id, end or build, and an expired link',
      [
        ['revoked', link],
        ['revoked, with a parameter', `${link}&x=1`],
        [
          'revoked, standard base64',
          `/?with=${encodeURIComponent(Buffer.from(decodeToken(link)).toString('base64'))}`,
        ],
        ['revoked, padded', `${link}%3D%3D`],
        ['revoked, spaced', encodeToken(` ${decodeToken(link)} `)],
        ['revoked, with another property', encodeToken(decodeToken(link).replace('{', '{"x":1,'))],
        [
          'revoked, signed twice',
          encodeToken(decodeToken(link).replace(/"signatures":\[(.*?)\]/, '"signatures":[$1,$1]')),
        ],
        [
          'the id of another link',
          forgeLink(link, (payload) => payload.replace(idOfLink(link), idOfLink(otherLink))),
        ],
        ['an unknown id', forgeLink(link, (payload) => payload.replace(idOfLink(link), '0'.repeat(16)))],
        ['a later end', forgeLink(otherLink, (payload) => payload.replace('"until":"2', '"until":"3'))],
        ['another build', forgeLink(otherLink, (payload) => payload.replace(version, '9.9.9-0badf00d'))],
        ['expired', await resignLink(otherLink, expire)],
      ],
      pageAt,
      (page) => page !== 'the test page',
    );
    return {
      ...result,
      responses: `${result.responses}; revoked after ${tookMs.toFixed(0)} ms`,
      failures: [
        ...result.failures,
        ...(pagesBefore.every((page) => page === 'the test page') ? [] : ['a good link did not work']),
        ...((await pageAt(otherLink)) === 'the test page' ? [] : ['revoking one link also revoked another']),
      ],
    };
  },
};

export const linkAttacks: readonly Attack[] = [testLinks];

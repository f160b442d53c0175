import { setTimeout as pause } from 'node:timers/promises';
import { forgeLink, idOfLink, qaLink, resignLink } from '../../support/qaLink';
import { liveVersions, release } from '../../support/release';
import { stack } from '../../support/settings';
import { sendEach, type Attack } from './Attack';
import { newCaller, send } from './target';

const remote = 'remote-content';
/** Edges learn of a revocation within this time. */
const endsWithinMs = 2_000;

/** Which page the address of a link shows. */
async function pageAt(path: string): Promise<string> {
  const { status, headers, text } = await send(newCaller(), path);
  if (status === 302 || status === 303 || status === 307) return `to ${String(headers.location)}`;
  const link = /id="link">([^<]*)</.exec(text)?.[1] ?? 'null';
  return link === 'null' ? 'the ordinary page' : 'the test page';
}

const tokenIn = (path: string) => path.slice(path.indexOf('=') + 1);
const decoded = (path: string) => Buffer.from(tokenIn(path), 'base64url').toString('utf8');
const withToken = (text: string) => `/?with=${Buffer.from(text).toString('base64url')}`;

const testLinks: Attack = {
  name: 'revoked, expired and changed test links',
  source: 'API2, ASVS 7.4',
  run: async () => {
    const { [remote]: version = '' } = await liveVersions(stack.dataFolder);
    const build = `${remote}@${version}`;
    const [link, other] = [await qaLink(build, stack.dataFolder), await qaLink(build, stack.dataFolder)];
    const before = [await pageAt(link), await pageAt(other)];
    await release(['links', 'revoke', idOfLink(link)], stack.dataFolder);
    const startedMs = performance.now();
    while ((await pageAt(link)) === 'the test page' && performance.now() - startedMs < endsWithinMs)
      await pause(100);
    const tookMs = performance.now() - startedMs;
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const until = (payload: string) => payload.replace(/"until":"[^"]*"/, `"until":"${yesterday}"`);
    const result = await sendEach(
      'a revoked link in seven spellings, links with a changed id, end or build, and an expired link',
      [
        ['revoked', link],
        ['revoked, with a parameter', `${link}&x=1`],
        [
          'revoked, standard base64',
          `/?with=${encodeURIComponent(Buffer.from(decoded(link)).toString('base64'))}`,
        ],
        ['revoked, padded', `${link}%3D%3D`],
        ['revoked, spaced', withToken(` ${decoded(link)} `)],
        ['revoked, with another property', withToken(decoded(link).replace('{', '{"x":1,'))],
        [
          'revoked, signed twice',
          withToken(decoded(link).replace(/"signatures":\[(.*?)\]/, '"signatures":[$1,$1]')),
        ],
        ['the id of another', forgeLink(link, (payload) => payload.replace(idOfLink(link), idOfLink(other)))],
        ['another id', forgeLink(link, (payload) => payload.replace(idOfLink(link), '0'.repeat(16)))],
        ['a later end', forgeLink(other, (payload) => payload.replace('"until":"2', '"until":"3'))],
        ['another build', forgeLink(other, (payload) => payload.replace(version, '9.9.9-0badf00d'))],
        ['expired', await resignLink(other, until)],
      ],
      pageAt,
      (shown) => shown !== 'the test page',
    );
    return {
      ...result,
      responses: `${result.responses}; revoked after ${tookMs.toFixed(0)} ms`,
      faults: [
        ...result.faults,
        ...(before.every((shown) => shown === 'the test page') ? [] : ['a good link did not work']),
        ...((await pageAt(other)) === 'the test page' ? [] : ['revoking one link also revoked another']),
      ],
    };
  },
};

export const linkAttacks: readonly Attack[] = [testLinks];

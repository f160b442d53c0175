import * as fc from 'fast-check';
import { BehaviorSubject } from 'rxjs';
import type { Session } from 'shared-contracts/domain';
import { fuzz, hostileData, hostileJson, hostileText, mutationsOf } from 'shared-contracts/fuzz';
import { fakeUser } from 'shared-contracts/testing';
import { handleLinkQuery } from './platform/navigation/handleLinkQuery';
import { createQuarantine } from './federation/registry/chooseBuilds';
import { readDeepLink } from './platform/navigation/readDeepLink';
import { createInvitation, takeCodes } from './platform/session/createInvitation';
import { createRemoteStorage } from './platform/session/createRemoteStorage';
import { createPromotions } from './platform/session/createPromotions';
import type { TextStorage } from './platform/storage/openStorage';

const storageWith = (text: string): TextStorage => ({
  isStored: () => true,
  read: () => text,
  write: () => undefined,
  remove: () => undefined,
});
const member: Session = { kind: 'member', user: fakeUser() };
const session = { session$: new BehaviorSubject(member), current: () => member };

const address = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'popup',
        'payStatus',
        'code',
        'recommendCode',
        'biz_id',
        'order_id',
        'c_url',
        'status',
        'id',
      ),
      hostileText,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

fuzz(
  'deep links',
  fc.oneof(
    hostileText,
    address.map((query) => `/?${query}`),
  ),
  (path) => readDeepLink(path, () => true),
);
fuzz('codes of an invitation', fc.oneof(hostileText, address), (query) =>
  takeCodes(new URLSearchParams(query)),
);
fuzz('query before the hash', fc.tuple(fc.oneof(hostileText, address), hostileText), ([search, hash]) => {
  const location = { search: `?${search}`, hash: `#${hash}`, pathname: '/' } as Location;
  const history = { state: null, replaceState: () => undefined } as unknown as History;
  handleLinkQuery({ location, history }, createInvitation(storageWith('')));
});

const storedText = hostileJson(fc.oneof(hostileData, mutationsOf(fc.dictionary(fc.string(), fc.double()))));
fuzz('stored quarantine', storedText, (text) => {
  const quarantine = createQuarantine(storageWith(text));
  quarantine.holds('remote-lobby@1.0.0-00000000');
  quarantine.add('remote-lobby@1.0.0-00000000', 'load');
});
fuzz('stored invitation', hostileText, (text) => createInvitation(storageWith(text)).read());
fuzz('saved data of a remote', storedText, (text) => {
  const page = { addEventListener: () => undefined } as unknown as Window;
  createRemoteStorage({ storage: storageWith(text), session, page })('remote-cashier')
    .kept$.subscribe()
    .unsubscribe();
});
fuzz(
  'promotion in a reply',
  fc.oneof(
    hostileData,
    hostileData.map((promotion) => ({ promotion })),
  ),
  (reply) => {
    createPromotions(undefined).saveFrom(reply);
  },
);

import {
  getCashQr,
  createCashOrder,
  listFilePages,
  listGames,
  setFilePages,
  updateDocuments,
} from 'shared-contracts/api';
import { countEach, sendEach, oneOf, type Attack } from './Attack';
import { bmpOfClaimed, jpegOfSegments, multipartOf, newPicture, pngOfChunks } from './pictures';
import {
  call,
  newCaller,
  newMember,
  ordering,
  send,
  signedIn,
  upload,
  type HttpResponse,
  type Caller,
  type Member,
} from './target';

const uploadBombs: Attack = {
  name: 'upload bombs',
  source: 'API4, ASVS 5.2',
  run: async () => {
    const member = await newMember();
    const file = (name: string, content: Buffer) => multipartOf([{ name: 'file', file: name, content }]);
    return sendEach(
      'a JPEG of 1.2 million segments, a PNG of 400,000 chunks, pictures of 60,000 × 60,000, 95,000 parts, a script',
      [
        ['JPEG', file('a.jpg', jpegOfSegments(1_200_000))],
        ['PNG', file('a.png', pngOfChunks(400_000))],
        ['BMP', file('a.bmp', bmpOfClaimed(60_000, 60_000))],
        [
          'parts',
          multipartOf(
            Array.from({ length: 95_000 }, (_, at) => ({
              name: `f${String(at)}`,
              content: Buffer.from('x'),
            })),
          ),
        ],
        ['SVG', file('a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
        ['HTML', file('a.png', Buffer.from('<!doctype html><script>alert(1)</script>'))],
        ['6 MB', file('a.png', Buffer.alloc(6_000_000, 65))],
      ],
      async (sent) => {
        const { status, text } = await upload(member, sent);
        return status === 200 && text.includes('"error":0') ? 'stored' : status;
      },
      oneOf(0, 200, 400, 413, 415),
    );
  },
};

const pictureAt = (id: string, width = 300, height = 400) =>
  `/api/sys/file/get?id=${id}&width=${String(width)}&height=${String(height)}`;

async function someCover(caller: Caller): Promise<string> {
  const page = { enabled: 1, totalPlayCount_0: 'DESC', pageNum: 1, pageSize: 300 };
  const { text } = await call(caller, listGames, page);
  const cover = /"cover":"([\w-]+)"/.exec(text)?.[1];
  if (cover === undefined) throw new Error(`no game is listed: ${text.slice(0, 120)}`);
  return cover;
}

/** The API rounds each size to one of ten widths and ten heights. */
const maxSizes = 100;
const sizesTried = 800;

/** Drawing a picture in every size would keep the server busy. */
const pictureSizes: Attack = {
  name: 'pictures in every size',
  source: 'API4',
  run: async () => {
    const caller = newCaller();
    const cover = await someCover(caller);
    const responses: number[] = [];
    const drawn = new Set<string>();
    let slowestMs = 0;
    for (let at = 0; at < sizesTried; at += 1) {
      const path = pictureAt(cover, 1 + ((at * 37) % 1_700), 1 + ((at * 91) % 1_700));
      const { status, text, tookMs } = await send(caller, path);
      responses.push(status);
      slowestMs = Math.max(slowestMs, tookMs);
      if (status === 200) drawn.add(text);
    }
    return {
      sent: `${String(sizesTried)} sizes of one picture, without signing in`,
      count: responses.length,
      responses: `${countEach(responses)}; ${String(drawn.size)} different pictures, each in at most ${slowestMs.toFixed(0)} ms`,
      faults: [
        ...(drawn.size > maxSizes ? [`one picture was drawn in ${String(drawn.size)} sizes`] : []),
        ...(drawn.size === 0 ? ['no picture was drawn'] : []),
        ...(slowestMs > 1_000 ? [`a drawing took ${slowestMs.toFixed(0)} ms`] : []),
      ],
    };
  },
};

const isCacheable = ({ headers }: HttpResponse) => headers['cache-control'] !== 'no-store';

/** The QR code of a cash order reveals the order, and a proof reveals the person. */
const privatePictures: Attack = {
  name: 'private pictures of another member',
  source: 'API1, ASVS 14.2',
  run: async ({ attacker }) => {
    const owner = await newMember();
    const order = { amount: 25, depositAmount: 25, memberId: owner.id };
    const ordered = await call(owner, createCashOrder, order, ordering());
    const { imgUrl = '' } = ((await call(owner, getCashQr, {})).data ?? {}) as { imgUrl?: string };
    const proof = await newPicture(owner);
    const responses: string[] = [];
    const faults: string[] = [];
    const request = async (label: string, caller: Caller | Member, path: string) => {
      const response = await send(caller, path, { headers: 'token' in caller ? signedIn(caller) : {} });
      responses.push(`${label} ${String(response.status)}`);
      return response;
    };
    if (ordered.error !== 0 || imgUrl === '') faults.push(`no cash order was made: ${ordered.message}`);
    for (const [name, id] of [
      ['code', imgUrl],
      ['proof', proof],
    ] as const) {
      const own = await request(`own ${name}`, owner, pictureAt(id));
      if (own.status !== 200) faults.push(`the member does not get their own ${name}`);
      if (isCacheable(own))
        faults.push(`caches may store a ${name} (${String(own.headers['cache-control'])})`);
      for (const thief of [attacker, { address: attacker.address }, { ...attacker, cookie: owner.cookie }])
        for (const path of [
          pictureAt(id),
          pictureAt(id, 50, 50),
          `${pictureAt(id)}&memberId=${owner.id}`,
          `${pictureAt(id)}&authorization=${owner.token}`,
          `/api/sys/file/get/x.png?id=${id}`,
          `/api/sys/file/get;x.png?id=${id}`,
        ]) {
          const stolen = await request(`another’s ${name}`, thief, path);
          if (stolen.status !== 404)
            faults.push(`${path} returns ${String(stolen.status)} to another member`);
          if (stolen.text === own.text) faults.push(`another member has received a ${name}`);
        }
    }
    return {
      sent: 'the code of a cash order and a proof by their ids: requested by the member, another member, one with a stolen cookie, and a visitor, at six addresses',
      count: responses.length,
      responses: countEach(responses),
      faults: [...new Set(faults)],
    };
  },
};

/** Uploads four proofs. The first proof has a second page. */
async function newProofs(member: Member) {
  const [first = '', secondPage = '', ...others] = await Promise.all(
    Array.from({ length: 5 }, () => newPicture(member)),
  );
  const [idcardHoldProofId = '', addressProofId = '', paymentProofId = ''] = others;
  await call(member, setFilePages, { id: first, pages: secondPage });
  return {
    first,
    secondPage,
    ids: { idcardProofId: first, idcardHoldProofId, addressProofId, paymentProofId },
  };
}

const replacedProofs: Attack = {
  name: 'replaced proofs',
  source: 'ASVS 14.2',
  run: async () => {
    const member = await newMember();
    const { first, secondPage, ids } = await newProofs(member);
    const statusOf = async (id: string) =>
      String((await send(member, pictureAt(id), { headers: signedIn(member) })).status);
    const submitted = await call(member, updateDocuments, ids);
    const before = [await statusOf(first), await statusOf(secondPage)];
    const next = await newProofs(member);
    const replaced = await call(member, updateDocuments, next.ids);
    const faults = [
      ...(submitted.error === 0 && replaced.error === 0 ? [] : ['the proofs were not accepted']),
      ...(before.join() === '200,200' ? [] : [`current proofs returned ${before.join()}`]),
      ...((await statusOf(next.secondPage)) === '200' ? [] : ['the second page of the new proof is missing']),
    ];
    const code = async (response: Promise<{ readonly error: number | undefined }>) =>
      String((await response).error);
    const old = Object.values(ids);
    const result = await sendEach(
      'pictures and second pages of four replaced proofs: opened, listed and submitted again',
      [
        ...[...old, secondPage].map((id) => [`picture ${id}`, () => statusOf(id)] as const),
        ['second page', () => code(call(member, listFilePages, { id: first }))],
        ['submitted again', () => code(call(member, updateDocuments, ids))],
        [
          'as page of the new proof',
          () => code(call(member, setFilePages, { id: next.first, pages: secondPage })),
        ],
      ],
      (run) => run(),
      oneOf('404', '-4'),
    );
    return { ...result, faults: [...faults, ...result.faults] };
  },
};

export const fileAttacks: readonly Attack[] = [uploadBombs, pictureSizes, privatePictures, replacedProofs];

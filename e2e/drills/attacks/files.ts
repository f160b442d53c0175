import {
  getCashQr,
  createCashOrder,
  listFilePages,
  listGames,
  setFilePages,
  updateDocuments,
} from 'shared-contracts/api';
import { countEach, sendEach, isOneOf, type Attack } from './Attack';
import { bmpWithClaimedSize, jpegOfSegments, multipartOf, uploadPicture, pngOfChunks } from './pictures';
import {
  call,
  newCaller,
  newMember,
  idempotencyHeader,
  send,
  sessionHeaders,
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
        ['BMP', file('a.bmp', bmpWithClaimedSize(60_000, 60_000))],
        [
          'parts',
          multipartOf(
            Array.from({ length: 95_000 }, (_, index) => ({
              name: `f${String(index)}`,
              content: Buffer.from('x'),
            })),
          ),
        ],
        ['SVG', file('a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
        ['HTML', file('a.png', Buffer.from('<!doctype html><script>alert(1)</script>'))],
        ['6 MB', file('a.png', Buffer.alloc(6_000_000, 65))],
      ],
      async (form) => {
        const { status, text } = await upload(member, form);
        return status === 200 && text.includes('"error":0') ? 'stored' : status;
      },
      isOneOf(0, 200, 400, 413, 415),
    );
  },
};

const pictureAt = (id: string, width = 300, height = 400) =>
  `/api/sys/file/get?id=${id}&width=${String(width)}&height=${String(height)}`;

async function findCover(caller: Caller): Promise<string> {
  const page = { enabled: 1, totalPlayCount_0: 'DESC', pageNum: 1, pageSize: 300 };
  const { text } = await call(caller, listGames, page);
  const cover = /"cover":"([\w-]+)"/.exec(text)?.[1];
  if (cover === undefined) throw new Error(`no game is listed: ${text.slice(0, 120)}`);
  return cover;
}

/** The API rounds each size to one of ten widths and ten heights, so one picture has at most 100 sizes. */
const maxSizes = 100;
const triedSizes = 800;

/** The API draws a picture for each size, so many sizes could overload it. */
const pictureSizes: Attack = {
  name: 'pictures in every size',
  source: 'API4',
  run: async () => {
    const caller = newCaller();
    const cover = await findCover(caller);
    const responses: number[] = [];
    const pictures = new Set<string>();
    let slowestMs = 0;
    for (let index = 0; index < triedSizes; index += 1) {
      const path = pictureAt(cover, 1 + ((index * 37) % 1_700), 1 + ((index * 91) % 1_700));
      const { status, text, tookMs } = await send(caller, path);
      responses.push(status);
      slowestMs = Math.max(slowestMs, tookMs);
      if (status === 200) pictures.add(text);
    }
    return {
      summary: `${String(triedSizes)} sizes of one picture, without signing in`,
      count: responses.length,
      responses: `${countEach(responses)}; ${String(pictures.size)} different pictures, each in at most ${slowestMs.toFixed(0)} ms`,
      failures: [
        ...(pictures.size > maxSizes ? [`one picture was drawn in ${String(pictures.size)} sizes`] : []),
        ...(pictures.size === 0 ? ['no picture was drawn'] : []),
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
    const orderResponse = await call(owner, createCashOrder, order, idempotencyHeader());
    const { imgUrl = '' } = ((await call(owner, getCashQr, {})).data ?? {}) as { imgUrl?: string };
    const proof = await uploadPicture(owner);
    const responses: string[] = [];
    const failures: string[] = [];
    const request = async (label: string, caller: Caller | Member, path: string) => {
      const response = await send(caller, path, { headers: 'token' in caller ? sessionHeaders(caller) : {} });
      responses.push(`${label} ${String(response.status)}`);
      return response;
    };
    if (orderResponse.error !== 0 || imgUrl === '')
      failures.push(`no cash order was made: ${orderResponse.message}`);
    for (const [name, id] of [
      ['code', imgUrl],
      ['proof', proof],
    ] as const) {
      const ownResponse = await request(`own ${name}`, owner, pictureAt(id));
      if (ownResponse.status !== 200) failures.push(`the member does not get their own ${name}`);
      if (isCacheable(ownResponse))
        failures.push(`caches may store a ${name} (${String(ownResponse.headers['cache-control'])})`);
      for (const thief of [attacker, { address: attacker.address }, { ...attacker, cookie: owner.cookie }])
        for (const path of [
          pictureAt(id),
          pictureAt(id, 50, 50),
          `${pictureAt(id)}&memberId=${owner.id}`,
          `${pictureAt(id)}&authorization=${owner.token}`,
          `/api/sys/file/get/x.png?id=${id}`,
          `/api/sys/file/get;x.png?id=${id}`,
        ]) {
          const response = await request(`another’s ${name}`, thief, path);
          if (response.status !== 404)
            failures.push(`${path} returns ${String(response.status)} to another member`);
          if (response.text === ownResponse.text) failures.push(`another member has received a ${name}`);
        }
    }
    return {
      summary:
        'the code of a cash order and a proof by their ids: requested by the member, another member, one with a stolen cookie, and a visitor, at six addresses',
      count: responses.length,
      responses: countEach(responses),
      failures: [...new Set(failures)],
    };
  },
};

/** Uploads four proofs. The first proof has a second page. */
async function newProofs(member: Member) {
  const [idProof = '', secondPage = '', ...otherProofs] = await Promise.all(
    Array.from({ length: 5 }, () => uploadPicture(member)),
  );
  const [idcardHoldProofId = '', addressProofId = '', paymentProofId = ''] = otherProofs;
  await call(member, setFilePages, { id: idProof, pages: secondPage });
  return {
    idProof,
    secondPage,
    ids: { idcardProofId: idProof, idcardHoldProofId, addressProofId, paymentProofId },
  };
}

const replacedProofs: Attack = {
  name: 'replaced proofs',
  source: 'ASVS 14.2',
  run: async () => {
    const member = await newMember();
    const { idProof, secondPage, ids } = await newProofs(member);
    const statusOf = async (id: string) =>
      String((await send(member, pictureAt(id), { headers: sessionHeaders(member) })).status);
    const submission = await call(member, updateDocuments, ids);
    const statusesBefore = [await statusOf(idProof), await statusOf(secondPage)];
    const newerProofs = await newProofs(member);
    const replacement = await call(member, updateDocuments, newerProofs.ids);
    const failures = [
      ...(submission.error === 0 && replacement.error === 0 ? [] : ['the proofs were not accepted']),
      ...(statusesBefore.join() === '200,200' ? [] : [`current proofs returned ${statusesBefore.join()}`]),
      ...((await statusOf(newerProofs.secondPage)) === '200'
        ? []
        : ['the second page of the new proof is missing']),
    ];
    const codeOf = async (response: Promise<{ readonly error: number | undefined }>) =>
      String((await response).error);
    const replacedIds = Object.values(ids);
    const result = await sendEach(
      'pictures and second pages of four replaced proofs: opened, listed and submitted again',
      [
        ...[...replacedIds, secondPage].map((id) => [`picture ${id}`, () => statusOf(id)] as const),
        ['second page', () => codeOf(call(member, listFilePages, { id: idProof }))],
        ['submitted again', () => codeOf(call(member, updateDocuments, ids))],
        [
          'as page of the new proof',
          () => codeOf(call(member, setFilePages, { id: newerProofs.idProof, pages: secondPage })),
        ],
      ],
      (run) => run(),
      isOneOf('404', '-4'),
    );
    return { ...result, failures: [...failures, ...result.failures] };
  },
};

export const fileAttacks: readonly Attack[] = [uploadBombs, pictureSizes, privatePictures, replacedProofs];

import {
  getCashQr,
  createCashOrder,
  listFilePages,
  listGames,
  setFilePages,
  updateDocuments,
} from 'shared-contracts/api';
import { counted, each, oneOf, type Attack } from './Attack';
import { bmpOfClaimed, jpegOfSegments, multipartOf, newPicture, pngOfChunks } from './pictures';
import {
  call,
  newCaller,
  newMember,
  ordering,
  send,
  signedIn,
  upload,
  type Answer,
  type Caller,
  type Member,
} from './target';

const uploadBombs: Attack = {
  name: 'upload bombs',
  source: 'API4, ASVS 5.2',
  run: async () => {
    const member = await newMember();
    const file = (name: string, content: Buffer) => multipartOf([{ name: 'file', file: name, content }]);
    return each(
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
        return status === 200 && text.includes('"error":0') ? 'kept' : status;
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

/** Sizes are those of a list, of ten widths and ten heights. */
const mostSizes = 100;
const sizesTried = 800;

/** An attacker who gets every size drawn keeps the server busy. */
const pictureSizes: Attack = {
  name: 'pictures in every size',
  source: 'API4',
  run: async () => {
    const caller = newCaller();
    const cover = await someCover(caller);
    const answers: number[] = [];
    const drawn = new Set<string>();
    let slowestMs = 0;
    for (let at = 0; at < sizesTried; at += 1) {
      const path = pictureAt(cover, 1 + ((at * 37) % 1_700), 1 + ((at * 91) % 1_700));
      const { status, text, tookMs } = await send(caller, path);
      answers.push(status);
      slowestMs = Math.max(slowestMs, tookMs);
      if (status === 200) drawn.add(text);
    }
    return {
      what: `${String(sizesTried)} sizes of one picture, without signing in`,
      count: answers.length,
      answered: `${counted(answers)}; ${String(drawn.size)} different pictures, each in at most ${slowestMs.toFixed(0)} ms`,
      faults: [
        ...(drawn.size > mostSizes ? [`one picture was drawn in ${String(drawn.size)} sizes`] : []),
        ...(drawn.size === 0 ? ['no picture was drawn'] : []),
        ...(slowestMs > 1_000 ? [`a drawing took ${slowestMs.toFixed(0)} ms`] : []),
      ],
    };
  },
};

const isKept = ({ headers }: Answer) => headers['cache-control'] !== 'no-store';

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
    const answers: string[] = [];
    const faults: string[] = [];
    const tried = async (what: string, by: Caller | Member, path: string) => {
      const answer = await send(by, path, { headers: 'token' in by ? signedIn(by) : {} });
      answers.push(`${what} ${String(answer.status)}`);
      return answer;
    };
    if (ordered.error !== 0 || imgUrl === '') faults.push(`no cash order was made: ${ordered.message}`);
    for (const [what, id] of [
      ['code', imgUrl],
      ['proof', proof],
    ] as const) {
      const own = await tried(`own ${what}`, owner, pictureAt(id));
      if (own.status !== 200) faults.push(`the member does not get their own ${what}`);
      if (isKept(own)) faults.push(`caches may keep a ${what} (${String(own.headers['cache-control'])})`);
      for (const by of [attacker, { address: attacker.address }, { ...attacker, cookie: owner.cookie }])
        for (const path of [
          pictureAt(id),
          pictureAt(id, 50, 50),
          `${pictureAt(id)}&memberId=${owner.id}`,
          `${pictureAt(id)}&authorization=${owner.token}`,
          `/api/sys/file/get/x.png?id=${id}`,
          `/api/sys/file/get;x.png?id=${id}`,
        ]) {
          const stolen = await tried(`another’s ${what}`, by, path);
          if (stolen.status !== 404)
            faults.push(`${path} answers ${String(stolen.status)} to another member`);
          if (stolen.text === own.text) faults.push(`another member has got a ${what}`);
        }
    }
    return {
      what: 'the code of a cash order and a proof by their ids: the member, another one, one with a stolen cookie, and nobody, in six addresses',
      count: answers.length,
      answered: counted(answers),
      faults: [...new Set(faults)],
    };
  },
};

/** Proofs of a member by their first pictures; the first has a further one. */
async function newProofs(member: Member) {
  const [first = '', further = '', ...others] = await Promise.all(
    Array.from({ length: 5 }, () => newPicture(member)),
  );
  const [idcardHoldProofId = '', addressProofId = '', paymentProofId = ''] = others;
  await call(member, setFilePages, { id: first, pages: further });
  return { first, further, ids: { idcardProofId: first, idcardHoldProofId, addressProofId, paymentProofId } };
}

const replacedProofs: Attack = {
  name: 'proofs that were replaced',
  source: 'ASVS 14.2',
  run: async () => {
    const member = await newMember();
    const { first, further, ids } = await newProofs(member);
    const statusOf = async (id: string) =>
      String((await send(member, pictureAt(id), { headers: signedIn(member) })).status);
    const handedIn = await call(member, updateDocuments, ids);
    const before = [await statusOf(first), await statusOf(further)];
    const next = await newProofs(member);
    const replaced = await call(member, updateDocuments, next.ids);
    const faults = [
      ...(handedIn.error === 0 && replaced.error === 0 ? [] : ['the proofs were not taken']),
      ...(before.join() === '200,200' ? [] : [`proofs that count were answered with ${before.join()}`]),
      ...((await statusOf(next.further)) === '200' ? [] : ['the new further picture is gone']),
    ];
    const code = async (answer: Promise<{ readonly error: number | undefined }>) =>
      String((await answer).error);
    const old = Object.values(ids);
    const tried = await each(
      'pictures and further pictures of four proofs that others replaced, opened, listed and handed in again',
      [
        ...[...old, further].map((id) => [`picture ${id}`, () => statusOf(id)] as const),
        ['further pages', () => code(call(member, listFilePages, { id: first }))],
        ['handed in again', () => code(call(member, updateDocuments, ids))],
        ['pages of the new', () => code(call(member, setFilePages, { id: next.first, pages: further }))],
      ],
      (run) => run(),
      oneOf('404', '-4'),
    );
    return { ...tried, faults: [...faults, ...tried.faults] };
  },
};

export const fileAttacks: readonly Attack[] = [uploadBombs, pictureSizes, privatePictures, replacedProofs];

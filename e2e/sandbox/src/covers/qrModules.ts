/** Codewords for correction in a block, and blocks, of versions 1 to 10 at level M. Source: ISO/IEC 18004, table 9. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const levelM = 0;

type Grid = number[][];

function dataModules(version: number): number {
  const alignments = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const patterns = version > 1 ? (25 * alignments - 10) * alignments - 55 : 0;
  return (16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0);
}

const codewords = (version: number) => Math.floor(dataModules(version) / 8);
const dataCodewords = (version: number) =>
  codewords(version) - (correction[version - 1] ?? 0) * (blocks[version - 1] ?? 0);

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function divisor(degree: number): number[] {
  let polynomial = [1];
  for (let root = 1, index = 0; index < degree; index += 1, root = multiply(root, 2)) {
    const raised = [...polynomial, 0];
    polynomial = raised.map((factor, at) => factor ^ multiply(polynomial[at - 1] ?? 0, root));
  }
  return polynomial.slice(1);
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  const left = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (left.shift() ?? 0);
    left.push(0);
    by.forEach((coefficient, at) => (left[at] = (left[at] ?? 0) ^ multiply(coefficient, factor)));
  }
  return left;
}

/** The text as bytes with its length in front, filled up. */
function encoded(text: string): { version: number; bytes: number[] } {
  const content = [...Buffer.from(text)];
  const lengthBits = (version: number) => (version < 10 ? 8 : 16);
  const needed = (version: number) => 4 + lengthBits(version) + content.length * 8;
  const version = blocks.findIndex((_, at) => needed(at + 1) <= dataCodewords(at + 1) * 8) + 1;
  if (version === 0) throw new Error('the text is too long for a code');
  const all = dataCodewords(version);
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const bits = `0100${binary(content.length, lengthBits(version))}${content.map((byte) => binary(byte, 8)).join('')}`;
  const ended = bits + '0'.repeat(Math.min(4, all * 8 - bits.length));
  const bytes = (ended.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2));
  while (bytes.length < all)
    bytes.push((all - bytes.length) % 2 === (all - Math.ceil(ended.length / 8)) % 2 ? 0xec : 0x11);
  return { version, bytes };
}

/** Data and correction, taken from the blocks in turns. */
function interleaved(version: number, bytes: readonly number[]): number[] {
  const count = blocks[version - 1] ?? 1;
  const correcting = correction[version - 1] ?? 0;
  const shortBlocks = count - (codewords(version) % count);
  const shortLength = Math.floor(codewords(version) / count) - correcting;
  const by = divisor(correcting);
  const parts: { data: number[]; check: number[] }[] = [];
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const data = bytes.slice(from, from + shortLength + (index < shortBlocks ? 0 : 1));
    from += data.length;
    parts.push({ data, check: remainder(data, by) });
  }
  const inTurns = (lists: readonly number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
      lists.flatMap((list) => (list[at] === undefined ? [] : [list[at]])),
    ).flat();
  return [...inTurns(parts.map(({ data }) => data)), ...inTurns(parts.map(({ check }) => check))];
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - step * (count - 2 - at))];
}

/** The fixed patterns; what is free is left at −1. */
function skeleton(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => -1));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = Number(dark);
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const rings = (cx: number, cy: number, reach: number, dark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        set(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [x, y] of corners) rings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const centres = alignmentCentres(version);
  const last = centres.length - 1;
  centres.forEach((x, column) => {
    centres.forEach((y, row) => {
      const inCorner = (column === 0 && (row === 0 || row === last)) || (column === last && row === 0);
      if (!inCorner) rings(x, y, 2, (ring) => ring !== 1);
    });
  });
  drawFormat(set, size, 0);
  if (version >= 7) drawVersion(set, size, version);
  return grid;
}

type Set = (x: number, y: number, dark: boolean) => void;

function drawFormat(set: Set, size: number, mask: number): void {
  const data = (levelM << 3) | mask;
  let check = data;
  for (let step = 0; step < 10; step += 1) check = (check << 1) ^ ((check >>> 9) * 0x537);
  const bits = ((data << 10) | check) ^ 0x5412;
  const dark = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, dark(at));
  set(8, 7, dark(6));
  set(8, 8, dark(7));
  set(7, 8, dark(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, dark(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, dark(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, dark(at));
  set(8, size - 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  let check = version;
  for (let step = 0; step < 12; step += 1) check = (check << 1) ^ ((check >>> 11) * 0x1f25);
  const bits = (version << 12) | check;
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >>> at) & 1) === 1;
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(far, near, dark);
    set(near, far, dark);
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The places for data, two columns at a time, up and down from the right. */
function* dataPlaces(grid: Grid): Generator<readonly [number, number]> {
  const size = grid.length;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (grid[y]?.[x] === -1) yield [x, y];
    }
  }
}

function penaltyOf(grid: Grid): number {
  const rows = grid.map((row) => row.join(''));
  const columns = grid.map((_, x) => grid.map((row) => row[x]).join(''));
  const count = (text: string, sought: RegExp) => [...text.matchAll(sought)].length;
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * count(`0000${line}0000`, /(?=00001011101|10111010000)/g);
  }
  for (let y = 1; y < rows.length; y += 1) {
    for (let x = 1; x < rows.length; x += 1) {
      const square = `${rows[y - 1]?.slice(x - 1, x + 1) ?? ''}${rows[y]?.slice(x - 1, x + 1) ?? ''}`;
      if (square === '0000' || square === '1111') penalty += 3;
    }
  }
  const dark = count(rows.join(''), /1/g);
  const total = rows.length ** 2;
  return penalty + 10 * (Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1);
}

/** The modules of a QR code at error correction M, row by row; one is dark. */
export function qrModules(text: string): readonly (readonly number[])[] {
  const { version, bytes } = encoded(text);
  const bare = skeleton(version);
  const places = [...dataPlaces(bare)];
  const stream = interleaved(version, bytes);
  const drawn = masks.map((isTurned, mask) => {
    const grid = bare.map((row) => [...row]);
    places.forEach(([x, y], at) => {
      const bit = ((stream[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
      const row = grid[y];
      if (row) row[x] = bit ^ Number(isTurned(x, y));
    });
    drawFormat(
      (x, y, dark) => {
        const row = grid[y];
        if (row) row[x] = Number(dark);
      },
      grid.length,
      mask,
    );
    return grid;
  });
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? bare;
}

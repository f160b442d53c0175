import { SourceMap, type SourceOrigin } from 'node:module';
import { buildId } from 'shared-contracts/releases';
import { readBuild } from '../store/builds';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import { readSourceMap, type SourceMapJson } from '../store/sourceMaps';
import type { BuildFrame } from './stackFrames';

/** The source of a frame. */
export interface Origin {
  /** Relative to the checkout, for example `remote-lobby/src/screens/home/Home.tsx`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The text of the line; undefined if the map does not contain the source. */
  readonly sourceLine: string | undefined;
  readonly functionName: string | undefined;
  readonly isLibrary: boolean;
}

export type TracedFrame =
  | { readonly origin: Origin; readonly reason: undefined }
  | { readonly origin: undefined; readonly reason: string };

interface MappedFrame {
  readonly frame: BuildFrame;
  readonly map: SourceMapJson;
  readonly entry: SourceOrigin;
}

interface ReadContext {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
}

// The minifier shortens names to one or two letters.
const minNameLength = 3;
const maxSourceLineLength = 160;

const isLibrary = (file: string) => file.startsWith('node_modules/') || file.startsWith('webpack/');

/** Control characters in a changed source or store must not reach the terminal. */
const printable = (text: string) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxSourceLineLength);

async function missingReason({ store, trusted }: ReadContext, { name, version, file }: BuildFrame) {
  const id = buildId(name, version);
  const record = await readBuild(store, trusted, name, version);
  if (!record) return `the release store has no build ${id}`;
  if (!Object.hasOwn(record.files, file)) return `${id} has no file ${file}`;
  return `the release store has no source map of ${id}`;
}

/**
 * The name of a function in the sources. A minified frame does not have it, but the frame that called it does: at its
 * position, the source contains the name. Libraries call functions by generic names, such as `callback`.
 */
function functionNameOf({ frame }: MappedFrame, caller: MappedFrame | undefined): string | undefined {
  if (frame.functionName.length >= minNameLength) return printable(frame.functionName);
  const name = caller && !isLibrary(caller.entry.fileName) ? caller.entry.name : undefined;
  return name === undefined ? undefined : printable(name);
}

function originOf(mapped: MappedFrame, caller: MappedFrame | undefined): Origin {
  const { map, entry } = mapped;
  const { fileName, lineNumber, columnNumber } = entry;
  const source = map.sourcesContent[map.sources.indexOf(fileName)];
  // Without the source, the map contains an empty text.
  const sourceLine = source ? source.split('\n')[lineNumber - 1] : undefined;
  return {
    file: printable(fileName),
    line: lineNumber,
    column: columnNumber,
    sourceLine: sourceLine === undefined ? undefined : printable(sourceLine),
    functionName: functionNameOf(mapped, caller),
    isLibrary: isLibrary(fileName),
  };
}

/** Traces each frame to its source. The first frame is the innermost function. */
export async function traceFrames(
  context: ReadContext,
  frames: readonly BuildFrame[],
): Promise<readonly TracedFrame[]> {
  const maps = new Map<string, Promise<SourceMapJson | undefined>>();
  const mapOf = async (frame: BuildFrame) => {
    const key = `${buildId(frame.name, frame.version)}/${frame.file}`;
    const pending = maps.get(key) ?? readSourceMap(context.store, frame, frame.file);
    maps.set(key, pending);
    return pending;
  };
  const mappedFrames = await Promise.all(
    frames.map(async (frame): Promise<MappedFrame | string> => {
      const map = await mapOf(frame);
      if (!map) return missingReason(context, frame);
      const entry = new SourceMap(map).findOrigin(frame.line, frame.column);
      return 'fileName' in entry ? { frame, map, entry } : 'the source map has no such position';
    }),
  );
  return mappedFrames.map((mapped, index) => {
    if (typeof mapped === 'string') return { origin: undefined, reason: mapped };
    const caller = mappedFrames[index + 1];
    return { origin: originOf(mapped, typeof caller === 'string' ? undefined : caller), reason: undefined };
  });
}

import { type ReleaseName, ReleaseNameSchema, Version } from 'shared-contracts/releases';
import * as v from 'valibot';
import { isPlainKey } from '../store/plainKey';

/** A position in a file of a build. */
export interface BuildFrame {
  readonly name: ReleaseName;
  readonly version: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The name of the function in the minified script; '' if the stack has none. */
  readonly functionName: string;
}

export interface StackLine {
  readonly text: string;
  /** undefined: the line is a message, or a frame of a script that belongs to no build. */
  readonly buildFrame: BuildFrame | undefined;
  /** Whether the line has the form of a frame. */
  readonly isFrame: boolean;
}

/** A frame of Chromium (`at f (http://…/home.js:1:2)`), Firefox or WebKit (`f@http://…/home.js:1:2`), or only an address. */
const framePattern =
  /^\s*(?:at )?(?:(?<functionName>[^(@]*?)(?: \(|@| ))?(?<address>(?:[\w-]+:\/\/)?[^\s()]+?):(?<line>\d+):(?<column>\d+)\)?$/;
/** For example `https://casino.example/remotes/host/1.4.0-1a2b3c4d/lazy/main.js`. */
const filePattern =
  /^(?:https?:\/\/[^/]+)?\/remotes\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<file>[\w./-]+\.js)(?:\?.*)?$/;

function stackLine(text: string): StackLine {
  const frame = framePattern.exec(text)?.groups;
  if (!frame) return { text: text.trim(), buildFrame: undefined, isFrame: false };
  const { functionName = '', address = '', line, column } = frame;
  const { name, version, file } = filePattern.exec(address)?.groups ?? {};
  const isOfBuild =
    v.is(ReleaseNameSchema, name) && v.is(Version, version) && file !== undefined && isPlainKey(file);
  return {
    text: text.trim(),
    isFrame: true,
    buildFrame: isOfBuild
      ? {
          name,
          version,
          file,
          functionName: functionName.trim(),
          line: Number(line),
          column: Number(column),
        }
      : undefined,
  };
}

const maxLines = 200;
const maxLineLength = 1_000;

/** Splits a pasted stack into its lines, without empty ones. */
export const stackLines = (text: string): readonly StackLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, maxLineLength))
    .slice(0, maxLines)
    .map(stackLine);

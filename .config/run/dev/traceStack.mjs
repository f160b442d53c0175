import { SourceMap } from 'node:module';

/** A line of a stack of Chromium (`at f (http://…/home.js:1:2)`), Firefox or WebKit (`f@http://…/home.js:1:2`). */
const frame =
  /^\s*(?:at )?(?:(?<name>[^(@]*?)(?: \(|@| ))?(?:https?:\/\/[^/\s]+)(?<path>\/\S+?\.js)(?:\?\S*)?:(?<line>\d+):(?<column>\d+)\)?$/;
const packagePath = /^\/remotes\/(?<name>[\w-]+)\//;
const maxFrames = 30;

/** `webpack://remote-lobby/./src/screens/home/Home.tsx?1a2b` becomes `src/screens/home/Home.tsx`. */
const fileOf = (source) =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '')
    .replace(/\?\w*$/, '');

async function traceLine(text, readMap) {
  const groups = frame.exec(text)?.groups;
  if (!groups) return { text: text.trim() };
  const { name, path, line, column } = groups;
  const owner = packagePath.exec(path)?.groups.name;
  const map = await readMap(path);
  const origin = map && new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
  if (!origin?.originalSource)
    return { owner, text: ['at', name?.trim(), `${path}:${line}:${column}`].filter(Boolean).join(' ') };
  const file = fileOf(origin.originalSource);
  const position = `${file}:${origin.originalLine + 1}`;
  return {
    owner,
    isOutsideLibraries: !file.includes('node_modules'),
    text: `at ${name?.trim() || 'anonymous'} ${position}`,
  };
}

/**
 * Traces a stack to the sources. `readMap` returns the parsed source map of a script by its path, or undefined. The
 * title starts with the owner: the package of the first frame that is not in a library.
 */
export async function traceStack(stack, readMap) {
  const maps = new Map();
  const readOnce = (path) => {
    if (!maps.has(path)) maps.set(path, readMap(path));
    return maps.get(path);
  };
  const [message, ...lines] = stack.split('\n').filter((line) => line.trim() !== '');
  const isMessage = message !== undefined && !frame.test(message);
  const frames = await Promise.all(
    (isMessage ? lines : [message ?? '', ...lines])
      .slice(0, maxFrames)
      .map((line) => traceLine(line, readOnce)),
  );
  const owner = (
    frames.find(({ isOutsideLibraries }) => isOutsideLibraries) ?? frames.find((traced) => traced.owner)
  )?.owner;
  const text = isMessage ? message : 'Error';
  return {
    title: owner === undefined ? text : `${owner}: ${text}`,
    stack: frames.map((traced) => traced.text).join('\n'),
  };
}

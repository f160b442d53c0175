import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeTimeoutMs } from '../../src/server/createEdge';
import { drainDelayOf } from '../../src/settings/drainDelayOf';

export type Environment = Readonly<Record<string, string>>;

const root = join(__dirname, '..', '..', '..', '..');
export const operationsFile = (path: string) => join(root, 'host/edge/operations', path);
export const readOperationsFile = (path: string) => readFileSync(operationsFile(path), 'utf8');

/** Longest time from a stop signal until an edge exits. */
export const edgeStopMs = drainDelayOf({}) + closeTimeoutMs;

/** Reads the number after a text in a source file of the sandbox, because the edge cannot import the sandbox. */
function sandboxNumber(file: string, before: string): number {
  const source = readFileSync(join(root, 'e2e/sandbox/src', file), 'utf8');
  const [, digits = ''] = source.split(before);
  return Number(/^[\d_]+/.exec(digits)?.[0].replaceAll('_', ''));
}

/** Longest time from a stop signal until the API exits. */
export const apiStopMs =
  sandboxNumber('readSettings.ts', 'DRAIN_DELAY_MS: wholeNumber(0, 60_000, ') +
  sandboxNumber('main.ts', 'const closeTimeoutMs = ');

/** Returns `it`, or `it.skip` if the program is not installed. `npm test` installs it, and CI must have it. */
export function itIfInstalled(program: string): jest.It {
  return existsSync(program) ? it : it.skip;
}

const yamlToJson = 'import json,sys,yaml; print(json.dumps(list(yaml.safe_load_all(sys.stdin))))';

const jsonByYaml = new Map<string, string>();

/** The documents of a YAML text. Requires python3-yaml, which docker-compose installs. */
export function parseYaml(text: string): unknown[] {
  const json =
    jsonByYaml.get(text) ?? execFileSync('python3', ['-c', yamlToJson], { input: text, encoding: 'utf8' });
  jsonByYaml.set(text, json);
  return JSON.parse(json) as unknown[];
}

/** The variables of a file for `node --env-file`. */
export function parseEnvFile(text: string): Environment {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`Not a variable: ${line}`);
      return [name, value];
    }),
  );
}

const page = (name: string) => readFileSync(join(root, 'host/docs', `${name}.md`), 'utf8');

/** All settings in the tables of the configuration page. A test compares them with the sources. */
export function documentedSettings(): ReadonlySet<string> {
  const cells = [...page('configuration').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
  return new Set(cells);
}

/** The settings that the deployment page requires of every edge. */
export function requiredSettings(): readonly string[] {
  const [, sentence = ''] = /Set at least (.*?); \[Configuration\]/s.exec(page('deployment')) ?? [];
  return [...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
}

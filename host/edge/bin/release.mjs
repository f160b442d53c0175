#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../src/cli/run.ts');

process.exitCode = await run(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  isTerminal: process.stdout.isTTY,
  readInput: () => {
    if (process.stdin.isTTY) process.stderr.write('Paste the text, then press Ctrl-D.\n');
    return text(process.stdin);
  },
});

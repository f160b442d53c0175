#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../src/cli/run.ts');

process.exitCode = await run(process.argv.slice(2), process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  isScreen: process.stdout.isTTY,
});

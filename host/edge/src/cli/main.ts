import { run } from './run';

process.exitCode = await run(process.argv.slice(2), process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  isScreen: process.stdout.isTTY,
});

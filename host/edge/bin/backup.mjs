#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runBackupCommand } = await import('../src/backup/runBackupCommand.ts');

process.exitCode = await runBackupCommand(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});

import { parseArgs } from 'node:util';

const options = { alone: { type: 'boolean', default: false }, api: { type: 'string' } };
const isAddress = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

// The casino does not run this package by itself, but --alone shows its components.
const componentsPackage = 'shared-contracts';

/** Parses the arguments of the command. Only this workspace has a host, a sandbox and the components. */
export function parseDevArguments(args, { packages, isOutside }) {
  const {
    values: { alone, api },
    positionals: names,
  } = parseArgs({ args, options, allowPositionals: true });
  const known = alone && !isOutside ? [...packages, componentsPackage] : packages;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown package: ${unknown.join(', ')}. Packages: ${known.join(', ')}.`);
  const example = `${isOutside ? 'npx remote-tools' : 'pnpm'} dev ${packages.findLast((name) => name !== 'host')} --alone`;
  if (isOutside && (!alone || api === undefined))
    throw new Error(
      `This repository has no host and no API. Name one remote and an API: ${example} --api https://casino.example/api`,
    );
  if (alone && (names.length !== 1 || names[0] === 'host'))
    throw new Error(
      `--alone needs exactly one remote${isOutside ? '' : ` or ${componentsPackage}`}, for example: ${example}`,
    );
  if (api !== undefined && !alone)
    throw new Error(`--api needs --alone, for example: ${example} --api ${api}`);
  if (api !== undefined && !isAddress(api))
    throw new Error(`--api is "${api}". Set it to an address, for example https://casino.example/api.`);
  return { alone, api, names };
}

import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary:
    'Generate a popup, screen, endpoint, event or payment method, with its texts, declarations and tests, or a contract.',
  usage: [
    'pnpm generate <kind> <remote> <name> [options]',
    'pnpm generate payment-method <name> [options]',
    'pnpm generate contract <remote>',
  ],
  commands: [
    ['popup', 'a popup of the remote, with an entry in the drawer'],
    ['screen', 'a screen of the remote, with its route and titles'],
    ['endpoint', 'a call of the API, with its route in the sandbox'],
    ['event', 'an event that the remote publishes'],
    ['payment-method', 'a method of remote-cashier that opens a page, with its provider in the sandbox'],
    ['contract', 'the lists in contract.ts, from the code of the remote; prints the differences'],
  ],
  options: [
    ['--en <title>', 'English title of a popup or screen, or the name of a method. Default: from the name'],
    ['--fil <title>', 'Filipino title of a popup or screen. Default: from the name'],
    ['--access member', 'Only members can open the popup or screen. Default: public'],
    ['--path <path>', 'Path of an endpoint. Required'],
  ],
  examples: [
    'pnpm generate popup remote-content giftCards --fil "Mga Gift Card"',
    'pnpm generate screen remote-content giftShop --access member',
    'pnpm generate endpoint remote-content listGiftCards --path /base/giftCard/listAll',
    'pnpm generate event remote-content giftCardBought',
    'pnpm generate payment-method giftCard',
    'pnpm generate contract remote-content',
  ],
  notes: ['If a step fails, all files are as before.'],
});

const { parseArgs } = await import('node:util');
const { generatorsFor } = await import('../generators/generateFiles.mjs');
const { namesOf } = await import('../generators/names.mjs');
const { updateContract } = await import('../generators/updateContract.mjs');
const { writeFiles } = await import('./writeFiles.mjs');
const { takenPopups } = await import('../newRemote/takenPopups.mjs');
const { remotes } = await import('./packages.mjs');
const { capture } = await import('./process/capture.mjs');
const { stopAllOnExit } = await import('./process/group.mjs');
const { commandPrefix, isOutside, root, tool, toolsFolder } = await import('./root.mjs');

const title = { type: 'string' };
const allowedOptions = {
  popup: { en: title, fil: title, access: { type: 'string' } },
  screen: { en: title, fil: title, access: { type: 'string' } },
  endpoint: { path: { type: 'string' } },
  event: {},
  'payment-method': { en: title },
  contract: {},
};
/** The kinds that change only the remote, so they also work in another repository. */
const kindsOutside = ['popup', 'contract'];

/** Reads the arguments. Throws if they do not name a kind, a remote, a valid name and options of the kind. */
function readArguments([kind, ...args]) {
  const kinds = Object.keys(allowedOptions).join(', ');
  if (kind === undefined) throw new Error(`Name what to generate: ${kinds}`);
  if (!Object.hasOwn(allowedOptions, kind)) throw new Error(`Unknown kind: ${kind}. Kinds: ${kinds}`);
  if (isOutside && !kindsOutside.includes(kind))
    throw new Error(`A new ${kind} changes other packages, so it needs a change in the casino's repository.`);
  const { values, positionals } = parseArgs({ args, options: allowedOptions[kind], allowPositionals: true });
  const isMethod = kind === 'payment-method';
  const [remote, name, ...others] = isMethod ? ['remote-cashier', ...positionals] : positionals;
  if (remote === undefined) throw new Error(`Name the remote: ${remotes.join(', ')}`);
  if (!remotes.includes(remote)) throw new Error(`Unknown remote: ${remote}. Remotes: ${remotes.join(', ')}`);
  if (kind === 'contract') {
    if (name !== undefined) throw new Error('The contract of a remote has no name.');
    return { kind, remote };
  }
  if (name === undefined || others.length > 0)
    throw new Error(
      `Name the new ${kind} in one word. Example: ${commandPrefix} generate ${kind} ${isMethod ? 'giftCard' : `${remote} giftCards`}`,
    );
  const { en, fil, access = 'public', path } = values;
  if (access !== 'public' && access !== 'member')
    throw new Error(`Unknown access: ${access}. Use public or member.`);
  const names = namesOf(name, { ...(en !== undefined && { en }), ...(fil !== undefined && { fil }) });
  return { kind, remote, names, options: { access, path } };
}

function argumentsOrExit() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\nRun ${commandPrefix} generate --help to list all options.`);
    return process.exit(2);
  }
}

async function format(files) {
  const { code, output } = await capture(
    tool('prettier'),
    [
      '--config',
      `${toolsFolder}/.config/prettier.json`,
      '--log-level',
      'warn',
      '--ignore-unknown',
      '--write',
      ...files,
    ],
    { cwd: root },
  );
  if (code !== 0) throw new Error(`Prettier could not format the files:\n${output}`);
}

/** What the team does next, by kind. */
const nextSteps = {
  popup: (remote, { name }) =>
    `Replace the text by your content. Show it: ${commandPrefix} dev ${remote} --alone (popups/${name})`,
  screen: (remote, { name }) =>
    `Replace the text by your content. Show it: ${commandPrefix} dev ${remote} --alone (screens/${name})`,
  endpoint: (_remote, { name }) =>
    `Set the request and reply, serve real rows in the sandbox, and call ${name} in a view. A journey must make the call.`,
  event: (remote, { name }) =>
    `Set the payload, and publish it with host.publish(${name}, …). Subscribers run pnpm generate contract.`,
  'payment-method': () =>
    'Set its countries in depositMethods.ts and its logo in companies.ts. Operators add the origin of its page to providerOrigins.',
};

/** Generates the code of a kind, and prints the changed files and the next step. */
async function generateCode({ kind, remote, names, options }) {
  const files = generatorsFor(root, {
    takenPopups: kind === 'popup' ? await takenPopups() : new Map(),
  })[kind](remote, names, options);
  await writeFiles(root, files, format);
  console.log(`Changed files:\n${[...files.keys()].map((file) => `  ${file}`).join('\n')}\n`);
  console.log(`Next: ${nextSteps[kind](remote, names)}\nThen: ${commandPrefix} check ${remote}`);
}

/** Writes the contract of a remote, and prints the differences. */
async function generateContract({ remote }) {
  const { files, changes, notes } = updateContract(root, remote);
  await writeFiles(root, files, format);
  const [file] = files.keys();
  console.log([changes.length > 0 ? `${file}:` : `${file} lists what the code uses.`, ...changes].join('\n'));
  for (const note of notes) console.log(note);
}

stopAllOnExit();
const input = argumentsOrExit();
try {
  await (input.kind === 'contract' ? generateContract : generateCode)(input);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

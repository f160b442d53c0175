import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { sandboxRoot } from '../paths';

type ScriptName = 'chat' | 'pixel' | 'hostile' | 'throws' | 'missing';

const client = join(sandboxRoot, 'src/scripts/client');

function bundled(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(client, entry)],
    outdir: client,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** What vendors give operators, and what they should not. */
const sources: Readonly<Record<ScriptName, () => string>> = {
  chat: () => bundled('chat.ts'),
  // With elements around it, as advertisers hand it out.
  pixel: () => `<!-- Pixel -->\n<script>${bundled('pixel.ts')}</script>\n<noscript>No pixel</noscript>`,
  hostile: () => bundled('hostile.ts'),
  throws: () => "throw new Error('Live chat is closed for maintenance until 14:00.');",
  missing: () => '<script src="https://chat.vendor.example/widget.js"></script>',
};

const made = new Map<ScriptName, string>();

/** A script text of the operator, put together when it is first asked for. */
export function scriptText(name: ScriptName): string {
  const text = made.get(name) ?? sources[name]();
  made.set(name, text);
  return text;
}

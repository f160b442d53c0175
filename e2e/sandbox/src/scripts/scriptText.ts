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

/** Scripts as vendors deliver them, sound and faulty. */
const sources: Readonly<Record<ScriptName, () => string>> = {
  chat: () => bundled('chat.ts'),
  // Advertisers deliver it as HTML.
  pixel: () => `<!-- Pixel -->\n<script>${bundled('pixel.ts')}</script>\n<noscript>No pixel</noscript>`,
  hostile: () => bundled('hostile.ts'),
  throws: () => "throw new Error('Live chat is closed for maintenance until 14:00.');",
  missing: () => '<script src="https://chat.vendor.example/widget.js"></script>',
};

const built = new Map<ScriptName, string>();

/** The text of a script, built at the first call. */
export function scriptText(name: ScriptName): string {
  const text = built.get(name) ?? sources[name]();
  built.set(name, text);
  return text;
}

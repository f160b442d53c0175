import { existsSync, readdirSync } from 'node:fs';
import { remotesIn } from '../../.config/run/packages.mjs';
import { viewsIn } from '../../.config/webpack/views.mjs';
import { allViews, type KnownView } from '../support/allViews';
import { layoutNames, type Layout } from '../support/openAs';

/** One picture of a view or of examples, in one state. */
export interface Picture {
  /** The name of its file, for example `remote-lobby popups-search phone en empty`. */
  readonly name: string;
  /** The package whose `--alone` page shows it. */
  readonly owner: string;
  /** The query and hash of the page. */
  readonly address: string;
  readonly layout: Layout;
  readonly hasForcedColors: boolean;
}

type Access = KnownView['access'];
interface Subject {
  readonly owner: string;
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
  readonly session: 'visitor' | 'member';
}
interface State {
  readonly language: string;
  readonly data: string;
  readonly hasForcedColors?: boolean;
}

const languages = ['en', 'fil'];
const viewStates: readonly State[] = [
  ...languages.flatMap((language) =>
    ['filled', 'long', 'empty', 'loading', 'error'].map((data) => ({ language, data })),
  ),
  { language: 'en', data: 'filled', hasForcedColors: true },
];
// Components contain no texts and call no endpoint.
const exampleStates = viewStates.filter(
  ({ language, data }) => language === 'en' && (data === 'filled' || data === 'long'),
);

/** The parameters of a view: those of a popup, or those in the address of a screen. */
function paramsOf({ name, location }: KnownView): Subject['params'] {
  if (typeof location !== 'string') return location.params;
  const [path = '', query] = location.split('?');
  const parts = path.split('/');
  const inPath = name
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : []));
  return Object.fromEntries([...inPath, ...new URLSearchParams(query)]) as Subject['params'];
}

function subjectsOf(owner: string, view: string): readonly Subject[] {
  const sessionFor = (access: Access): Subject['session'] => (access === 'member' ? access : 'visitor');
  const known = allViews
    .filter((knownView) => knownView.owner === owner && knownView.view === view)
    .map((knownView) => ({
      owner,
      view,
      params: paramsOf(knownView),
      session: sessionFor(knownView.access),
    }));
  // A remote's own popup is in no list, and neither is a popup that journeys do not open.
  return known.length > 0 ? known : [{ owner, view, params: {}, session: 'member' }];
}

function pictureOf({ owner, view, params, session }: Subject, state: State, layout: Layout): Picture {
  const { language, data, hasForcedColors = false } = state;
  const query = new URLSearchParams({ session, language, data, layout: 'bare' });
  const words = [owner, view.replaceAll('/', '-'), ...Object.values(params), layout, language, data];
  return {
    name: `${words.join(' ')}${hasForcedColors ? ' forced-colors' : ''}`.replaceAll(/[^\w -]/g, '_'),
    owner,
    address: `?${String(query)}#${view}?${String(new URLSearchParams(params))}`,
    layout,
    hasForcedColors,
  };
}

const picturesOf = (subject: Subject, states: readonly State[]) =>
  layoutNames.flatMap((layout) => states.map((state) => pictureOf(subject, state, layout)));

/** The files with examples of components. An older commit has none. */
function exampleViews(parentFolder: string): readonly string[] {
  const folder = `${parentFolder}shared-contracts/src/ui/examples`;
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /^\w+\.tsx$/.test(file));
  return files.map((file) => `ui/examples/${file.replace('.tsx', '')}`).toSorted();
}

/** The pictures of all views and examples in a checkout whose names contain all the words. */
export function listPictures(parentFolder: string, words: readonly string[] = []): readonly Picture[] {
  const examples = exampleViews(parentFolder).flatMap((view) =>
    picturesOf({ owner: 'shared-contracts', view, params: {}, session: 'visitor' }, exampleStates),
  );
  const views = remotesIn(parentFolder).flatMap((owner) =>
    viewsIn(`${parentFolder}${owner}`)
      .flatMap((view) => subjectsOf(owner, view))
      .flatMap((subject) => picturesOf(subject, viewStates)),
  );
  // Two routes can show the same screen.
  const pictures = new Map([...examples, ...views].map((picture) => [picture.name, picture]));
  return [...pictures.values()].filter(({ name }) => words.every((word) => name.includes(word)));
}

import { routes, type RouteId } from 'shared-contracts/routes';
import type { DocumentId } from '../prose/documents';

export interface HelpPage {
  /** Its text, under which its title and its summary are known too. */
  readonly document: DocumentId;
  readonly route: RouteId;
}

export interface HelpSection {
  readonly home: HelpPage;
  readonly pages: readonly HelpPage[];
}

const page = (document: DocumentId & RouteId): HelpPage => ({ document, route: document });
const pageAt = (route: RouteId, document: DocumentId): HelpPage => ({ document, route });

/** The tree of help pages. Source. */
export const helpSections: readonly HelpSection[] = [
  {
    home: page('myAccountInfo'),
    pages: [
      page('depositRules'),
      pageAt('accountBonusRules', 'bonusRules'),
      page('casino361'),
      page('aboutUs'),
      pageAt('privacyPolicy', 'privacy'),
    ],
  },
  { home: page('tableGamesInfo'), pages: [page('blackjack')] },
  { home: page('cashierInfo'), pages: [page('withdrawalRules')] },
  { home: page('bonusInfo'), pages: [pageAt('bonusTerms', 'terms'), page('bonusRules')] },
];

export const pathOf = ({ route }: HelpPage): `/${string}` => routes[route].path;

/** The section and the page at an address; one text may lie in two sections. */
export function findPage(
  document: DocumentId,
  path: string,
): { readonly section: HelpSection; readonly page: HelpPage } | undefined {
  const places = helpSections.flatMap((section) =>
    [section.home, ...section.pages].map((each) => ({ section, page: each })),
  );
  const ofDocument = places.filter((place) => place.page.document === document);
  return ofDocument.find((place) => pathOf(place.page) === path) ?? ofDocument[0];
}

/** A text that is read in a popup. */
interface HelpPopup {
  readonly document: 'responsibleGaming' | 'aboutBtc' | 'banking';
  readonly popup: HelpPopup['document'];
}

export type SearchedText = HelpPage | HelpPopup;

/** Each text once, as the search finds it. */
export const searchedPages: readonly SearchedText[] = [
  ...helpSections
    .flatMap(({ home, pages }) => [home, ...pages])
    .filter(({ document }, index, all) => all.findIndex((other) => other.document === document) === index),
  { document: 'responsibleGaming', popup: 'responsibleGaming' },
  { document: 'aboutBtc', popup: 'aboutBtc' },
  { document: 'banking', popup: 'banking' },
];

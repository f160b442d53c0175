import { routes, type RouteId } from 'shared-contracts/routes';
import type { DocumentId } from '../prose/documents';

export interface HelpTreePage {
  /** Key of the page's text, title and summary. */
  readonly document: DocumentId;
  readonly route: RouteId;
}

export interface HelpSection {
  readonly home: HelpTreePage;
  readonly pages: readonly HelpTreePage[];
}

const page = (document: DocumentId & RouteId): HelpTreePage => ({ document, route: document });
const pageAtRoute = (route: RouteId, document: DocumentId): HelpTreePage => ({ document, route });

/** The tree of help pages. Source. */
export const helpSections: readonly HelpSection[] = [
  {
    home: page('myAccountInfo'),
    pages: [
      page('depositRules'),
      pageAtRoute('accountBonusRules', 'bonusRules'),
      page('casino361'),
      page('aboutUs'),
      pageAtRoute('privacyPolicy', 'privacy'),
    ],
  },
  { home: page('tableGamesInfo'), pages: [page('blackjack')] },
  { home: page('cashierInfo'), pages: [page('withdrawalRules')] },
  { home: page('bonusInfo'), pages: [pageAtRoute('bonusTerms', 'terms'), page('bonusRules')] },
];

export const pathOf = ({ route }: HelpTreePage): `/${string}` => routes[route].path;

/** Finds the section and the page that show a text. If two sections contain the text, the path decides. */
export function findHelpPage(
  document: DocumentId,
  path: string,
): { readonly section: HelpSection; readonly page: HelpTreePage } | undefined {
  const entries = helpSections.flatMap((section) =>
    [section.home, ...section.pages].map((helpPage) => ({ section, page: helpPage })),
  );
  const matches = entries.filter((entry) => entry.page.document === document);
  return matches.find((entry) => pathOf(entry.page) === path) ?? matches[0];
}

/** A text that a popup shows. */
interface HelpPopup {
  readonly document: 'responsibleGaming' | 'aboutBtc' | 'banking';
  readonly popup: HelpPopup['document'];
}

/** A help page, or a popup that shows a text. */
export type SearchablePage = HelpTreePage | HelpPopup;

/** All pages and popups that the search can find. None of them is listed twice. */
export const searchablePages: readonly SearchablePage[] = [
  ...helpSections
    .flatMap(({ home, pages }) => [home, ...pages])
    .filter(
      ({ document }, index, pages) =>
        pages.findIndex((otherPage) => otherPage.document === document) === index,
    ),
  { document: 'responsibleGaming', popup: 'responsibleGaming' },
  { document: 'aboutBtc', popup: 'aboutBtc' },
  { document: 'banking', popup: 'banking' },
];

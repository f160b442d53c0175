import { bannerPictures, bannerPx, narrowPageQuery } from 'shared-contracts/domain';
import { gameListPath } from 'shared-contracts/routes';
import coverStyles from '../../../games/Cover.module.css';
import { coverPx, coverUrl } from '../../../games/coverUrl';
import gridStyles from '../../../games/GameGrid.module.css';
import tileStyles from '../../../games/GameTile.module.css';
import { initials, toneIndex } from '../../../games/initials';
import en from '../../../texts/en.json';
import fil from '../../../texts/fil.json';
import carouselStyles from '../banners/BannerCarousel.module.css';
import bannerStyles from '../banners/Banners.module.css';
import navStyles from '../CategoryNav.module.css';
import styles from '../HomeScreen.module.css';
import sectionStyles from '../SectionHeader.module.css';
import firstViewStyles from './FirstView.module.css';
import { html, type Html } from './html';
import { icon } from './icons';
import { readFirstBanner, readTopGames, type Replies, type ShownGame } from './readReplies';

/** Two rows of the widest layout. In a narrower layout, CSS hides the tiles that do not fit into two rows. */
const maxTiles = 16;
/** The tiles of the first row on a phone. Their covers load before the others. */
const eagerTiles = 3;
const maxColumns = 8;

/** A text in both languages. CSS shows the language of the page, so that all players get the same document. */
const bilingual = (english: string, filipino: string) =>
  english === filipino
    ? html`<span>${english}</span>`
    : html`<span lang="en">${english}</span><span lang="fil">${filipino}</span>`;

const category = (id: 'top' | 'all' | 'slots' | 'table' | 'fun', href: string) =>
  html`<li>
    <a href="${href}" class="${navStyles['entry']}" ${id === 'all' && html` aria-current="page"`}
      >${icon(id)}${bilingual(en.nav[id], fil.nav[id])}</a
    >
  </li>`;

const popupButton = (popup: 'search' | 'vouchers', name: 'search' | 'voucher') =>
  html`<button type="button" class="${navStyles['entry']}" data-opens="${popup}">
    ${icon(name)}${bilingual(en.nav[name], fil.nav[name])}
  </button>`;

const categoryNav = () =>
  html`<nav class="${navStyles['nav']}">
    <ul role="list" class="${navStyles['list']}">
      <li class="${navStyles['search']}">${popupButton('search', 'search')}</li>
      ${category('top', `#${gameListPath('top')}`)}${category('all', '#/')}
      ${category('slots', `#${gameListPath('slots')}`)}${category('table', `#${gameListPath('table')}`)}
      ${category('fun', `#${gameListPath('fun')}`)}
      <li class="${firstViewStyles['member']}">${popupButton('vouchers', 'voucher')}</li>
    </ul>
  </nav>`;

function cover({ name, cover: address }: ShownGame, isEager: boolean): Html {
  const url = coverUrl(address);
  if (url === undefined) {
    const tone = coverStyles[`tone${String(toneIndex(name, 6))}`];
    return html`<span aria-hidden="true" class="${coverStyles['initials']} ${tone}">${initials(name)}</span>`;
  }
  return html`<img
    src="${url}"
    alt=""
    width="${coverPx.width}"
    height="${coverPx.height}"
    loading="${isEager ? 'eager' : 'lazy'}"
    fetchpriority="${isEager ? 'high' : 'auto'}"
    decoding="async"
    draggable="false"
    class="${coverStyles['picture']}"
  />`;
}

const tile = (game: ShownGame, index: number) =>
  html`<li class="${tileStyles['tile']}">
    <button type="button" class="${tileStyles['main']}" title="${game.name}">
      <span aria-hidden="true" class="${tileStyles['cover']}" data-play=""
        >${cover(game, index < eagerTiles)}</span
      >
      <span translate="no" class="${tileStyles['name']}">${game.name}</span>
    </button>
    ${
      game.playForFun &&
      html`<button type="button" class="${tileStyles['demo']}" data-opens="game">
        ${bilingual(en.tile.demo, fil.tile.demo)}
      </button>`
    }
    <button type="button" class="${tileStyles['info']}" data-opens="gameFacts"></button>
  </li>`;

const heading = (english: string, filipino: string) =>
  html`<h2 class="${sectionStyles['heading']}">${bilingual(english, filipino)}</h2>`;

function topGames(reply: unknown): Html | undefined {
  const { games, count } = readTopGames(reply);
  if (games.length === 0) return undefined;
  return html`<section class="${sectionStyles['section']}">
    <div class="${sectionStyles['header']}">
      ${heading(en.home.sections.top, fil.home.sections.top)}
      <p class="${sectionStyles['count']}"><span class="num">${count}</span></p>
      <a href="#${gameListPath('top')}" class="${sectionStyles['seeAll']}"
        >${bilingual(en.home.seeAll, fil.home.seeAll)}</a
      >
    </div>
    <ul role="list" class="${gridStyles['grid']} ${firstViewStyles['top']}">
      ${games.slice(0, maxTiles).map(tile)}
    </ul>
  </section>`;
}

/**
 * The space for a row of a member's games. It contains no games, because the document is the same for all players. The
 * boot script removes the row if this browser's home page did not show it the last time.
 */
const memberRowSpace = (part: 'recently' | 'favourites', title: Html) =>
  html`<section class="${sectionStyles['section']} ${firstViewStyles['member']}" data-part="${part}">
    <div class="${sectionStyles['header']}">${title}</div>
    <div aria-hidden="true" class="${gridStyles['grid']} ${firstViewStyles['recent']}">
      ${Array.from({ length: maxColumns }, () => html`<div class="${firstViewStyles['blank']}"></div>`)}
    </div>
  </section>`;

function banner(reply: unknown): Html | undefined {
  const shownBanner = readFirstBanner(reply);
  if (!shownBanner) return undefined;
  const { wide, narrow } = bannerPictures(shownBanner);
  const address = wide ?? narrow;
  if (address === undefined) return html`<div class="${bannerStyles['frame']}"></div>`;
  const picture = html`<picture
    >${narrow !== undefined && html`<source media="${narrowPageQuery}" srcset="${narrow}" />`}<img
      src="${address}"
      alt=""
      width="${bannerPx.wide.width}"
      height="${bannerPx.wide.height}"
      loading="eager"
      fetchpriority="high"
      decoding="async"
      draggable="false"
      class="${carouselStyles['picture']}"
  /></picture>`;
  const slide = shownBanner.hasTarget
    ? html`<button type="button" class="${carouselStyles['slide']}" data-name="banner 1">${picture}</button>`
    : html`<div class="${carouselStyles['slide']}">${picture}</div>`;
  return html`<div class="${bannerStyles['frame']}">
    <div class="${carouselStyles['carousel']}">${slide}</div>
  </div>`;
}

const welcomeSpace = (position: 'above' | 'below') =>
  html`<div class="${styles['welcome']} ${firstViewStyles[position]}"></div>`;

/**
 * The first paint of the home page: banner, categories and the top games, with the same CSS classes as the views. A
 * pure function: the edge calls it without network, files or time. Returns '' if there are no games to show.
 */
export function renderFirstView(replies: Replies): string {
  const top = topGames(replies['/sys/game/all']);
  if (!top) return '';
  return html`<div class="${styles['page']} ${firstViewStyles['firstView']}">
    ${banner(replies['/base/banner/listAll'])}
    <div class="${styles['withNav']}">
      ${categoryNav()}
      <div class="${styles['sections']}">
        <div class="${styles['sections']}">
          ${welcomeSpace('above')}
          ${memberRowSpace('recently', heading(en.home.sections.recently, fil.home.sections.recently))}
          ${memberRowSpace('favourites', heading(en.favourites.title, fil.favourites.title))}
          ${top}${welcomeSpace('below')}
          <div class="${styles['ticker']}"></div>
        </div>
      </div>
    </div>
  </div>`.text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?|\/?>) ?/g, '$1');
}

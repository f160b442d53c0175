import { type CatalogueGame, makeCatalogue, vendors } from './catalogue';
import { drawBanner } from '../covers/drawBanner';
import { drawCover } from '../covers/drawCover';
import { drawMethodIcon } from '../providers/drawMethodIcon';
import { drawQrCode } from '../covers/drawQrCode';

/** Contents of the QR codes with a name. All other codes contain their reference. */
const namedCodes = new Map([['whatsApp', 'https://wa.me/15550100361']]);

let bySlug: Map<string, CatalogueGame> | undefined;

function coverOf(slug: string): string | undefined {
  bySlug ??= new Map(makeCatalogue().map((game) => [game.slug, game]));
  const game = bySlug.get(slug);
  if (!game) return undefined;
  const vendorName = vendors.find(({ code }) => code === game.vendor)?.name ?? '';
  return drawCover({ name: game.name, vendorName, theme: game.theme, index: game.indexInTheme });
}

function bannerOf(reference: string): string {
  const [name = '', shape] = reference.split('-');
  return drawBanner(name, shape === 'mobile' ? 'mobile' : 'desktop');
}

/** The picture of a public file as SVG. */
export function drawFile(kind: string, reference: string): string | undefined {
  if (kind === 'cover') return coverOf(reference);
  if (kind === 'banner') return bannerOf(reference);
  if (kind === 'method') return drawMethodIcon(reference);
  if (kind === 'qrcode') return drawQrCode(namedCodes.get(reference) ?? reference);
  return kind === 'article' ? bannerOf(`${reference}-desktop`) : undefined;
}

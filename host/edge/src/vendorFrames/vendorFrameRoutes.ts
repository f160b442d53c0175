import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from 'shared-contracts/domain';
import { vendorFrameNames, vendorFramePath, type VendorFrameName } from 'shared-contracts/vendorFrames';
import { bundleClient } from '../http/bundleClient';
import { headersFor, htmlType } from '../http/responses';
import { prepare, sendPrepared } from '../http/preparedResponse';
import { vendorFramePage } from './vendorFramePage';
import { vendorFrameHeaders } from './vendorFramePolicy';

export interface VendorFrameRoutesOptions {
  readonly site: SiteConfig;
  readonly playerOrigin: string;
}

const titles: Readonly<Record<VendorFrameName, string>> = { chat: 'Live chat', ads: 'Advertising' };

const entry = new URL('./client/vendorFrame.ts', import.meta.url);
let bundled: Promise<ReadonlyMap<string, string>> | undefined;

/** Serves the documents of the vendor frames, because a third-party script must not run in the shell's page. */
export async function vendorFrameRoutes(
  app: FastifyInstance,
  options: VendorFrameRoutesOptions,
): Promise<void> {
  const { site, playerOrigin } = options;
  const files = await (bundled ??= bundleClient([entry]));
  const script = files.get('vendorFrame.js') ?? '';
  for (const name of vendorFrameNames) {
    const headers = vendorFrameHeaders(site.islandOrigins?.[name] ?? [], playerOrigin);
    const html = vendorFramePage({ title: titles[name], script, settings: { playerOrigin } });
    const page = await prepare(html, headers);
    app.get(vendorFramePath(name), (request, reply) =>
      sendPrepared(request, reply, page, {
        ...headersFor(request, headers),
        'content-type': htmlType,
        'cache-control': 'no-store',
      }),
    );
  }
}

import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { buildInFolder } from './buildChanged';
import { root } from './settings';

export const giftShop = {
  name: 'remote-gift-shop',
  popup: 'giftShop',
  title: { en: 'Gift Shop', fil: 'Tindahan ng Regalo' },
} as const;

const contract = {
  publishes: [],
  hears: [],
  opens: [],
  calls: [],
  uses: ['closePopup'],
  popups: {
    [giftShop.popup]: {
      access: 'public',
      title: giftShop.title,
      menu: { section: 'rewards', after: 'promotions' },
    },
  },
};

const popupFile = `
import { useTranslation } from 'react-i18next';
import { TitledPopup, viewParcel } from 'shared-contracts/remote/react';
import { texts } from '../../texts/texts';

function GiftShopPopup() {
  const { t } = useTranslation();
  return <TitledPopup popup="${giftShop.popup}" title={t('title')}><p>{t('offer')}</p></TitledPopup>;
}

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__, component: GiftShopPopup, texts,
});
`;

/**
 * Builds a remote with a new name. It has one popup, which shows this offer. Its libraries are those of remote-content.
 * Returns its folder.
 */
export function buildGiftShop(offer: { readonly en: string; readonly fil: string }): Promise<string> {
  const { name, popup, title } = giftShop;
  return buildInFolder(name, `${name}-${offer.en}`.replaceAll(/\W+/g, '-'), async (folder) => {
    const model = `${root}remote-content`;
    await mkdir(`${folder}/src/popups/${popup}`, { recursive: true });
    await mkdir(`${folder}/src/texts`);
    const manifest = JSON.parse(await readFile(`${model}/package.json`, 'utf8')) as object;
    await writeFile(`${folder}/package.json`, JSON.stringify({ ...manifest, name }));
    await symlink(`${model}/node_modules`, `${folder}/node_modules`);
    await writeFile(
      `${folder}/src/contract.ts`,
      `import { defineContract } from 'shared-contracts/contract';
export const contract = defineContract(${JSON.stringify(contract)});
`,
    );
    await writeFile(`${folder}/src/popups/${popup}/index.tsx`, popupFile);
    await cp(`${model}/src/texts/texts.ts`, `${folder}/src/texts/texts.ts`);
    for (const language of ['en', 'fil'] as const)
      await writeFile(
        `${folder}/src/texts/${language}.json`,
        JSON.stringify({ title: title[language], offer: offer[language] }),
      );
  });
}

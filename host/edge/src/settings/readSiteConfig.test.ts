import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../errors/OperatorError';
import { temporaryFolder } from '../testing/fixturePackage';
import { readSiteConfig } from './readSiteConfig';

const errorFor = async (setting: string) => {
  const error = await readSiteConfig({ SITE_CONFIG: setting }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  return (error as OperatorError).message.replace(/^SITE_CONFIG is invalid: /, '');
};
const hint = 'host/docs/configuration.md lists its fields.';

it('names every missing, unknown and wrong field at once, in plain words', async () => {
  expect(await errorFor('{"licence": {"text": "x"}}')).toBe(
    `licence.number is missing; licence.sealUrl is missing. ${hint}`,
  );
  expect(await errorFor('{"nam": "x", "licence": {"number": "1", "text": "", "sealUrl": null}}')).toBe(
    `licence.text: Invalid length: Expected >=1 but received 0; nam is unknown. ${hint}`,
  );
  expect(await errorFor('{"contactUs": "no"}')).toBe(
    `contactUs: Invalid type: Expected boolean but received "no". ${hint}`,
  );
});

it('rejects a text that is not JSON and a file that does not exist', async () => {
  expect(await errorFor('{"name": ')).toBe(`it is not JSON. ${hint}`);
  expect(await errorFor('/missing/site.json')).toBe(
    'SITE_CONFIG is /missing/site.json, but this file cannot be read. Check the path and its permissions.',
  );
});

it('reads the fields of a file, and keeps the defaults of the others', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'site.json');
  await writeFile(file, '{"name": "Lucky", "promotion": null}');
  const defaults = await readSiteConfig({});
  const { promotion, ...others } = defaults;
  expect(promotion).toBeDefined();
  expect(await readSiteConfig({ SITE_CONFIG: file })).toEqual({ ...others, name: 'Lucky' });
  await remove();
});

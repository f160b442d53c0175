import { makeCatalogue } from './catalogue';

const catalogue = makeCatalogue();

it('does not change the games when the catalogue grows for benchmarks', () => {
  const many = makeCatalogue(10_000);
  expect(many).toHaveLength(10_000);
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(10_000);
  expect(new Set(many.map(({ cover }) => cover)).size).toBe(10_000);
  expect(many.slice(0, catalogue.length).map(({ id, name, vendor }) => ({ id, name, vendor }))).toEqual(
    catalogue.map(({ id, name, vendor }) => ({ id, name, vendor })),
  );
});

import { makeCatalogue } from './catalogue';

const usual = makeCatalogue();

it('keeps the games as they are when measurements want more of them', () => {
  const many = makeCatalogue(10_000);
  expect(many).toHaveLength(10_000);
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(10_000);
  expect(new Set(many.map(({ cover }) => cover)).size).toBe(10_000);
  expect(many.slice(0, usual.length).map(({ id, name, vendor }) => ({ id, name, vendor }))).toEqual(
    usual.map(({ id, name, vendor }) => ({ id, name, vendor })),
  );
});

import { seededRandom } from '../seededRandom';
import { compareMeans } from './compareMeans';

const random = seededRandom('two samples');
/** Times of calls on a busy machine: many near the mean, few far above. */
const times = (ms: number) =>
  Array.from({ length: 500 }, () => ms + 5 * random() + (random() < 0.05 ? 40 : 0));

it('distinguishes means that differ by a few percent, but not equal ones', () => {
  expect(compareMeans(times(30), times(33)).pValue).toBeLessThan(0.001);
  expect(compareMeans(times(30), times(30)).pValue).toBeGreaterThan(0.01);
});

it('returns the probabilities of the normal distribution', () => {
  // With variance 1 and 200 values each, t is ten times the distance of the means.
  const valuesAround = (mean: number) =>
    Array.from({ length: 200 }, (_, index) => mean + (index % 2 === 0 ? 1 : -1) * Math.sqrt(199 / 200));
  expect(compareMeans(valuesAround(0), valuesAround(0)).pValue).toBeCloseTo(1, 5);
  expect(compareMeans(valuesAround(0), valuesAround(0.196)).pValue).toBeCloseTo(0.05, 3);
  expect(compareMeans(valuesAround(0.2576), valuesAround(0)).pValue).toBeCloseTo(0.01, 3);
});

import { seededRandom } from '../seededRandom';
import { twoSamples } from './twoSamples';

const random = seededRandom('two samples');
/** Times of calls on a busy machine: many near the mean, few far above. */
const times = (ms: number) =>
  Array.from({ length: 500 }, () => ms + 5 * random() + (random() < 0.05 ? 40 : 0));

it('distinguishes means that differ by a few percent, but not equal ones', () => {
  expect(twoSamples(times(30), times(33)).chance).toBeLessThan(0.001);
  expect(twoSamples(times(30), times(30)).chance).toBeGreaterThan(0.01);
});

it('returns the probabilities of the normal distribution', () => {
  // With variance 1 and 200 values each, t is ten times the distance of the means.
  const valuesAround = (mean: number) =>
    Array.from({ length: 200 }, (_, at) => mean + (at % 2 === 0 ? 1 : -1) * Math.sqrt(199 / 200));
  expect(twoSamples(valuesAround(0), valuesAround(0)).chance).toBeCloseTo(1, 5);
  expect(twoSamples(valuesAround(0), valuesAround(0.196)).chance).toBeCloseTo(0.05, 3);
  expect(twoSamples(valuesAround(0.2576), valuesAround(0)).chance).toBeCloseTo(0.01, 3);
});

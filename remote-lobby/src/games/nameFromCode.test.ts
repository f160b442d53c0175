import { nameFromCode } from './nameFromCode';

it.each([
  ['COPPER_OWL', 'Copper Owl'],
  ['ninth-tide', 'Ninth Tide'],
  ['SALTMOON', 'Saltmoon'],
  ['PG', 'PG'],
  ['EVO', 'EVO'],
  ['_COPPER__OWL_', 'Copper Owl'],
  ['', ''],
])('turns the code %j into the name %j', (code, name) => {
  expect(nameFromCode(code)).toBe(name);
});

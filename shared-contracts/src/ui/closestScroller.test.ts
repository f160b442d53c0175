import { closestScroller } from './closestScroller';

it('returns the element that scrolls, or null if the page scrolls', () => {
  document.body.innerHTML = '<section style="overflow-y: auto"><div><i></i></div></section><b></b>';
  expect(closestScroller(document.getElementsByTagName('i')[0] as Element)).toBe(
    document.getElementsByTagName('section')[0],
  );
  expect(closestScroller(document.getElementsByTagName('b')[0] as Element)).toBeNull();
});

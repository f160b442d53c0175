import { closestScroller } from './closestScroller';

it('is the element that scrolls, or null where the page does', () => {
  document.body.innerHTML = '<section style="overflow-y: auto"><div><i></i></div></section><b></b>';
  expect(closestScroller(document.getElementsByTagName('i')[0] as Element)).toBe(
    document.getElementsByTagName('section')[0],
  );
  expect(closestScroller(document.getElementsByTagName('b')[0] as Element)).toBeNull();
});

import { safeNodes } from './safeNodes';

const options = { ownOrigin: 'https://casino.test', pictureLinkName: 'Open the linked page' };
const file = '/api/sys/file/get?id=art-7';

function shown(html: string): HTMLElement {
  const root = document.createElement('div');
  root.append(...safeNodes(html, options));
  return root;
}

const link = (html: string) => shown(html).querySelector('a');
const picture = (html: string) => shown(html).querySelector('img');

describe('links of an article', () => {
  it.each(['#/article?id=2', '/#/article?id=2', '/article?id=2', 'https://casino.test/#/article?id=2'])(
    'lead inside the product by a path that exists: %s',
    (href) => {
      expect(link(`<a href="${href}">more</a>`)?.getAttribute('href')).toBe('#/article?id=2');
    },
  );

  it('lead to other sites over https, in a window that knows nothing of this one', () => {
    const out = link('<a href="https://help.example/x?a=1&amp;b=2">help</a>');
    expect(out?.getAttribute('href')).toBe('https://help.example/x?a=1&b=2');
    expect(out?.target).toBe('_blank');
    expect(out?.rel).toBe('noopener noreferrer');
  });

  it.each(['http://help.example/', 'mailto:a@b.test', '#top', '/no/such/page', 'ftp://x.test/', ''])(
    'are plain words when they lead nowhere safe: %s',
    (href) => {
      const root = shown(`<p>see <a href="${href}">this</a></p>`);
      expect(root.innerHTML).toBe('<p>see this</p>');
    },
  );
});

describe('pictures of an article', () => {
  it('are stored files, asked for in their size', () => {
    const shownPicture = picture(`<img src="${file}" width="300" height="200" alt="A wheel">`);
    expect(shownPicture?.getAttribute('src')).toBe(`${file}&width=300&height=200`);
    expect(shownPicture?.alt).toBe('A wheel');
    expect(picture(`<img src="https://casino.test${file}&amp;width=40&amp;height=30">`)?.width).toBe(40);
  });

  it('from anywhere else are left out', () => {
    expect(picture('<img src="https://pictures.example/1.png" alt="x">')).toBeNull();
  });

  it('[M-116] with a link attribute lead inside the product', () => {
    const shownPicture = picture(`<img src="${file}" link="/article?id=9">`);
    expect(shownPicture?.parentElement?.getAttribute('href')).toBe('#/article?id=9');
    expect(shownPicture?.alt).toBe('Open the linked page');
    expect(shownPicture?.hasAttribute('link')).toBe(false);
  });

  it.each(['/nowhere', 'https://evil.test/', 'javascript:hit()', '//evil.test', '/redirect\\x'])(
    '[M-116] whose link is not a page of ours lead nowhere: %s',
    (target) => {
      expect(link(`<img src="${file}" link="${target}">`)).toBeNull();
      expect(picture(`<img src="${file}" link="${target}">`)).not.toBeNull();
    },
  );

  it('inside a link keep that link', () => {
    const root = shown(`<a href="#/"><img src="${file}" link="/article?id=1"></a>`);
    expect(root.querySelectorAll('a')).toHaveLength(1);
    expect(root.querySelector('a')?.getAttribute('href')).toBe('#/');
  });
});

it('lets a wide table be scrolled by keyboard', () => {
  expect(shown('<table><tr><td>1</table>').firstElementChild).toHaveAttribute('tabindex', '0');
});

import { safeNodes } from './safeNodes';

const options = { ownOrigin: 'https://casino.test', pictureLinkName: 'Open the linked page' };
const file = '/api/sys/file/get?id=art-7';

function renderArticle(html: string): HTMLElement {
  const root = document.createElement('div');
  root.append(...safeNodes(html, options));
  return root;
}

const link = (html: string) => renderArticle(html).querySelector('a');
const picture = (html: string) => renderArticle(html).querySelector('img');

describe('links of an article', () => {
  it.each(['#/article?id=2', '/#/article?id=2', '/article?id=2', 'https://casino.test/#/article?id=2'])(
    'open existing paths of this site in the page: %s',
    (href) => {
      expect(link(`<a href="${href}">more</a>`)?.getAttribute('href')).toBe('#/article?id=2');
    },
  );

  it('open other sites over https in a new window, without opener and referrer', () => {
    const externalLink = link('<a href="https://help.example/x?a=1&amp;b=2">help</a>');
    expect(externalLink?.getAttribute('href')).toBe('https://help.example/x?a=1&b=2');
    expect(externalLink?.target).toBe('_blank');
    expect(externalLink?.rel).toBe('noopener noreferrer');
  });

  it('ignore spaces around their address', () => {
    for (const href of [' /article?id=2 ', ' #/article?id=2', ' https://casino.test/#/article?id=2 '])
      expect(link(`<a href="${href}">more</a>`)?.getAttribute('href')).toBe('#/article?id=2');
    expect(link('<a href=" https://help.example/ ">help</a>')?.getAttribute('href')).toBe(
      'https://help.example/',
    );
  });

  it('are removed if they contain neither text nor a picture', () => {
    expect(renderArticle('<p>see <a href="/article?id=2"> </a></p>').querySelector('a')).toBeNull();
    expect(
      renderArticle(`<a href="/article?id=2"><img src="${file}"></a>`).querySelector('a'),
    ).not.toBeNull();
  });

  it.each([
    'http://help.example/',
    'https://casino.test/no/such/page',
    'mailto:a@b.test',
    '#top',
    '/no/such/page',
    'ftp://x.test/',
    '',
  ])('become plain text when their target is not allowed: %s', (href) => {
    const root = renderArticle(`<p>see <a href="${href}">this</a></p>`);
    expect(root.innerHTML).toBe('<p>see this</p>');
  });
});

describe('pictures of an article', () => {
  it('must be stored files, and are requested at the size in the article', () => {
    const image = picture(`<img src="${file}" width="300" height="200" alt="A wheel">`);
    expect(image?.getAttribute('src')).toBe(`${file}&width=300&height=200`);
    expect(image?.alt).toBe('A wheel');
    expect(picture(`<img src="https://casino.test${file}&amp;width=40&amp;height=30">`)?.width).toBe(40);
  });

  it('load only when they are near the screen, and are decorative unless the article describes them', () => {
    const image = picture(`<img src="${file}">`);
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('alt')).toBe('');
  });

  it('ignore a size that is not a whole number of pixels', () => {
    const image = picture(`<img src="${file}" width="auto300" height="20%">`);
    expect(image?.getAttribute('src')).toBe(`${file}&width=1600&height=1600`);
    expect(image?.hasAttribute('width')).toBe(false);
    expect(image?.hasAttribute('height')).toBe(false);
  });

  it('from other sites are removed', () => {
    expect(picture('<img src="https://pictures.example/1.png" alt="x">')).toBeNull();
  });

  it('[M-116] with a link attribute open a page of this site', () => {
    const image = picture(`<img src="${file}" link="/article?id=9">`);
    expect(image?.parentElement?.getAttribute('href')).toBe('#/article?id=9');
    expect(image?.alt).toBe('Open the linked page');
    expect(image?.hasAttribute('link')).toBe(false);
  });

  it.each(['/nowhere', 'https://evil.test/', 'javascript:hit()', '//evil.test', '/redirect\\x'])(
    '[M-116] get no link if their link attribute names no page of this site: %s',
    (target) => {
      expect(link(`<img src="${file}" link="${target}">`)).toBeNull();
      expect(picture(`<img src="${file}" link="${target}">`)).not.toBeNull();
    },
  );

  it('[M-116] with a link attribute keep their own description', () => {
    expect(picture(`<img src="${file}" link="/article?id=9" alt="VIP club">`)?.alt).toBe('VIP club');
  });

  it('inside a link get no second link', () => {
    const root = renderArticle(`<a href="#/"><img src="${file}" link="/article?id=1"></a>`);
    expect(root.querySelectorAll('a')).toHaveLength(1);
    expect(root.querySelector('a')?.getAttribute('href')).toBe('#/');
  });
});

it('makes tables focusable, so that wide ones scroll by keyboard', () => {
  expect(renderArticle('<table><tr><td>1</table>').firstElementChild).toHaveAttribute('tabindex', '0');
});

import { isAllowedMarkup } from './isAllowedMarkup';

it.each([
  '<div class="lo_a-1 lo_b"><p>Top &amp; new</p></div>',
  '<ul role="list"><li><button type="button" title="A &quot;b&quot;" data-opens="search">Search</button></li></ul>',
  '<a href="#/?list=top" aria-current="page">Top</a>',
  '<picture><source media="(width &lt; 640px)" srcset="/api/sys/file/get?id=a&amp;width=1"/><img src="/api/a" alt="" loading="lazy"/></picture>',
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true"><path d="M1 -2.5h.01"></path></svg>',
])('[W-003] accepts %s', (html) => {
  expect(isAllowedMarkup(html)).toBe(true);
});

it.each([
  '<script>start()</script>',
  '<SCRIPT>start()</SCRIPT>',
  '<style>a{}</style>',
  '<iframe src="/api/a"></iframe>',
  '<template></template>',
  '</template><div></div>',
  '<form><input name="card"/></form>',
  '<div onclick="start()"></div>',
  '<img src="/api/a" onerror="start()"/>',
  '<img src="https://elsewhere.test/a.png"/>',
  '<img src="//elsewhere.test/a.png"/>',
  '<img src="/remotes/a.svg"/>',
  '<img src="/api/a\\b"/>',
  '<img srcset="/api/a, https://elsewhere.test/b 2x"/>',
  '<a href="javascript:start()">a</a>',
  '<a href="&#106;avascript:start()">a</a>',
  '<a href="https://elsewhere.test">a</a>',
  '<a href="#//elsewhere.test">a</a>',
  '<a href="#/" target="_blank">a</a>',
  '<button type="submit">a</button>',
  '<div style="color:red"></div>',
  '<div id="app"></div>',
  '<div class="a" class="b"></div>',
  '<div __proto__="a"></div>',
  '<div class=a></div>',
  "<div class='a'></div>",
  '<div class="a"class="b"></div>',
  '<svg><path d="url(https://elsewhere.test)"></path></svg>',
  '<svg><use href="#/a"></use></svg>',
  '<svg><path href="https://elsewhere.test"></path></svg>',
  '<div>',
  '<div></p>',
  '</div>',
  '<div/>',
  '<p>a</p',
  '<p>a < b</p>',
  '<p>a &copy; b</p>',
  '<p>a &amp b</p>',
  '<p>a &constructor; b</p>',
  '<!-- a --><p></p>',
  '<!doctype html>',
  '<?xml?>',
  '<![CDATA[a]]>',
  '<p>\0</p>',
])('[W-003] rejects %j', (html) => {
  expect(isAllowedMarkup(html)).toBe(false);
});

it('[W-003] reads a megabyte of hostile text without delay', () => {
  for (const part of ['<', '&', '<div class="', '<div ', '&amp'])
    expect(isAllowedMarkup(part.repeat(200_000))).toBe(false);
});

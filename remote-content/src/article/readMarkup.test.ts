import { readMarkup } from './readMarkup';
import { readTokens } from './readTokens';
import { sanitize } from './sanitize';

interface CpuUsage {
  readonly user: number;
  readonly system: number;
}
/**
 * Node's function with times in microseconds. It is declared here, because this package has only the types of a
 * browser.
 */
declare const process: { cpuUsage(previous?: CpuUsage): CpuUsage };

const read = (html: string) => readMarkup(html).innerHTML;

/** Parses with the browser's parser and removes everything that is not allowed. */
function browserResult(html: string): string {
  const { body } = new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html');
  const root = body.firstElementChild as HTMLElement;
  sanitize(root);
  return root.innerHTML;
}

const ordinaryMarkup = [
  '<p>One <b>bold</b> and <i>slanted</i><br>line</p>',
  '<p>First<p>Second<p>Third',
  '<h2>Head</h2><h3>Sub</h3><p>Text &amp; more &lt;tag&gt; &nbsp;&eacute;&#233;&#xE9;&hellip;&mdash;</p>',
  '<ul><li>One<li>Two<ul><li>In</ul><li>Three</ul>',
  '<ol start="3"><li>c</li><li>d</li></ol>',
  '<dl><dt>Word<dd>Meaning<dt>Other<dd>More</dl>',
  '<table><tr><td>1<td>2<tr><td>3<td>4</table>after',
  '<table><caption>Levels</caption><thead><tr><th scope=col>A</th></tr></thead><tbody><tr><td colspan=2>B</td></tr></tbody></table>',
  '<table>\n <tr>\n <td>a</td>\n </tr>\n</table>',
  '<blockquote>Said<p>so</blockquote>after',
  "<a href='https://example.test/?a=1&amp;b=2'>out</a>",
  '<img src="/api/sys/file/get?id=1" alt="A &quot;b&quot;" width=10 height=20>text',
  '<hr><br/>text<br />more',
  '<p>a < b and c > d & e</p>',
  '<p title=unquoted lang=fil>t</p>',
  '<P CLASS="x" STYLE="color:red">Upper <B>case</B></P>',
  '<!-- note --><p>after</p><!doctype x><?php 1 ?><p>end</p>',
  '<div><p>a<div>b</div>c</div>',
  '<section><article><p>inside</p></article></section>',
  '<p>one<!-- a -- b -->two</p>',
  '<a href="https://a.test/">one<a href="https://b.test/">two</a>',
  '<a href="https://a.test/">one<table><tr><td><a href="https://b.test/">two</a></td></tr></table>',
  '<h2>a<h3>b</h3>',
  '<p>keep</p><script>"<p>not</p>"</script><style>p{}</style><p>this</p>',
  '<p><font color=red size=5>old</font> school</p>',
  '<td>lost cell</td><li>lone item</li>',
];

// Every named reference that articles may use. The expected characters come from the browser's parser.
const namedReferences =
  'amp lt gt quot apos nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring ' +
  'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc ' +
  'euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo hellip bull prime Prime lsaquo rsaquo dagger Dagger permil ' +
  'euro trade ensp emsp thinsp zwnj zwj larr uarr rarr darr harr minus infin ne le ge asymp hearts diams clubs spades ' +
  'check star starf OElig oelig Scaron scaron Yuml';

describe('readMarkup', () => {
  it.each(ordinaryMarkup)('parses as a browser does: %s', (html) => {
    // Browsers do not show spaces between the parts of a table, so `readMarkup` drops them.
    const withoutSpaces = (text: string) => text.replace(/>\s+</g, '><');
    expect(withoutSpaces(read(html))).toBe(withoutSpaces(browserResult(html)));
  });

  it('decodes named references as a browser does', () => {
    for (const name of namedReferences.split(' ')) {
      const html = `<p>a&${name};b</p>`;
      expect([name, read(html)]).toEqual([name, browserResult(html)]);
    }
  });

  it('decodes numeric references as a browser does', () => {
    const codes = [0, 1, 65, 127, ...Array.from({ length: 33 }, (_, index) => 128 + index), 0xd7ff];
    for (const code of [...codes, 0xd800, 0xdfff, 0xe000, 0x10ffff, 0x110000]) {
      for (const html of [`<p>a&#${String(code)};b</p>`, `<p>a&#x${code.toString(16)};b</p>`])
        expect([html, read(html)]).toEqual([html, browserResult(html)]);
    }
  });

  it.each([
    '<table><tbody><tr><th colspan="2" rowspan="3" scope="row">A</th></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" rowspan="3">A</td></tr></tbody></table>',
    '<ol start="3"><li>c</li></ol>',
    '<img src="/a" alt="A" width="1" height="2" link="/article?id=1">',
    '<p title="t" lang="fil" dir="rtl" align="center">x</p>',
  ])('keeps the allowed attributes of %s', (html) => {
    expect(read(html)).toBe(html);
  });

  it('keeps unknown references as text', () => {
    expect(read('<p>&nosuch; &a; &#;</p>')).toBe('<p>&amp;nosuch; &amp;a; &amp;#;</p>');
  });

  it('continues after a self-closed math or svg element', () => {
    expect(read('a<math/>b<svg/>c')).toBe('abc');
    expect(read('a<math><math/>x</math>b')).toBe('ab');
  });

  it('drops form fields, drawings and frames with their content', () => {
    const html =
      'a<textarea><p>x</p></textarea>b<svg><p>x</p><svg/><desc>y</desc></svg>c<select><option>x</select>d<iframe>x</iframe>e';
    expect(read(html)).toBe('abcde');
  });

  it('ignores everything after a tag, script or comment without an end', () => {
    expect(read('<p>before</p><a href="https://example.test')).toBe('<p>before</p>');
    expect(read('<p>before</p><script>never closed <p>x</p>')).toBe('<p>before</p>');
    expect(read('<p>before</p><!-- never closed <p>x</p>')).toBe('<p>before</p>');
    expect(read('<p>before</p><script>x</script never closed')).toBe('<p>before</p>');
    expect(read('<p>before</p><! never closed')).toBe('<p>before</p>');
  });

  it('turns h1 into h2, because the screen has its own h1', () => {
    expect(read('<h1>Title</h1>text')).toBe('<h2>Title</h2>text');
  });

  it('does not lose text between a table and its cells', () => {
    expect(read('<table>loose<tr>words<td>cell</table>')).toContain('loose');
  });

  it('limits the depth of elements without losing text', () => {
    const root = readMarkup(`${'<div>'.repeat(5_000)}deep`);
    let depth = 0;
    for (let element: Element | null = root; element; element = element.lastElementChild) depth += 1;
    expect(depth).toBeLessThan(80);
    expect(root.textContent).toBe('deep');
  });

  /** The lowest of three measurements, because compilation and garbage collection can add to a single measurement. */
  function measureCpuMs(work: () => unknown): number {
    const results = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    return Math.min(...results);
  }

  it.each([
    ['<a ', ''],
    ['x= ', '<a '],
    ['<!--', ''],
    ['&#x', ''],
    ['="', '<p '],
    ['<', ''],
    ['</script ', ''],
    ['<b>', ''],
  ])('takes processor time in proportion to the length of a hostile text of %s', (part, start) => {
    const readText = (repetitions: number) => [...readTokens(start + part.repeat(repetitions))];
    const readElements = (repetitions: number) => readMarkup(start + part.repeat(repetitions));
    // In linear time, a text of eight times the length takes about eight times as long. In quadratic time it takes 64
    // times as long.
    const limitMs = (shortTextMs: number) => 24 * shortTextMs + 50;
    expect(measureCpuMs(() => readText(64_000))).toBeLessThan(limitMs(measureCpuMs(() => readText(8_000))));
    expect(measureCpuMs(() => readElements(8_000))).toBeLessThan(
      limitMs(measureCpuMs(() => readElements(1_000))),
    );
  });
});

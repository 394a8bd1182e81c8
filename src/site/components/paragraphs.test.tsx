import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteContext, type SiteOfPage } from '#site/context/site.ts'
import { Paragraphs } from './paragraphs.tsx'

const downloads = { '/files/map.pdf': 'PDF, 120 KB' }
const render = (...texts: string[]) =>
  renderToStaticMarkup(
    <SiteContext value={{ downloads } as unknown as SiteOfPage}>
      <Paragraphs texts={texts} />
    </SiteContext>,
  )

test.each([
  ['plain', '<p>plain</p>'],
  ['**bold** and _italic_', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['**bold _and_ more**', '<p><strong>bold <em>and</em> more</strong></p>'],
  ['first_name and last_name, 2 * 3', '<p>first_name and last_name, 2 * 3</p>'],
  ['_first_name_', '<p><em>first_name</em></p>'],
  ['\\**none\\**, \\_none_, C:\\files', '<p>**none**, _none_, C:\\files</p>'],
  ['(_so_).', '<p>(<em>so</em>).</p>'],
  ['[Apply](Apply/)', '<p><a href="/apply">Apply</a></p>'],
  ['[**A** b](/coaching#virtue)', '<p><a href="/coaching#virtue"><strong>A</strong> b</a></p>'],
  ['[E](https://e.org/a_(b)_c).', '<p><a href="https://e.org/a_(b)_c">E</a>.</p>'],
  ['[Write](tom@e.org)', '<p><a href="mailto:tom@e.org">Write</a></p>'],
  ['[Map](files/map.pdf)', '<p><a href="/files/map.pdf">Map (PDF, 120 KB)</a></p>'],
  ['[sic] (so), [', '<p>[sic] (so), [</p>'],
  ['<b>&amp;</b>', '<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>'],
])('%j is %s', (text, html) => {
  expect(render(text)).toBe(html)
})

test('lines that begin with a dash are one list', () => {
  const texts = ['Bring:', '- **Boots**', '- A pen', 'No phone.', '- Or two']
  expect(render(...texts)).toBe(
    '<p>Bring:</p>' +
      '<ul class="prose-list"><li><strong>Boots</strong></li><li>A pen</li></ul>' +
      '<p>No phone.</p><ul class="prose-list"><li>Or two</li></ul>',
  )
})

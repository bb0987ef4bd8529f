import { expect, it } from 'vitest'
import { writtenHtml } from './written-html.ts'

const around = { product: 'Minster', path: '/forms' }
const page = { title: 'Student Forms', parts: [], places: [], scheme: 'auto' } as const

it('writes what people are called as words, whatever is in them', () => {
  const wicked = '"><script>alert(1)</script>&amp;'
  const written = writtenHtml(
    {
      ...page,
      title: wicked,
      lead: wicked,
      back: { href: wicked, title: wicked },
      places: [{ path: wicked, title: wicked }],
      parts: [
        { kind: 'words', key: 'words', words: wicked },
        { kind: 'facts', key: 'facts', title: wicked, facts: [{ title: wicked, value: wicked }] },
        {
          kind: 'fields',
          key: 'fields',
          title: wicked,
          intro: wicked,
          facts: [{ title: wicked, value: wicked }],
          fields: [
            { key: 'text', label: wicked, help: wicked, value: wicked },
            { key: 'long', label: wicked, value: wicked, isLong: true },
          ],
        },
        {
          kind: 'lines',
          key: 'lines',
          title: wicked,
          lines: [
            {
              key: 'line',
              title: wicked,
              href: wicked,
              detail: wicked,
              chip: { label: wicked, tone: 'info' },
            },
          ],
        },
        { kind: 'lines', key: 'none', lines: [], empty: { title: wicked, words: wicked } },
      ],
    },
    { product: wicked, path: '/forms' },
  )
  expect(written).not.toContain('<script')
  expect(written).not.toContain('""')
  expect(written.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;amp;/g)?.length).toBe(27)
})

it('says which of the places one is at, and takes nothing that is typed yet', () => {
  const written = writtenHtml(
    {
      ...page,
      places: [
        { path: '/forms', title: 'Home' },
        { path: '/forms/marks', title: 'My studies' },
      ],
      parts: [
        {
          kind: 'fields',
          key: 'reach',
          title: 'How we reach you',
          fields: [{ key: 'e', label: 'E-mail', value: 'a@b.c' }],
        },
      ],
    },
    around,
  )
  expect(written).toContain(
    '<a href="/forms" aria-current="page">Home</a><a href="/forms/marks">My studies</a>',
  )
  expect(written).toContain('<input readonly value="a@b.c">')
})

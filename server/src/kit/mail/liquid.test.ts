import { mailTemplateKeys } from '@minster/domain/kit/mail/mail-titles'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { describe, expect, it } from 'vitest'
import { htmlOf } from './html-of.ts'
import { examplesOf, mistakesIn, render } from './liquid.ts'

const { tags } = mailTemplateOf('daily-digest')
const loop = (inside: string) => `{% for i in (1..1000) %}${inside}{% endfor %}`

describe('a template with a mistake says what and where', () => {
  it.each([
    ['an unknown tag', 'Dear {{ name }},\n\n  {{ nmae }}', 'There is no tag {{ nmae }} here.', 3, 6],
    ['an unknown tag in a condition', '{% if hub %}x{% endif %}', 'There is no tag {{ hub }}', 1, 7],
    ['an unknown part of a line', '{% for l in lines %}\n{{ l.txt }}{% endfor %}', '{{ l.txt }}', 2, 4],
    ['an unknown command', 'a\n{% include "secrets" %}', 'There is no command {% include %}.', 2, 1],
    ['an unknown filter', '{{ name | shout }}', 'There is no filter "shout".', 1, 1],
    ['a tag left open', 'Dear {{ name', 'lacks its closing }}', 1, 6],
    ['a command left open', '{% if name %}Dear', '{% if name %} is never ended.', 1, 1],
    ['an end without a beginning', 'Dear {% endif %}', 'There is no command {% endif %}.', 1, 6],
    ['nonsense', '{{ | }}', 'cannot be read', 1, 4],
  ])('%s', (_what, source, words, line, column) => {
    expect(mistakesIn(source, tags)).toEqual([{ message: expect.stringContaining(words), line, column }])
  })

  it.each([
    ['that never ends', '{% for i in (1..100000000) %}x{% endfor %}'],
    ['in a loop in a loop', loop(loop(loop('x')))],
    ['in a loop in a loop, saying nothing', loop(loop(loop('')))],
    ['that doubles a text', loop('{% assign name = name | append: name %}')],
    ['that makes too much text', loop(loop('a long line of text for every turn of it'))],
  ])('a loop %s, within a second', (_what, source) => {
    const start = performance.now()
    expect(mistakesIn(source, tags)).toMatchObject([{ message: expect.stringMatching(/too (long|much)/) }])
    expect(performance.now() - start).toBeLessThan(1500)
  })

  it('names every unknown tag at once', () => {
    expect(mistakesIn('{{ one }}\n{{ two }} {{ name }}', tags).map(({ line }) => line)).toEqual([1, 2])
    const alsoBroken = mistakesIn('{{ one }}\n{% for l in lines %}{{ l.text }}{% endfor %} {% now %}', tags)
    expect(alsoBroken.map(({ line, column }) => [line, column])).toEqual([
      [1, 4],
      [2, 46],
    ])
  })
})

it.each(mailTemplateKeys)('the words %s begins with can be used', (key) => {
  const { subject, body, tags: declared } = mailTemplateOf(key)
  expect([...mistakesIn(subject, declared), ...mistakesIn(body, declared)]).toEqual([])
})

it.each(mailTemplateKeys)('the first sentence of %s after its greeting begins with a capital', (key) => {
  const { body, tags: declared } = mailTemplateOf(key)
  const [, greeting = '', sentence = ''] = /^(Dear .*),\n\n(.)/.exec(render(body, examplesOf(declared))) ?? []
  expect(`${greeting}: ${sentence}`).toMatch(/^Dear .+: \p{Lu}$/u)
})

it('a mail does not read templates in values', () => {
  expect(render('{{ name }}', { ...examplesOf(tags), name: '{{ count }}' })).toBe('{{ count }}')
})

it('a mail does not reach behind a value', () => {
  expect(mistakesIn('{{ name.constructor.name }}', tags)).toHaveLength(1)
})

it('shows a text as HTML with paragraphs, lists and links, and nothing a value smuggles in', () => {
  const html = htmlOf(
    'Dear <Hannah>,\n\nsee https://minster.example.org/a?b=1&c=2.\n\n- one\n  https://x.example\n- "two"',
  )
  expect(html).toContain('Dear &lt;Hannah&gt;,</p>')
  expect(html).toContain('href="https://minster.example.org/a?b=1&amp;c=2"')
  expect(html).toMatch(/c=2<\/a>\.<\/p>/)
  expect(html).toMatch(/<li>one<br>\n<a href="https:\/\/x\.example"[^>]*>https:\/\/x\.example<\/a><\/li>/)
  expect(html).toContain('<li>&quot;two&quot;</li>')
})

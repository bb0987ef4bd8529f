import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { print } from '#platform/print/print.ts'
import { loadCollege } from '#platform/process/college.ts'
import { letterheadOf } from './letterhead.ts'
import { pagesIn } from './test-documents.ts'

const folder = await mkdtemp(join(tmpdir(), 'minster-logo-'))
const square = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c2185b' } })
await writeFile(join(folder, 'logo.png'), await square.png().toBuffer())
await writeFile(join(folder, 'logo.jpeg'), await square.jpeg().toBuffer())
await writeFile(
  join(folder, 'logo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#c2185b"/></svg>',
)
const college = { ...loadCollege(), letterhead: { name: 'Coleg Ŵyn', address: ['1 Stryd Fawr', 'Llŷn'] } }

it.each(['logo.png', 'logo.jpeg', 'logo.svg', undefined])(
  'a letterhead prints with %s on every part',
  async (logo) => {
    const { head } = letterheadOf({ ...college, letterhead: { ...college.letterhead, logo } }, folder)
    const parts = ['One', 'Two'].map((text) => ({ content: [{ text }] }))
    const pages = await pagesIn(await print({ title: 'Letters', head }, parts))
    expect(pages).toEqual([
      expect.stringMatching(/Coleg Ŵyn 1 Stryd Fawr Llŷn office@example\.org One/),
      expect.stringMatching(/Coleg Ŵyn 1 Stryd Fawr Llŷn office@example\.org Two/),
    ])
  },
)

it('is called as the product where the college gives no name', () => {
  expect(letterheadOf({ ...college, letterhead: { address: [] } })).toMatchObject({
    college: 'Minster',
    office: 'College Office, office@example.org',
  })
})

it('a letterhead without its logo stops the start', () => {
  const letterhead = { ...college.letterhead, logo: 'nowhere.png' }
  expect(() => letterheadOf({ ...college, letterhead }, folder)).toThrow('nowhere.png')
})

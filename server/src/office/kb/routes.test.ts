import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { openKnowledge } from './knowledge.ts'

const college = await testApp()
let faculty: SignedInCalls
beforeAll(async () => {
  faculty = await college.as('faculty')
})

const titlesFor = async (search: string) => {
  const response = await faculty.get(`/api/kb/search?search=${encodeURIComponent(search)}`)
  const { data }: { data: { title: string }[] } = response.json()
  return data.map(({ title }) => title)
}

describe('the knowledge base', () => {
  it('tells its sections in the order of the college’s file, links that lead out among them', async () => {
    const { data } = (await faculty.get('/api/kb')).json()
    expect(data).toMatchObject([
      { title: 'Using Minster', href: null },
      { title: 'Common Awards at Durham', href: expect.stringMatching(/^https:/), pages: [] },
    ])
    expect(data[0].pages[0]).toMatchObject({ path: 'finding-things', title: 'Finding people and pages' })
    expect(data[0].pages.length).toBeGreaterThanOrEqual(8)
  })

  it('opens a page without the number of its file, and its pictures', async () => {
    const { data } = (await faculty.get('/api/kb/pages/importing-a-spreadsheet')).json()
    expect(data).toMatchObject({ title: 'Importing a spreadsheet', section: 'Using Minster' })
    expect(data.text).not.toMatch(/^# /)
    const picture = await faculty.get('/api/kb/pictures/using-minster/import.webp')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it.each([
    '/api/kb/pages/nowhere',
    '/api/kb/pages/..%2Fcollege',
    '/api/kb/pictures/using-minster/10-finding-things.md',
    '/api/kb/pictures/using-minster/..%2F..%2Fcollege.json',
    '/api/kb/pictures/..%2Fkb%2Fusing-minster/list.webp',
    '/api/kb/pictures/elsewhere/list.webp',
  ])('knows nothing of %s', async (url) => {
    expect((await faculty.get(url)).statusCode).toBe(404)
  })

  it('is for staff', async () => {
    const student = await college.as('student')
    for (const url of ['/api/kb', '/api/kb/search?search=import', '/api/kb/pages/keyboard'])
      expect((await student.get(url)).statusCode, url).toBe(403)
    expect((await college.nobody.get('/api/kb')).statusCode).toBe(401)
  })
})

describe('searching the knowledge base', () => {
  it.each([
    ['import', 'Importing a spreadsheet'],
    ['How do I undo an import?', 'Importing a spreadsheet'],
    ['saved view', 'Saved views'],
    ['keyb', 'Keys worth knowing'],
    ['Why can I not see the safeguarding field?', 'Roles and permissions'],
    ['ÉXPORT', 'Taking a list away as a spreadsheet'],
  ])('“%s” finds %s first', async (search, title) => {
    expect((await titlesFor(search))[0]).toBe(title)
  })

  it('shows the words around what was found, without the marks of Markdown', async () => {
    const response = await faculty.get('/api/kb/search?search=dry%20run')
    const [first] = response.json().data
    expect(first.excerpt).toContain('A dry run shows every problem')
    expect(first.excerpt).not.toMatch(/[*#[\]|]/)
  })

  it.each(['', '???', 'xylophone', '(', '.*'])('finds nothing for %j', async (search) => {
    expect(await titlesFor(search)).toEqual([])
  })

  it('answers as many as asked for, and refuses what is no number', async () => {
    expect((await faculty.get('/api/kb/search?search=record&limit=2')).json().data).toHaveLength(2)
    expect((await faculty.get('/api/kb/search?search=record&limit=many')).statusCode).toBe(422)
  })
})

describe('a knowledge base with mistakes', () => {
  const home = mkdtempSync(join(tmpdir(), 'minster-kb-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  mkdirSync(join(home, 'help'))
  writeFileSync(join(home, 'help', '1-dates.md'), '# Dates\n\nSee [fees](fees.md) and ![a map](map.png).')
  writeFileSync(join(home, 'help', '2-untitled.md'), 'No title.')

  it('stops the start and says each of them', () => {
    const open = () =>
      openKnowledge(
        [
          { title: 'Help', folder: 'help' },
          { title: 'Gone', folder: 'gone' },
          { title: 'Again', path: 'dates', text: 'Twice' },
        ],
        home,
      )
    expect(open).toThrow(/folder gone, which is not below config\/kb/)
    expect(open).toThrow(/help\/2-untitled\.md: a page begins with/)
    expect(open).toThrow(/Two pages of the knowledge base have the address \/kb\/dates/)
    expect(() => openKnowledge([{ title: 'Help', folder: 'help' }], home)).toThrow(/leads to fees\.md/)
    expect(() => openKnowledge([{ title: 'Help', folder: 'help' }], home)).toThrow(/leads to map\.png/)
  })
})

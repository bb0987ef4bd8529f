import { PDFDocument, PDFName } from 'pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { openPrinter, print } from './print.ts'

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false })
  return text
}

/** What a reader is told a page consists of, in its order. */
async function rolesOn(bytes: Uint8Array, page: number): Promise<string[]> {
  const read = await getDocumentProxy(Uint8Array.from(bytes))
  return rolesIn(await (await read.getPage(page)).getStructTree())
}

function rolesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { role, children } = { role: Reflect.get(node, 'role'), children: Reflect.get(node, 'children') }
  const within = Array.isArray(children) ? children.flatMap(rolesIn) : []
  return typeof role === 'string' && role !== 'Root' ? [role, ...within] : within
}

describe('a PDF', () => {
  it('holds what was printed, letters of Wales, France and Poland among them', async () => {
    const names = 'Siân Ŵyn Llŷr, Zoë Dvořák, Łukasz Nowak, O’Brien'
    const [page] = await pagesOf(await print({ title: 'A letter' }, [{ content: [{ text: names }] }]))
    expect(page).toContain(names)
  })

  it('begins each part on a page of its own and counts its pages by themselves', async () => {
    const long = Array.from({ length: 90 }, (_none, at) => ({ text: `Line ${at}` }))
    const bytes = await print({ title: 'Parts' }, [
      { content: [{ text: 'One' }], foot: 'First', numbered: true },
      { content: long, foot: 'Second', numbered: true },
      { content: [{ text: 'Three' }], foot: 'Third' },
    ])
    const pages = await pagesOf(bytes)
    expect(pages.map((page) => /(First|Second|Third)\s*(Page \d of \d)?/.exec(page)?.slice(1))).toEqual([
      ['First', 'Page 1 of 1'],
      ['Second', 'Page 1 of 2'],
      ['Second', 'Page 2 of 2'],
      ['Third', undefined],
    ])
  })

  it('grows in steps and is one in the end', async () => {
    const printer = await openPrinter({ title: 'Steps' })
    for (const word of ['one', 'two', 'three']) await printer.add([{ content: [{ text: word }] }])
    expect((await pagesOf(await printer.finish())).map((page) => page.trim())).toEqual([
      'one',
      'two',
      'three',
    ])
    await printer.close()
  })

  it('says so when it cannot be made, and lets the next one through', async () => {
    const broken = [{ content: [{ image: 'data:image/png;base64,AAAA', fit: [10, 10] as const }] }]
    for (const _turn of [1, 2, 3])
      await expect(print({ title: 'Broken' }, broken)).rejects.toThrow('Unknown image format')
    expect(await pagesOf(await print({ title: 'Next' }, [{ content: [{ text: 'well' }] }]))).toHaveLength(1)
  })

  it('is tagged: headings, paragraphs, lists and tables, in their order, the rest as decoration', async () => {
    const rows = Array.from({ length: 80 }, (_none, at) => [{ text: `Code ${at}` }, { text: `Name ${at}` }])
    const bytes = await print({ title: 'Tagged', head: [{ text: 'The College' }] }, [
      {
        foot: 'At the foot',
        numbered: true,
        content: [
          { text: 'To whom it may concern', heading: 1 },
          'Some words.',
          { ul: ['one', 'two'] },
          { table: { headerRows: 1, body: [[{ text: 'Code' }, { text: 'Name' }], ...rows] } },
        ],
      },
    ])
    const { catalog } = await PDFDocument.load(bytes)
    expect(String(catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true')
    expect(catalog.lookup(PDFName.of('StructTreeRoot'))).toBeDefined()
    expect(catalog.lookup(PDFName.of('Outlines'))).toBeDefined()
    expect(String(catalog.lookup(PDFName.of('ViewerPreferences')))).toContain('/DisplayDocTitle true')
    expect(Buffer.from(bytes.slice(0, 8)).toString()).toBe('%PDF-1.7')
    const first = await rolesOn(bytes, 1)
    expect(first.slice(0, 12).join(' ')).toBe('Document P H1 P L LI LBody LI LBody Table TR TH')
    const second = await rolesOn(bytes, 2)
    expect(second).toContain('TD')
  })

  it('is tagged when it grows in steps, too', async () => {
    const printer = await openPrinter({ title: 'Steps' })
    for (const word of ['one', 'two']) await printer.add([{ content: [{ text: word, heading: 1 }] }])
    const bytes = await printer.finish()
    await printer.close()
    const { catalog } = await PDFDocument.load(bytes)
    expect(String(catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true')
    for (const page of [1, 2]) expect(await rolesOn(bytes, page)).toEqual(['Document', 'H1'])
  })

  it.each([42, 43, 44, 45])('keeps a heading with the table it heads, after %i lines', async (count) => {
    const lines = Array.from({ length: count }, (_none, at) => `Line ${at}`)
    const rows = Array.from({ length: 9 }, (_none, at) => [{ text: `Row ${at}` }])
    const table = { headerRows: 1, dontBreakRows: true, body: [[{ text: 'Column' }], ...rows] }
    const pages = await pagesOf(
      await print({ title: 'Kept' }, [
        { content: [...lines, { text: 'The heading', heading: 2 }, { table }], foot: 'Foot', numbered: true },
      ]),
    )
    const page = pages.findIndex((words) => words.includes('The heading'))
    expect(pages[page]).toContain('Row 0')
  })

  it.each(['https://example.org/picture.png', '/etc/passwd'])('reads nothing from %s', async (image) => {
    const outside = [{ content: [{ image, fit: [10, 10] as const }] }]
    await expect(print({ title: 'Outside' }, outside)).rejects.toThrow('denied')
  })

  it('leaves the server its time', async () => {
    // Work is compared with work: how long either takes is the machine's affair.
    const worked = ({ user, system }: NodeJS.CpuUsage) => user + system
    const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()]
    const parts = Array.from({ length: 100 }, (_none, at) => ({
      content: Array.from({ length: 30 }, () => ({ text: `A long line of the letter number ${at}.` })),
    }))
    await print({ title: 'Many' }, parts)
    const share = worked(process.threadCpuUsage(here)) / worked(process.cpuUsage(everywhere))
    expect(share).toBeLessThan(0.25)
  })
})

import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { openPrinter, print } from './print.ts'

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false })
  return text
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

  it.each(['https://example.org/picture.png', '/etc/passwd'])('reads nothing from %s', async (image) => {
    const outside = [{ content: [{ image, fit: [10, 10] as const }] }]
    await expect(print({ title: 'Outside' }, outside)).rejects.toThrow('denied')
  })

  it('leaves the server its time', async () => {
    // What this thread works between two turns, however busy the machine is.
    const held: number[] = []
    let before = process.threadCpuUsage()
    const sampler = setInterval(() => {
      const now = process.threadCpuUsage()
      held.push((now.user + now.system - before.user - before.system) / 1000)
      before = now
    }, 2)
    const parts = Array.from({ length: 100 }, (_none, at) => ({
      content: Array.from({ length: 30 }, () => ({ text: `A long line of the letter number ${at}.` })),
    }))
    await print({ title: 'Many' }, parts)
    clearInterval(sampler)
    expect(held.length).toBeGreaterThan(10)
    expect(Math.max(...held)).toBeLessThan(50)
  })
})

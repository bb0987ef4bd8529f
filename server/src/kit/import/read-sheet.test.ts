import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { AppError } from '@minster/domain/platform/errors/errors'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { unpacked } from '#test/unpacked.ts'
import { writeSheet } from '../export/spreadsheet.ts'
import { readUpload } from './read-sheet.ts'
import { separatorOf } from './read-text.ts'

const sample = (name: string) => new Uint8Array(readFileSync(new URL(`samples/${name}`, import.meta.url)))
const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error: unknown = await readUpload(bytes).catch((thrown: unknown) => thrown)
  return error instanceof AppError ? `${error.code} ${error.message}` : `not refused: ${String(error)}`
}

/** An archive of one part, which says of itself what it is told to say. */
function archive(name: string, content: Buffer, said = content.length): Uint8Array {
  const packed = deflateRawSync(content)
  const title = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(said, 22)
  local.writeUInt16LE(title.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(said, 24)
  entry.writeUInt16LE(title.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + title.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, title, packed, entry, title, end]))
}

describe('an upload is read', () => {
  test('as a workbook with every sheet, its row numbers and its days', async () => {
    const [sheet, notes] = await readUpload(sample('applications-2026.xlsx'))
    expect(sheet?.name).toBe('Applications 2026')
    expect(sheet?.rows).toHaveLength(603)
    expect(sheet?.rows[2]).toMatchObject({ number: 3, cells: expect.arrayContaining(['Ref', 'Surname']) })
    expect(sheet?.rows.at(-1)?.number).toBe(612)
    expect(sheet?.rows[3]?.cells[6]).toEqual(new Date('1975-01-12T00:00:00Z'))
    expect(notes?.name).toBe('Notes')
  })

  test('as CSV, UTF-8 with its mark, a note of 40,000 characters whole', async () => {
    const [sheet] = await readUpload(sample('applications-2026.csv'))
    expect(sheet?.rows).toHaveLength(601)
    expect(sheet?.rows[0]?.cells[0]).toBe('Ref')
    const lengths = sheet?.rows.map(({ cells }) => String(cells.at(-1)).length) ?? []
    expect(lengths.filter((length) => length === 40_000)).toHaveLength(7)
  })

  test.each<[string, Uint8Array, unknown[][]]>([
    [
      'UTF-8 without a mark',
      utf8('Name,Ort\nZoë,Ząb'),
      [
        ['Name', 'Ort'],
        ['Zoë', 'Ząb'],
      ],
    ],
    [
      'Windows-1252 with semicolons',
      latin('Name;Fee\nZoë;\u0080 5'),
      [
        ['Name', 'Fee'],
        ['Zoë', '€ 5'],
      ],
    ],
    [
      'UTF-16 with tabs',
      new Uint8Array(Buffer.from('\ufeffName\tOrt\nZoë\tx', 'utf16le')),
      [
        ['Name', 'Ort'],
        ['Zoë', 'x'],
      ],
    ],
    [
      'quotes, and line ends within',
      utf8('A,B\r\n"x, y","one\ntwo"\r\n'),
      [
        ['A', 'B'],
        ['x, y', 'one\ntwo'],
      ],
    ],
    [
      'blank lines',
      utf8('A,B\n\n,\n1,2\n'),
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'a stray quote',
      utf8('A,B\n5" pipe,2\n'),
      [
        ['A', 'B'],
        ['5" pipe', '2'],
      ],
    ],
  ])('as %s', async (_what, bytes, rows) => {
    const [sheet] = await readUpload(bytes)
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual(rows)
  })

  test('with the numbers of its lines', async () => {
    const [sheet] = await readUpload(utf8('Title\n\nA,B\n1,2\n'))
    expect(sheet?.rows.map(({ number }) => number)).toEqual([1, 3, 4])
  })
})

test.each([
  ['a,b\n1,2', ','],
  ['a;b\n"1,5";2\n"2,5";3', ';'],
  ['a\tb,c\n1\t2', '\t'],
  ['Name;Course;Mode\nLacey, Siân;BA;PT', ';'],
  ['one column', ','],
])('the columns of %j are parted by %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

describe('an upload is refused', () => {
  const png = new Uint8Array([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ])
  test.each<[string, Uint8Array, RegExp]>([
    ['a picture, whatever it is called', png, /INVALID This is a PNG file/],
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /old Excel file/],
    ['nothing', new Uint8Array(), /empty/],
    ['blank lines', utf8('\n\n,,\n'), /nothing in this file/],
    ['a NUL', utf8('Name\nLa\u0000cey\n'), /NUL/],
    [
      'an archive of something else',
      archive('readme.txt', Buffer.from('hello')),
      /an archive, not a spreadsheet/,
    ],
    ['a broken archive', utf8('PK\u0003\u0004 and nothing more of it'), /damaged/],
    [
      'an archive that says it holds 4 GB',
      archive('xl/workbook.xml', Buffer.alloc(1000), 0xf0000000),
      /more than 100 MB/,
    ],
    [
      'one that says less than it holds',
      archive('xl/workbook.xml', Buffer.alloc(50_000_000), 1000),
      /damaged/,
    ],
    [
      'a bomb that tells the truth',
      archive('xl/workbook.xml', Buffer.alloc(120_000_000)),
      /more than 100 MB/,
    ],
  ])('%s', async (_what, bytes, words) => {
    expect(await refusalOf(bytes)).toMatch(words)
  })
})

test('what an export wrote can be read again', async () => {
  const columns = [{ heading: 'Notes', format: 'text', width: 10 }] as const
  const sheet = writeSheet({ name: 'Applications', columns, rows: [[['=1+1']]] })
  const [read] = await readUpload(new Uint8Array(await new Response(sheet).arrayBuffer()))
  expect(read?.rows.map(({ cells }) => cells)).toEqual([['Notes'], ['=1+1']])
})

test('a workbook has nothing of this machine read into it', async () => {
  const columns = [{ heading: 'Notes', format: 'text', width: 10 }] as const
  const whole = writeSheet({ name: 'Applications', columns, rows: [[['a note']]] })
  const asking = new ZipFile()
  const entities = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY ten "aaaaaaaaaa">]>'
  for (const [name, text] of unpacked(Buffer.from(await new Response(whole).arrayBuffer()))) {
    const asked = text.replace(/^(<\?xml[^>]*>)?/, `$1${entities}`).replace('a note', 'x&file;&ten;x')
    asking.addBuffer(Buffer.from(text.includes('a note') ? asked : text), name)
  }
  asking.end()
  const bytes = new Uint8Array(await buffer(asking.outputStream))
  const read = await readUpload(bytes).catch((refused: unknown) => refused)
  expect(JSON.stringify(read)).not.toMatch(/root:|aaaaaaaaaa/)
  expect(read instanceof AppError || JSON.stringify(read).includes('x&file;&ten;x')).toBe(true)
})

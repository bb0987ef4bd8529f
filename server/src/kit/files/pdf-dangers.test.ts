import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { lookInsidePdf } from './look-inside.ts'
import { dangerIn } from './pdf-dangers.ts'

/** A PDF of these objects; `stream` is an object with its dictionary and contents. */
const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, at) =>
      Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
const stream = (dictionary: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])
const packed = (objects: string, more = '/Filter /FlateDecode', squeeze = deflateSync) =>
  stream(`/Type /ObjStm /N 1 /First 4 ${more}`, squeeze(Buffer.from(`9 0 ${objects}`)))
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('a PDF is refused', () => {
  it.each([
    ['a script that runs when it is opened', 'script', pdf(`<< /Type /Catalog /OpenAction ${script} >>`)],
    ['a script among its names', 'script', pdf('<< /Names << /JavaScript 3 0 R >> >>')],
    ['a name written with escapes', 'script', pdf('<< /S /J#61va#53cript /#4a#53 (x) >>')],
    ['a short name alone', 'script', pdf('<</S/Rendition/JS(x)>>')],
    ['a form that scripts', 'script', pdf('<< /AcroForm << /XFA [] >> >>')],
    ['a script among packed objects', 'script', pdf(catalog, packed(script))],
    ['one packed and escaped', 'script', pdf(catalog, packed('<< /S /#4aavaScript >>'))],
    [
      'one in a stream that is not packed small',
      'script',
      pdf(catalog, stream('/N 1 /First 4', `9 0 ${script}`)),
    ],
    [
      'an object in what looks like a picture',
      'script',
      pdf(catalog, stream('/Subtype /Image', `x 9 0 obj ${script} endobj`)),
    ],
    ['an object in what looks like a remark', 'script', pdf(catalog, `% 9 0 obj ${script}`)],
    ['an object in what looks like a text', 'script', pdf(catalog, `(9 0 obj << /S /JavaScript >> )`)],
    ['a text that never ends before it', 'script', pdf('( \\) ((', script)],
    ['a lone bracket before it', 'script', pdf('< /Title', script)],
    ['a program it starts', 'program', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ['files in it', 'enclosure', pdf('<< /Names << /EmbeddedFiles 4 0 R >> >>')],
    ['a file pinned to a page', 'enclosure', pdf('<< /Subtype /FileAttachment /FS << /EF << >> >> >>')],
    ['a lock', 'locked', pdf(catalog, '<< /Encrypt 5 0 R >>')],
    [
      'packed objects that do not unpack',
      'damaged',
      pdf(catalog, stream('/N 1 /First 4 /Filter /FlateDecode', 'xx')),
    ],
    [
      'objects packed twice',
      'damaged',
      pdf(catalog, packed(script, '/Filter [/ASCIIHexDecode /FlateDecode]')),
    ],
    [
      'objects packed as differences',
      'damaged',
      pdf(catalog, packed(script, '/Filter /FlateDecode /DecodeParms 7 0 R')),
    ],
    ['a filter named elsewhere', 'damaged', pdf(catalog, packed(script, '/Filter 8 0 R'))],
  ] as const)('with %s (%s)', async (_case, danger, content) => {
    expect(await dangerIn(content)).toBe(danger)
  })

  it('that unpacks to more than any scan needs', async () => {
    const bomb = stream('/N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(70 * 1024 * 1024)))
    expect(await dangerIn(pdf(catalog, bomb))).toBe('damaged')
  })
})

describe('a PDF is kept', () => {
  it.each([
    ['with a page and a link', pdf(catalog, '<< /A << /S /URI /URI (https://example.org) >> >>')],
    ['that opens at a page', pdf('<< /OpenAction [3 0 R /Fit] >>')],
    [
      'that speaks of scripts in its title',
      pdf(catalog, '<< /Title (How /JS works \\(and /JS (again\\))) >>'),
    ],
    ['with packed objects of a page', pdf(catalog, packed('<< /Type /Page /Contents 4 0 R >>'))],
    ['with the letters /JS in a picture', pdf(catalog, stream('/Subtype /Image', '\u0000/JS /XFA (x'))],
    ['with the name of a font that begins alike', pdf('<< /Font << /JSans 3 0 R /LaunchPad 4 0 R >> >>')],
  ])('%s', async (_case, content) => {
    expect(await dangerIn(content)).toBeNull()
  })
})

it('is looked at in a thread of its own, however it is built', async () => {
  expect(await lookInsidePdf(pdf(catalog))).toBeNull()
  expect(await lookInsidePdf(pdf(`<< /OpenAction ${script} >>`))).toBe('script')
})

import { describe, expect, it } from 'vitest'
import { photographsIn } from './chosen-files.ts'
import { filesInZip } from './read-zip.ts'

interface Packed {
  readonly name: string
  readonly text: string
  readonly isDeflated?: boolean
  readonly flags?: number
  /** What it says its size is, where that is not so. */
  readonly says?: number
}

/** A ZIP archive as programs write it: each file after a head of its own, and the list of them at the end. */
async function zipOf(packed: readonly Packed[], name = 'photos.zip'): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const list: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { name: entry, text, isDeflated = false, flags = 0, says } of packed) {
    const plain = new TextEncoder().encode(text)
    const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = isDeflated ? new Uint8Array(await new Response(stream).arrayBuffer()) : plain
    const title = new TextEncoder().encode(entry)
    const numbers = [bytes.length, says ?? plain.length]
    const local = fields(
      [0x04_03_4b_50, 4],
      [20, 2],
      [flags, 2],
      [isDeflated ? 8 : 0, 2],
      [0, 8],
      [numbers[0] ?? 0, 4],
      [numbers[1] ?? 0, 4],
      [title.length, 2],
      [0, 2],
    )
    list.push(
      fields(
        [0x02_01_4b_50, 4],
        [20, 2],
        [20, 2],
        [flags, 2],
        [isDeflated ? 8 : 0, 2],
        [0, 8],
        [numbers[0] ?? 0, 4],
        [numbers[1] ?? 0, 4],
        [title.length, 2],
        [0, 12],
        [at, 4],
      ),
      title,
    )
    parts.push(local, title, bytes)
    at += local.length + title.length + bytes.length
  }
  const length = list.reduce((sum, one) => sum + one.length, 0)
  const end = fields(
    [0x06_05_4b_50, 4],
    [0, 4],
    [packed.length, 2],
    [packed.length, 2],
    [length, 4],
    [at, 4],
    [0, 2],
  )
  return new File([...parts, ...list, end], name)
}

function fields(...values: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    values.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, at) => (at < 4 ? (value >>> (8 * at)) & 0xff : 0)),
    ),
  )
}

const all = () => true

describe('an archive', () => {
  it('is opened, whether its files are packed or only put in', async () => {
    const archive = await zipOf([
      { name: 'Photos/', text: '' },
      { name: 'Photos/Ann Smith.jpg', text: 'ann'.repeat(500), isDeflated: true },
      { name: 'Photos/Noël.jpg', text: 'noel' },
    ])
    const files = await filesInZip(archive, all)
    expect(files.map(({ name }) => name)).toEqual(['Photos/Ann Smith.jpg', 'Photos/Noël.jpg'])
    expect(await Promise.all(files.map((file) => file.text()))).toEqual(['ann'.repeat(500), 'noel'])
  })

  it.each<[string, () => Promise<File>, string]>([
    ['that is none', async () => new File(['not a ZIP'], 'a.zip'), 'no ZIP archive'],
    ['that is empty', async () => new File([], 'a.zip'), 'no ZIP archive'],
    ['with a password', () => zipOf([{ name: 'a.jpg', text: 'a', flags: 1 }]), 'password'],
    [
      'that is damaged',
      async () => {
        const archive = await zipOf([{ name: 'a.jpg', text: 'ann'.repeat(500), isDeflated: true }])
        const bytes = new Uint8Array(await archive.arrayBuffer())
        return new File([bytes.fill(0xff, 35, 45)], 'a.zip')
      },
      'damaged',
    ],
  ])('%s is said to be so', async (_case, archive, words) => {
    await expect(filesInZip(await archive(), all)).rejects.toThrow(words)
  })

  it('with a file larger than any picture is not unpacked to the end, whatever it says', async () => {
    const bomb = '0'.repeat(60 * 1024 * 1024)
    const [file] = await filesInZip(
      await zipOf([{ name: 'a.jpg', text: bomb, isDeflated: true, says: 10 }]),
      all,
    )
    expect(file?.size).toBeGreaterThan(40 * 1024 * 1024)
    expect(file?.size).toBeLessThan(45 * 1024 * 1024)
    const [said] = await filesInZip(await zipOf([{ name: 'a.jpg', text: 'a', says: 900_000_000 }]), all)
    expect(said?.size).toBe(40 * 1024 * 1024)
  })
})

describe('what was chosen', () => {
  it('is every photograph, those in archives too, and none of what computers add', async () => {
    const archive = await zipOf([
      { name: 'a.jpg', text: 'a' },
      { name: '__MACOSX/._a.jpg', text: 'x' },
      { name: 'Photos/.DS_Store', text: 'x' },
      { name: 'Photos/Thumbs.db', text: 'x' },
    ])
    const broken = new File(['x'], 'broken.zip')
    const { files, problems } = await photographsIn([
      new File(['b'], 'b.png'),
      archive,
      new File(['x'], '.DS_Store'),
      broken,
    ])
    expect(files.map(({ name }) => name)).toEqual(['b.png', 'a.jpg'])
    expect(problems).toEqual(['broken.zip: This is no ZIP archive, or it is damaged.'])
  })
})

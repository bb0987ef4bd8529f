import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Disk } from 'flydrive'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { optional, table, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Random, randomFrom } from './random.ts'

const { s, p, e } = tables({ s: 'students', p: 'people', e: 'engagements' })
const { f, u } = optional(tables({ f: 'faculty', u: 'users' }))
const sitter = table('people')

/** So many of those who study have sent a photograph; the others are still asked for theirs. */
const sitters = 64

const side = 256

type Colour = readonly [red: number, green: number, blue: number]
/** An ellipse in shares of the picture; `above` keeps only what lies over that height. */
interface Shape {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
  readonly colour: Colour
  readonly above?: number
}

const skins: readonly Colour[] = [
  [246, 214, 190],
  [236, 193, 160],
  [214, 165, 126],
  [176, 122, 84],
  [133, 88, 60],
  [96, 62, 44],
]
const hairs: readonly Colour[] = [
  [44, 32, 26],
  [86, 58, 38],
  [140, 92, 52],
  [204, 164, 96],
  [150, 70, 44],
  [168, 168, 168],
  [224, 222, 216],
]
const walls: readonly Colour[] = [
  [222, 228, 232],
  [232, 224, 214],
  [214, 224, 212],
  [226, 216, 228],
]
const clothes: readonly Colour[] = [
  [58, 74, 102],
  [92, 54, 78],
  [64, 92, 82],
  [40, 40, 46],
  [128, 96, 72],
  [150, 158, 170],
]
const dark: Colour = [44, 34, 30]

/** The face of somebody who does not exist, drawn with a few ellipses: nobody is mistaken for a real person. */
export function drawnFace(random: Random): Buffer {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const isLong = random.chance(0.45)
  const isBald = !isLong && random.chance(0.15)
  const width = 0.2 + random.next() * 0.03
  const brow = 0.27 + random.next() * 0.06
  const shapes: Shape[] = [
    ...(isLong ? [{ x: 0.5, y: 0.5, wide: width + 0.09, high: 0.36, colour: hair }] : []),
    { x: 0.5, y: 1.08, wide: 0.42, high: 0.36, colour: random.pick(clothes) },
    { x: 0.5, y: 0.7, wide: 0.085, high: 0.14, colour: shaded(skin, 0.92) },
    { x: 0.5 - width, y: 0.47, wide: 0.035, high: 0.055, colour: shaded(skin, 0.94) },
    { x: 0.5 + width, y: 0.47, wide: 0.035, high: 0.055, colour: shaded(skin, 0.94) },
    ...(isBald ? [] : [{ x: 0.5, y: 0.42, wide: width + 0.035, high: 0.27, colour: hair, above: 0.46 }]),
    { x: 0.5, y: 0.47, wide: width, high: 0.255, colour: skin },
    ...(isBald ? [] : [{ x: 0.5, y: 0.28, wide: width - 0.005, high: 0.09, colour: hair, above: brow }]),
    { x: 0.43, y: 0.46, wide: 0.016, high: 0.02, colour: dark },
    { x: 0.57, y: 0.46, wide: 0.016, high: 0.02, colour: dark },
    { x: 0.5, y: 0.54, wide: 0.02, high: 0.026, colour: shaded(skin, 0.9) },
    { x: 0.5, y: 0.62, wide: 0.07, high: 0.022, colour: [176, 86, 82] },
    { x: 0.5, y: 0.612, wide: 0.07, high: 0.016, colour: skin },
  ]
  return asPng(pixelsOf(random.pick(walls), shapes))
}

function shaded([red, green, blue]: Colour, share: number): Colour {
  return [red * share, green * share, blue * share]
}

/** Rows of a filter byte and three bytes for each pixel, as PNG wants them. */
function pixelsOf(wall: Colour, shapes: readonly Shape[]): Buffer {
  const row = 1 + side * 3
  const pixels = Buffer.alloc(row * side)
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) pixels.set(wall, y * row + 1 + x * 3)
  for (const { x, y, wide, high, colour, above = 2 } of shapes) {
    const last = Math.min(side, Math.ceil(Math.min(y + high, above) * side) + 1)
    for (let down = Math.max(0, Math.floor((y - high) * side) - 1); down < last; down += 1)
      for (
        let across = Math.max(0, Math.floor((x - wide) * side) - 1);
        across < Math.min(side, Math.ceil((x + wide) * side) + 1);
        across += 1
      ) {
        const from = Math.hypot((across / side - x) / wide, (down / side - y) / high)
        const edge = Math.min((1 - from) * Math.min(wide, high) * side, (above - down / side) * side)
        const cover = Math.min(1, Math.max(0, edge + 0.5))
        if (cover === 0) continue
        const at = down * row + 1 + across * 3
        for (const [part, value] of colour.entries())
          pixels[at + part] = Math.round((pixels[at + part] ?? 0) * (1 - cover) + value * cover)
      }
  }
  return pixels
}

function asPng(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits of red, green and blue each.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Gives some students of the demonstration college a drawn face, those of the faculty account before all others. */
export async function drawDemoPhotos(database: Database, disk: Disk): Promise<void> {
  const found = await database.rows(select({
    person: p.id,
    name: sql<string>`${p.lastName} || ' ' || ${p.firstName}`,
    at: s.createdAt,
  })`from ${s} join ${p} on ${p.id} = ${s.person} join ${e} on ${e.id} = ${s.engagement}
      left join ${f} on ${f.id} = ${s.tutor} left join ${u} on ${u.id} = ${f.user}
    where ${e.status} = 'Current'
    order by (${u.email} = ${demoEmailOf('faculty')}) desc nulls last, ${s.id} limit ${sitters + sitters / 4}`)
  // Every fifth has none.
  const pictured = found.filter((_one, index) => index % 5 !== 3)
  const random = randomFrom('photographs')
  const files: { readonly row: NewRow; readonly person: string; readonly content: Buffer }[] = pictured.map(
    ({ person, name, at }) => {
      const content = drawnFace(random)
      const id = random.id(Date.parse(at))
      const values = {
        name: `${name}.png`,
        mediaType: 'image/png',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        storedAs: `${id.slice(-2)}/${id}`,
      }
      return { row: { id, at, values }, person, content }
    },
  )
  for (const { row, content } of files)
    await disk.put(String(row.values['storedAs']), content, { contentType: 'image/png' })
  await database.transaction(async (tx) => {
    await writeRows(
      tx,
      'files',
      files.map(({ row }) => row),
    )
    const drawn = JSON.stringify(files.map(({ row, person }) => ({ person, photo: row.id })))
    await tx.execute(sql`
      update ${p} set ${sitter.photo} = drawn.photo
      from json_to_recordset(${drawn}::json) as drawn(person uuid, photo uuid) where ${p.id} = drawn.person`)
  })
}

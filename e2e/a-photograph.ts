import { crc32, deflateSync } from 'node:zlib'

/** A picture in one colour with a lighter square in it, as PNG; each number has a colour of its own. */
export function photograph(number: number, side = 240): Buffer {
  const row = 1 + side * 3
  const pixels = Buffer.alloc(row * side)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isFace = Math.abs(x - side / 2) < side / 5 && Math.abs(y - side / 2) < side / 4
      const colour = isFace ? [236, 193, 160] : [(number * 67) % 256, (number * 131) % 256, 160]
      pixels.set(colour, y * row + 1 + x * 3)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
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
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

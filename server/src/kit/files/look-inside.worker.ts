import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { mostPixels } from './limits.ts'
import type { HeicAnswer, PdfAnswer } from './look-inside.ts'
import { dangerIn } from './pdf-dangers.ts'

/** Looks at one upload apart from the server's own memory and time. */
const { bytes, task } = z
  .object({ bytes: z.instanceof(Uint8Array), task: z.enum(['pdf', 'heic']) })
  .parse(workerData)

if (task === 'pdf')
  parentPort?.postMessage({ danger: await dangerIn(Buffer.from(bytes)) } satisfies PdfAnswer, [])
else {
  const answer = await drawn().catch((): HeicAnswer => null)
  parentPort?.postMessage(answer, answer ? [answer.pixels.buffer] : [])
}

/** The first picture of an HEIC file, turned the right way up by what the file says. */
async function drawn(): Promise<HeicAnswer> {
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  const [picture] = new heif.HeifDecoder().decode(bytes)
  if (!picture) return null
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height === 0 || width * height > mostPixels) return null
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve) => {
    picture.display({ data, width, height }, (shown) =>
      resolve(shown && { pixels: new Uint8Array(data.buffer), width, height }),
    )
  })
}

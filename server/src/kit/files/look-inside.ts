import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { workerUrl } from '#platform/process/worker-url.ts'
import { type PdfDanger, pdfDangers } from './pdf-dangers.ts'

export interface PdfAnswer {
  readonly danger: PdfDanger | null
}
/** Pixels in four bytes each, or null for what is no picture that can be drawn. */
export type HeicAnswer = {
  readonly pixels: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
} | null

const pdfAnswer = z.object({ danger: z.enum(pdfDangers).nullable() })
const heicAnswer = z.object({ pixels: z.instanceof(Uint8Array), width: z.int(), height: z.int() }).nullable()

/** What a PDF could do besides being read; one that takes too long to look through counts as damaged. */
export async function lookInsidePdf(bytes: Uint8Array): Promise<PdfDanger | null> {
  const answer = await inTurn(() => apart('pdf', bytes))
  return answer === undefined ? 'damaged' : pdfAnswer.parse(answer).danger
}

/** The pixels of a phone's HEIC photograph, null where it cannot be read. */
export async function lookInsideHeic(bytes: Uint8Array): Promise<z.infer<typeof heicAnswer>> {
  const answer = await inTurn(() => apart('heic', bytes))
  return answer === undefined ? null : heicAnswer.parse(answer)
}

/** Large photographs take some hundred megabytes while they are drawn, so two at a time. */
const mostAtOnce = 2
let atWork = 0
const waiting: (() => void)[] = []

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (atWork >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  atWork += 1
  try {
    return await work()
  } finally {
    atWork -= 1
    waiting.shift()?.()
  }
}

const longest = 30_000
const memory = { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 64 }

/** The answer of a thread of its own, undefined where it took too long or broke on what it was given. */
async function apart(task: 'pdf' | 'heic', bytes: Uint8Array): Promise<unknown> {
  const worker = new Worker(workerUrl('./look-inside.worker.ts', import.meta.url), {
    workerData: { task, bytes },
    resourceLimits: memory,
    // What decoders mutter about a broken file helps nobody.
    stdout: true,
    stderr: true,
  })
  try {
    return await new Promise<unknown>((resolve) => {
      const late = setTimeout(() => resolve(undefined), longest)
      const settle = (answer: unknown) => {
        clearTimeout(late)
        resolve(answer)
      }
      worker.once('message', settle)
      worker.once('error', () => settle(undefined))
      worker.once('exit', () => settle(undefined))
    })
  } finally {
    await worker.terminate()
  }
}

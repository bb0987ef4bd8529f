import { Worker } from 'node:worker_threads'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import { workerUrl } from '../process/worker-url.ts'
import type { Content, Margins } from './content.ts'

/** What a PDF is as a whole. Everything printed is plain data without functions, as it travels to another thread. */
export interface Paper {
  /** Shown by readers as its name. */
  readonly title: string
  /** A4 when not said. */
  readonly size?: 'A4' | 'A5'
  readonly orientation?: 'portrait' | 'landscape'
  readonly margins?: Margins
  /** Written across every page, such as DRAFT. */
  readonly watermark?: string
  readonly fontSize?: number
  /** What every part begins with, such as a letterhead. */
  readonly head?: readonly Content[]
}

/** What begins on a page of its own, such as one student's letter. */
export interface PrintedPart {
  readonly content: readonly Content[]
  /** Stands at the foot of each of its pages. */
  readonly foot?: string
  /** "Page 1 of 2" at the foot of its pages, counted in this part alone. */
  readonly numbered?: boolean
}

/** A PDF that grows part by part in a thread of its own. */
export interface Printer {
  add(parts: readonly PrintedPart[]): Promise<void>
  finish(): Promise<Uint8Array>
  /** Ends the thread, finished or not. */
  close(): Promise<void>
}

/** What the thread is told. */
export type PrintOrder = { readonly add: readonly PrintedPart[] } | { readonly finish: true }

const answerForm = z.union([
  z.object({ added: z.int() }),
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ failed: z.string() }),
])
export type PrintAnswer = z.infer<typeof answerForm>

/** Pages take memory while they are laid out, so two PDFs at a time. */
const mostAtOnce = 2
const longest = 120_000
const memory = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 64 }
let atWork = 0
const waiting: (() => void)[] = []

/** Makes a PDF of some parts. Nothing of it happens in the server's own thread. */
export async function print(paper: Paper, parts: readonly PrintedPart[]): Promise<Uint8Array> {
  const printer = await openPrinter(paper)
  try {
    await printer.add(parts)
    return await printer.finish()
  } finally {
    await printer.close()
  }
}

/** Opens a printer for a PDF of many parts; it has to be closed. */
export async function openPrinter(paper: Paper): Promise<Printer> {
  if (atWork >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  atWork += 1
  const worker = new Worker(workerUrl('./print.worker.ts', import.meta.url), {
    workerData: paper,
    resourceLimits: memory,
  })
  let isClosed = false
  return {
    async add(parts) {
      await ask(worker, { add: parts })
    },
    async finish() {
      const answer = await ask(worker, { finish: true })
      if ('bytes' in answer) return answer.bytes
      throw new Error('A PDF was finished without its bytes.')
    },
    async close() {
      if (isClosed) return
      isClosed = true
      await worker.terminate()
      atWork -= 1
      waiting.shift()?.()
    },
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooLarge(): AppError {
  return new AppError('INVALID', 'This is too much to be printed at once. Shorten it, or print it in parts.')
}

/** One order and its answer; a thread that breaks, or takes too long, is an error. */
async function ask(worker: Worker, order: PrintOrder): Promise<Exclude<PrintAnswer, { failed: string }>> {
  const listening = new AbortController()
  try {
    const answer = await new Promise<PrintAnswer>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('Printing took too long.')), longest)
      const settled = (act: () => void) => () => {
        clearTimeout(late)
        act()
      }
      const onMessage = (said: unknown) => settled(() => resolve(answerForm.parse(said)))()
      const onError = (error: unknown) => settled(() => reject(isTooLarge(error) ? tooLarge() : error))()
      const onExit = settled(() => reject(new Error('The printing thread ended.')))
      worker.once('message', onMessage).once('error', onError).once('exit', onExit)
      listening.signal.addEventListener('abort', () => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      })
      worker.postMessage(order, [])
    })
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  } finally {
    listening.abort()
  }
}

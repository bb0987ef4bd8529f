import type { FileHandle } from 'node:fs/promises'
import { workerUrl } from '#platform/process/worker-url.ts'
import type { FinishedReturn } from '../file/return-file.ts'
import { type ReturnOrder, type ThreadProgress, workApart } from '../worker/thread.ts'

/** What the thread that writes a return is told. */
export interface WritingOrder extends ReturnOrder {
  /** Id of the file, under which is kept what it has of everybody. */
  readonly run: string
  /** The files of the schema, as they are kept. */
  readonly schema: Uint8Array
  /** Descriptors of the files of students and of rows, which stay ours. */
  readonly xml: number
  readonly rows: number
}
export interface WrittenReturn extends FinishedReturn {
  /** How many findings of our own rules block it that nobody explained. */
  readonly blockers: number
}

interface Writing {
  readonly order: Omit<WritingOrder, 'xml' | 'rows'>
  readonly files: { readonly xml: FileHandle; readonly rows: FileHandle }
  readonly signal: AbortSignal
  readonly onProgress: (progress: ThreadProgress) => Promise<boolean>
}

/** Writes a return in a thread of its own; null where it was given up. */
export async function writeReturn({
  order,
  files: { xml, rows },
  ...following
}: Writing): Promise<WrittenReturn | null> {
  const whole: WritingOrder = { ...order, xml: xml.fd, rows: rows.fd }
  return workApart<WrittenReturn>(workerUrl('./write-return.worker.ts', import.meta.url), whole, following)
}

import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collectionOf } from '@minster/domain/register/paths'
import type { DocumentRunProblem } from '@minster/domain/students/documents/document-calls'
import { documentKinds, documentReference } from '@minster/domain/students/documents/document-kinds'
import type { Disk } from 'flydrive'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import type { Door } from '#kit/records/store.ts'
import { defineRunWork, type RunEnding } from '#kit/runs/run-work.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { openPrinter, type PrintedPart, type Printer } from '#platform/print/print.ts'
import type { Today } from '#platform/process/today.ts'
import { chosenEngagement, composeDocument, paperOf, type RenderContext } from './compose.ts'
import { readFacts, type StudentFacts, visibleStudents } from './facts.ts'
import { keepBytes } from './keep-bytes.ts'
import type { Letterhead } from './letterhead.ts'
import { type DocumentRun, documentsForMany } from './runs.ts'
import { documentWordsOf } from './words.ts'

export interface RunParts {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  readonly clock: Today
  readonly letterhead: () => Letterhead
  readonly telling: Telling
}

/** So many are read and laid out together: progress is seen, and pages take little memory. */
const chunkSize = 25

/** A document that stands in the PDF and is yet to be written down with its student. */
interface Printed {
  readonly student: string
  readonly engagement: string
  readonly reference: string
}

/** Makes all documents of a run: one that is cancelled, or whose process dies, leaves nothing behind. */
export const documentWork = defineRunWork(documentsForMany, {
  startsOver: true,
  brokenWords: 'Something went wrong on our side. Please try again.',
  perform: makeAll,
})

async function makeAll(
  parts: RunParts,
  run: DocumentRun,
  caller: Caller,
  signal: AbortSignal,
): Promise<RunEnding<DocumentRun> | null> {
  const { database, clock } = parts
  const letterhead = parts.letterhead()
  const { kind, options } = run
  const words = await documentWordsOf(database, kind)
  const making: RenderContext = { kind, words, letterhead, options, today: clock.today() }
  const { title } = documentKinds[kind]
  const printer = await openPrinter(paperOf(`${title}, ${run.total}`, letterhead))
  try {
    const printed: Printed[] = []
    const problems: DocumentRunProblem[] = []
    for (let at = 0; at < run.students.length; at += chunkSize) {
      if (signal.aborted) return null
      const ids = run.students.slice(at, at + chunkSize)
      const facts = await readFacts(database, ids, visibleStudents(caller))
      await addChunk(printer, making, ids, facts, { printed, problems })
      const isWanted = await documentsForMany.advance(database, run.id, ids.length, clock.now().toISOString())
      if (!isWanted) return null
    }
    const bytes = printed.length > 0 ? await printer.finish() : null
    return await ended(parts, run, caller, printed, problems, bytes)
  } finally {
    await printer.close()
  }
}

async function addChunk(
  printer: Printer,
  making: RenderContext,
  ids: readonly string[],
  facts: ReadonlyMap<string, StudentFacts>,
  { printed, problems }: { readonly printed: Printed[]; readonly problems: DocumentRunProblem[] },
): Promise<void> {
  const pages: PrintedPart[] = []
  for (const id of ids) {
    // Others are served between two documents.
    await setImmediate()
    const student = facts.get(id)
    try {
      if (!student) throw new AppError('NOT_FOUND', 'This student is no longer there, or not yours to see.')
      const engagement = chosenEngagement(student, undefined, making.today)
      const reference = documentReference(making.kind, making.today, randomBytes(8))
      pages.push(composeDocument(making, student, engagement, reference))
      printed.push({ student: id, engagement: engagement.id, reference })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const message = error.details.map((detail) => detail.message).join(' ') || error.message
      problems.push({ student: { id, label: student?.label ?? '' }, message })
    }
  }
  await printer.add(pages)
}

async function ended(
  { door, disk, telling }: RunParts,
  run: DocumentRun,
  caller: Caller,
  printed: readonly Printed[],
  problems: readonly DocumentRunProblem[],
  bytes: Uint8Array | null,
): Promise<RunEnding<DocumentRun>> {
  const kept = bytes === null ? null : await keepBytes(disk, bytes)
  const made = printed.length
  return {
    values: { made, problems, storedAs: kept?.storedAs ?? null, size: kept?.size ?? null },
    async also(tx) {
      await writeDown(tx, door, run, caller, printed)
      await notify(tx, telling, {
        event: 'documents',
        to: [caller.userId],
        text: readyWords(run, made, problems.length),
      })
    },
    async discard() {
      if (kept) await disk.delete(kept.storedAs)
    },
  }
}

async function writeDown(
  tx: Transaction,
  door: Door,
  { kind, options }: DocumentRun,
  caller: Caller,
  printed: readonly Printed[],
): Promise<void> {
  const collection = collectionOf('student-documents')
  const same = { kind, addressee: options.addressee ?? null, madeBy: caller.userId }
  for (const one of printed) await door.create(tx, collection, { ...same, ...one }, { caller, byRule: true })
}

function readyWords({ kind }: DocumentRun, made: number, failed: number): string {
  const { title, many } = documentKinds[kind]
  const what = made === 1 ? `1 ${inSentence(title)} is ready` : `${made} ${many} are ready`
  return failed === 0 ? what : `${what}, ${failed} could not be made`
}

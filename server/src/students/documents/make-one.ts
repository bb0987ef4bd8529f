import { randomBytes } from 'node:crypto'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import {
  type DocumentKind,
  documentKinds,
  documentReference,
} from '@minster/domain/students/documents/document-kinds'
import type { Disk } from 'flydrive'
import type { Door } from '#kit/records/store.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { print } from '#platform/print/print.ts'
import { chosenEngagement, composeDocument, type DocumentOptions, paperOf } from './compose.ts'
import { readFacts, type StudentFacts, type VisibleRows, visibleStudents } from './facts.ts'
import { keepBytes, pdfType } from './keep-bytes.ts'
import type { Letterhead } from './letterhead.ts'
import { documentWordsOf } from './words.ts'

/** What is asked for: one document of one student. */
export interface DocumentRequest {
  readonly student: string
  readonly kind: DocumentKind
  /** The one it is about, where that has to be said. */
  readonly engagement?: string | undefined
  readonly options: DocumentOptions
}

export interface MakingParts {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  /** As it stands when a document is made. */
  readonly letterhead: () => Letterhead
}

/** Who makes a document: of which students, and what has to hold besides when it is written down. */
export interface Maker {
  readonly caller: Caller
  readonly visible: VisibleRows
  readonly demand?: (tx: Transaction) => Promise<void>
}

/** The office makes documents of the students it has the permission for. */
export function officeMaker(caller: Caller): Maker {
  return { caller, visible: visibleStudents(caller) }
}

/** The student of that id, of whom somebody may make documents; to others there is none. */
export async function studentFor(
  db: Queryable,
  id: string,
  { visible }: Pick<Maker, 'visible'>,
): Promise<StudentFacts> {
  const student = (await readFacts(db, [id], visible)).get(id)
  if (!student) throw new AppError('NOT_FOUND', 'This student does not exist.')
  return student
}

/** How a document would look. It says across the page that it is a draft, and nobody keeps it. */
export async function draftOf(
  parts: Pick<MakingParts, 'database' | 'letterhead'>,
  asked: DocumentRequest,
  maker: Maker,
  today: string,
): Promise<Uint8Array> {
  const reference = 'DRAFT'
  const letterhead = parts.letterhead()
  const { part } = await composed(parts.database, letterhead, asked, maker, today, reference)
  return print(paperOf(`${documentKinds[asked.kind].title}, draft`, letterhead, reference), [part])
}

/** Makes a document and keeps it with the student: which, for whom, when and by whom. Answers its id. */
export async function makeOne(
  { database, door, disk, letterhead: letterheadNow }: MakingParts,
  asked: DocumentRequest,
  maker: Maker,
  today: string,
): Promise<string> {
  const { caller, demand } = maker
  const reference = documentReference(asked.kind, today, randomBytes(8))
  const letterhead = letterheadNow()
  const { part, engagement } = await composed(database, letterhead, asked, maker, today, reference)
  const { title } = documentKinds[asked.kind]
  const bytes = await print(paperOf(`${title}, ${reference}`, letterhead), [part])
  const kept = await keepBytes(disk, bytes)
  const how = { caller, byRule: true }
  try {
    return await database.transaction(async (tx) => {
      await demand?.(tx)
      const file = await door.create(
        tx,
        collectionOf('files'),
        { name: fileNameOf(asked.kind, reference), mediaType: pdfType, owner: caller.userId, ...kept },
        how,
      )
      const made = await door.create(
        tx,
        collectionOf('student-documents'),
        {
          student: asked.student,
          engagement,
          kind: asked.kind,
          reference,
          addressee: asked.options.addressee ?? null,
          madeBy: caller.userId,
          file: file.id,
        },
        how,
      )
      return made.id
    })
  } catch (error) {
    await disk.delete(kept.storedAs)
    throw error
  }
}

/** What a PDF is called when it is kept; it tells nobody whom it is about. */
function fileNameOf(kind: DocumentKind, reference: string): string {
  return `${kind}-${reference}.pdf`
}

async function composed(
  database: Database,
  letterhead: Letterhead,
  { student: id, kind, engagement: chosen, options }: DocumentRequest,
  maker: Maker,
  today: string,
  reference: string,
) {
  const student = await studentFor(database, id, maker)
  const engagement = chosenEngagement(student, chosen, today)
  const words = await documentWordsOf(database, kind)
  const part = composeDocument({ kind, words, letterhead, options, today }, student, engagement, reference)
  return { part, engagement: engagement.id }
}

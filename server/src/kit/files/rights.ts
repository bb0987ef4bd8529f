import { canSee } from '@minster/domain/access/rights/visibility'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { alive, anyRecords, ofAnyRecord } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { tableNamed } from '../records/from.ts'
import { holding, holdsFiles, unreferencedFiles } from '../records/held-files.ts'
import { readStored, type Stored } from '../records/row.ts'
import { maySubject, type Right, subjectOf } from '../records/subject.ts'

const r = ofAnyRecord('r')

export interface FileRightContext {
  readonly db: Queryable
  readonly caller: Caller
  readonly features: Features
  /** Who else may look at a file that is about a record, for whoever may not look at the record itself. */
  readonly alsoReads?: AlsoReads | undefined
}
export type AlsoReads = (db: Queryable, caller: Caller, file: Stored) => Promise<boolean>

/** Several such rights as one. */
export function anyReads(...rights: readonly AlsoReads[]): AlsoReads {
  return async (db, caller, file) => {
    for (const reads of rights) if (await reads(db, caller, file)) return true
    return false
  }
}

/**
 * Finds a file the caller has a right to: their own upload unless it became something confidential, one about a record they have that right to, or one that such
 * a record holds in a field they see. To everybody else it does not exist.
 */
export async function findFile(asking: FileRightContext, id: string, right: Right): Promise<Stored> {
  const [file] = await readStored(asking.db, 'files', sql`${r.id} = ${id} and ${alive(r)}`)
  if (!file || !(await mayFile(asking, file, 'view')) || !(await mayReally(asking, file)))
    throw new AppError('NOT_FOUND', 'This file does not exist.')
  if (right === 'edit' && !(await mayFile(asking, file, 'edit')))
    throw new AppError('FORBIDDEN', 'You may look at this file but not remove it.')
  return file
}

/** Whoever is signed in as somebody else opens nothing they could not open as themselves. */
async function mayReally(asking: FileRightContext, file: Stored): Promise<boolean> {
  const { real } = asking.caller
  return real === undefined || mayFile({ ...asking, caller: real }, file, 'view')
}

async function mayFile(asking: FileRightContext, file: Stored, right: Right): Promise<boolean> {
  const { id, values } = file
  const { db, caller, features } = asking
  const isOwn = values['subject'] === null && values['owner'] === caller.userId
  if (
    isOwn &&
    (right === 'view' ? !(await isConfidential(db, id)) : (await unreferencedFiles(db, [id])).length > 0)
  )
    return true
  if (values['subject'] !== null) {
    const subject = subjectOf(values['subject'], values['subjectId'])
    if (await maySubject(db, caller, subject, right, features)) return true
  }
  const held = await holders(db, caller, id)
  const may = ({ subject, isSeen }: Holder) => isSeen && maySubject(db, caller, subject, right, features)
  // Whoever takes a file away takes it from every record that holds it.
  if (right === 'edit') return held.length > 0 && (await all(held, may))
  for (const holder of held) if (await may(holder)) return true
  return (await asking.alsoReads?.(db, caller, file)) === true
}

async function all<One>(
  ones: readonly One[],
  may: (one: One) => boolean | Promise<boolean>,
): Promise<boolean> {
  for (const one of ones) if (!(await may(one))) return false
  return true
}

/** Whether a record holds it in a sensitive field, in the bin too: then that record alone says who sees it. */
export async function isConfidential(db: Queryable, id: string): Promise<boolean> {
  const held = Object.keys(recordTypes)
    .filter(isRecordName)
    .flatMap((name) =>
      fieldsOf(recordTypes[name])
        .filter((placed) => placed.sensitive && holdsFiles(placed.field))
        .map(
          (placed) => sql`exists (select 1 from ${tableNamed(name)} where ${holding(placed, sql`${id}`)})`,
        ),
    )
  const [found] = await db.rows(select({ held: sql<boolean>`(${sql.join(held, sql` or `)})` })``)
  return found?.held === true
}

interface Holder {
  readonly subject: { readonly name: RecordName; readonly id: string }
  /** Whether the caller sees the field that holds it. */
  readonly isSeen: boolean
}

/** The records that hold a file. */
async function holders(db: Queryable, caller: Caller, id: string): Promise<Holder[]> {
  const found: Holder[] = []
  for (const name of Object.keys(recordTypes).filter(isRecordName))
    for (const placed of fieldsOf(recordTypes[name]).filter(({ field }) => holdsFiles(field))) {
      const h = anyRecords(name, 'h')
      const rows = await db.rows(select({ id: h.id })`
        from ${h} where ${alive(h)} and ${holding(placed, sql`${id}`)} limit 20`)
      const isSeen = canSee(caller, placed)
      found.push(...rows.map((row) => ({ subject: { name, id: row.id }, isSeen })))
    }
  return found
}

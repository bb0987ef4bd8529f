import {
  type ApplyFormField,
  fieldsOfForm,
  type WhyClosed,
  whyClosed,
} from '@minster/domain/admissions/apply/apply-rules'
import type { RecordOfForm } from '@minster/domain/admissions/apply/apply-step'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { flatten, nest, setAt } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { type Features, isFeatureOn } from '@minster/domain/platform/features/features'
import { collectionOf } from '@minster/domain/register/paths'
import type { ReadCodes } from '#kit/records/code-lists.ts'
import type { Body, Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { ownApplication } from '../applicant/own-application.ts'

const { f } = tables({ f: 'files' })

export interface Wanted {
  readonly of: RecordOfForm
  readonly body: Body
  readonly version: number
}

/** What a change goes by besides itself. */
interface Around {
  readonly door: Door
  readonly features: Features
  /** Days to begin on that are offered. */
  readonly intakes: readonly string[]
  readonly codes: ReadCodes
}

const words: Readonly<Record<WhyClosed, string>> = {
  accepted: 'We have accepted this already. Write to us if it has to change.',
  sent: 'You have sent your application. Write to us if this has to change.',
  ended: 'This application is closed.',
}

/**
 * Writes what an applicant filled in, by the rule that their own application is theirs: only fields of the form, and only
 * while they are open. Everything wrong with it is told together.
 */
export async function changeOwn(
  tx: Transaction,
  { door, features, intakes, codes }: Around,
  caller: Caller,
  { of, body, version }: Wanted,
): Promise<void> {
  const own = await ownApplication(tx, caller, { lock: true })
  const collection = collectionOf(of)
  const allowed = structuredClone(body)
  const problems: Problem[] = []
  for (const [path, value] of Object.entries(flatten(collection.declaration, body))) {
    const message =
      whyNotAsked(of, path, nest(own.values), features) ??
      (path === 'intake' && value !== null && !intakes.some((day) => day === value)
        ? 'Choose one of the days we offer.'
        : await whyNoCode(tx, codes, fieldAt(of, path), value, own.values[path]))
    if (message === null) continue
    problems.push({ param: path, message })
    setAt(allowed, path, undefined)
  }
  if (
    of === 'people' &&
    typeof body['photo'] === 'string' &&
    !(await isOwnPicture(tx, caller, body['photo']))
  )
    problems.push({ param: 'photo', message: 'Choose a picture, such as a JPEG or PNG.' })
  const id = of === 'people' ? own.values['person'] : own.id
  if (typeof id !== 'string') throw new AppError('NOT_FOUND')
  await door.change(tx, collection, id, allowed, { caller, byRule: true, version, problems })
}

function fieldAt(of: Wanted['of'], path: string) {
  return fieldsOfForm(of).find(({ asked }) => asked.path === path)
}

function whyNotAsked(
  of: Wanted['of'],
  path: string,
  standing: Record<string, unknown>,
  features: Features,
): string | null {
  const found = fieldAt(of, path)
  if (!found || !found.placed.features.every((key) => isFeatureOn(features, key)))
    return `There is no field "${path.split('.').at(-1) ?? path}".`
  const why = whyClosed(found.asked.check ? [found.asked.check] : [], standing)
  return why && words[why]
}

/** What is chosen from a list of codes is one that is offered, unless it stood there before. */
async function whyNoCode(
  tx: Transaction,
  codes: ReadCodes,
  formField: ApplyFormField | undefined,
  value: unknown,
  before: unknown,
): Promise<string | null> {
  const field = formField?.placed.field
  if (field?.kind !== 'text' || field.codesOf === undefined || isEmpty(value) || value === before) return null
  const offered = (await codes(tx, [field.codesOf])).get(field.codesOf) ?? []
  return offered.some(({ code, active }) => active && code === value)
    ? null
    : 'Choose one of the answers offered.'
}

async function isOwnPicture(db: Queryable, { userId }: Caller, id: string): Promise<boolean> {
  const [picture] = await db.rows(sql`
    select 1 from ${f} where ${f.id}::text = ${id} and ${alive(f)} and ${f.owner} = ${userId}
      and ${f.mediaType} like 'image/%'`)
  return picture !== undefined
}

import { canSee, isGivenUnseen, type Viewer } from '@minster/domain/access/rights/visibility'
import type { ApplyForm } from '@minster/domain/admissions/apply/apply-calls'
import {
  fieldsOfForm,
  fieldsOfStep,
  pathOfForm,
  stepsAskedAgain,
  type WhyClosed,
  whyClosed,
} from '@minster/domain/admissions/apply/apply-rules'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { isEmpty } from '@minster/domain/kit/record/missing'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { nest, setAt } from '@minster/domain/kit/record/values'
import { recordValues } from '@minster/domain/kit/records/record-replies'
import type { Features } from '@minster/domain/platform/features/features'
import { type RecordName, reach } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import type { Stored } from '#kit/records/row.ts'
import { selectionOf } from '#kit/records/select.ts'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Caller, realClaimsOf } from '#platform/http/caller.ts'
import { applyPlaces } from './tables.ts'

const applyPlace = table(applyPlaces)

/**
 * Whose eyes the form is for: staff see what they may, an applicant all of what is theirs, and whoever is signed in as
 * the applicant of what hurts only what they may see themselves.
 */
export type Eyes = Viewer | 'applicant' | { readonly standingInWith: readonly string[] }

/** The eyes of a caller who is the applicant, or is signed in as them. */
export function applicantEyes(caller: Caller): Eyes {
  const real = realClaimsOf(caller)
  return real === null ? 'applicant' : { standingInWith: real }
}

const isOfApplicant = (eyes: Eyes) => eyes === 'applicant' || 'standingInWith' in eyes

/** The form of an application as it is filled in; paths of the person begin with `person.` where it says what is closed. */
export async function readForm(
  db: Queryable,
  { id, values: stored }: Stored,
  eyes: Eyes,
  features: Features,
): Promise<ApplyForm> {
  const standing = nest(stored)
  const unseen = unseenBy(eyes, features)
  const [application, person, places] = await Promise.all([
    readFields(db, 'applications', id, eyes, features),
    readFields(db, 'people', String(stored['person']), eyes, features),
    db.rows(select({ step: applyPlace.step })`from ${applyPlace} where ${applyPlace.application} = ${id}`),
  ])
  // Asked for, and never told.
  for (const path of unseen) setAt(application, path, null)
  return {
    application,
    person,
    given: unseen.filter((path) => !isEmpty(stored[path])),
    step: places[0]?.step ?? null,
    closed: isOfApplicant(eyes) ? { ...closedIn(standing), ...coveredFrom(eyes) } : {},
    askedAgain: stepsAskedAgain(standing),
  }
}

/** What staff bring in for an applicant and may not read. */
function unseenBy(eyes: Eyes, features: Features): string[] {
  if (eyes === 'applicant' || 'standingInWith' in eyes) return []
  return fieldsOfForm('applications')
    .filter(({ placed }) => isGivenUnseen({ ...eyes, features }, placed))
    .map(({ asked }) => asked.path)
}

/** What is covered to somebody signed in as the applicant, by path. */
function coveredFrom(eyes: Eyes): Record<string, 'covered'> {
  const covered = applySteps
    .flatMap(fieldsOfStep)
    .filter(({ placed }) => isCovered(eyes, placed))
    .map(pathOfForm)
  return Object.fromEntries(covered.map((path) => [path, 'covered']))
}

/** What hurts is seen by whoever would see it on the application itself. */
function isCovered(eyes: Eyes, { sensitive, needs }: PlacedField): boolean {
  if (eyes === 'applicant' || !('standingInWith' in eyes) || !sensitive) return false
  return !permits(eyes.standingInWith, { all: ['applications:view', ...needs] })
}

function closedIn(standing: Record<string, unknown>): Record<string, WhyClosed> {
  const closed: Record<string, WhyClosed> = {}
  for (const step of applySteps) {
    for (const formField of fieldsOfStep(step)) {
      const { check } = formField.asked
      const why = whyClosed(check ? [check] : [], standing)
      if (why) closed[pathOfForm(formField)] = why
    }
    const why = step.holds && whyClosed(step.checks ?? [], standing)
    if (step.holds && why) closed[step.holds] = why
  }
  return closed
}

async function readFields(
  db: Queryable,
  name: RecordName & ('people' | 'applications'),
  id: string,
  eyes: Eyes,
  features: Features,
) {
  const viewer =
    eyes === 'applicant' || 'standingInWith' in eyes ? { claims: ['*'], features } : { ...eyes, features }
  const paths = fieldsOfForm(name)
    .filter(({ placed }) => canSee(viewer, placed) && !isCovered(eyes, placed))
    .map(({ asked }) => asked.path)
  const from = fromOf(name)
  const reached = paths.map((path) => reach(name, path)).filter((found) => found !== undefined)
  const selection = selectionOf(from, reached)
  const [row] = await db.rows(
    sql`select ${selection.columns} ${from.clause()} where ${from.own('id')} = ${id}`,
  )
  const shaped = row ? selection.shape(row) : {}
  // A section of which nothing is filled is there nevertheless.
  for (const path of paths) if (at(shaped, path) === undefined) setAt(shaped, path, null)
  return recordValues.parse(shaped)
}

function at(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
      record,
    )
}

/** Keeps where somebody left the form. */
export async function keepPlace(db: Queryable, id: string, step: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${applyPlace} (${applyPlace.application}, ${applyPlace.step}, ${applyPlace.at}) values (${id}, ${step}, ${now.toISOString()})
    on conflict (${applyPlace.application}) do update set ${applyPlace.step} = excluded.${applyPlace.step}, ${applyPlace.at} = excluded.${applyPlace.at}`)
}

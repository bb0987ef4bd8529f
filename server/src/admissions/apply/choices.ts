import type { ApplyChoices } from '@minster/domain/admissions/apply/apply-calls'
import { fieldsOfStep } from '@minster/domain/admissions/apply/apply-rules'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { intakesOffered } from '@minster/domain/college/years/intakes'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { ReadCodes } from '#kit/records/code-lists.ts'
import { readWording } from '#people/consents/wordings.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'

const { p, h, d, s } = tables({ p: 'programmes', h: 'hubs', d: 'dioceses', s: 'system-data' })

const allFields = applySteps.flatMap(fieldsOfStep)

const lists = allFields.flatMap(({ placed: { field } }) =>
  'list' in field && field.list !== undefined ? [field.list] : [],
)

const wordingPlaces = allFields.flatMap(({ asked: { wording } }) => wording ?? [])

/** All there is to choose from in the form: it is short, and asking once spares a slow telephone many calls. */
export async function readChoices(
  db: Queryable,
  { intakes, features }: Pick<College, 'intakes' | 'features'>,
  today: string,
  readCodes: ReadCodes,
): Promise<ApplyChoices> {
  const codeLists = allFields.flatMap(({ placed }) => {
    const isAsked = placed.features.every((key) => isFeatureOn(features, key))
    return isAsked && placed.field.kind === 'text' && placed.field.codesOf !== undefined
      ? [placed.field.codesOf]
      : []
  })
  const [wordings, codes, [found]] = await Promise.all([
    readWordings(db, today),
    codeLists.length > 0 ? readCodes(db, codeLists) : [],
    db.rows(
      select({
        programmes: subselect(
          listOf({ id: p.id, code: p.code, label: p.name }, sql`order by ${p.name}`),
        )`from ${p} where ${alive(p)} and ${p.active}`,
        hubs: subselect(
          listOf({ id: h.id, label: h.name }, sql`order by ${h.name}`),
        )`from ${h} where ${alive(h)} and ${h.active}`,
        dioceses: subselect(
          listOf({ id: d.id, label: d.name }, sql`order by ${d.name}`),
        )`from ${d} where ${alive(d)}`,
        lists: sql<ApplyChoices['lists'] | null>`(select json_object_agg(list, of) from (
      select ${s.list}, json_agg(json_build_object('value', ${s.value}, 'group', ${s.group}) order by ${s.order} nulls last, ${s.value})
        as of
      from ${s} where ${alive(s)} and ${s.active} and ${s.list} = any(${sql.param(lists)}) group by ${s.list}) each
    )`,
      })``,
    ),
  ])
  return {
    programmes: (found?.programmes ?? []).map(({ id, code, label }) => ({
      id,
      label,
      intakes: intakesOffered(intakes, today, code),
    })),
    hubs: found?.hubs ?? [],
    dioceses: found?.dioceses ?? [],
    intakes: intakesOffered(intakes, today, null),
    lists: found?.lists ?? {},
    codes: Object.fromEntries([...codes].map(([list, some]) => [list, [...some]])),
    wordings,
  }
}

async function readWordings(db: Queryable, today: string): Promise<ApplyChoices['wordings']> {
  const inForce = await Promise.all(
    wordingPlaces.map(async (place) => ({ place, found: await readWording(db, place, today) })),
  )
  return Object.fromEntries(inForce.flatMap(({ place, found }) => (found ? [[place, found.words]] : [])))
}

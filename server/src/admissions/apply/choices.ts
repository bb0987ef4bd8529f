import { fieldsOfStep } from '@minster/domain/admissions/apply/apply-rules'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { intakesOffered } from '@minster/domain/college/years/intakes'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#platform/db/connect.ts'
import type { College } from '#platform/process/college.ts'

const option = z.object({ id: z.uuid(), label: z.string() })
const listed = z.object({ value: z.string(), group: z.string().nullable() })
export const choicesSchema = z.object({
  programmes: z.array(option.extend({ intakes: z.array(z.string()) })),
  hubs: z.array(option),
  dioceses: z.array(option),
  /** Days to begin on while no programme is chosen. */
  intakes: z.array(z.string()),
  lists: z.record(z.string(), z.array(listed)),
})
export type Choices = z.infer<typeof choicesSchema>

const lists = applySteps
  .flatMap(fieldsOfStep)
  .flatMap(({ placed: { field } }) => ('list' in field && field.list !== undefined ? [field.list] : []))

interface Found extends Record<string, unknown> {
  readonly programmes: readonly { readonly id: string; readonly code: string; readonly label: string }[]
  readonly hubs: Choices['hubs']
  readonly dioceses: Choices['dioceses']
  readonly lists: Choices['lists'] | null
}

/** All there is to choose from in the form: it is short, and asking once spares a slow telephone many calls. */
export async function readChoices(
  db: Queryable,
  { intakes }: Pick<College, 'intakes'>,
  today: string,
): Promise<Choices> {
  const [found] = await db.rows<Found>(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'label', name) order by name), '[]')
      from programmes where deleted_at is null and active) as programmes,
    (select coalesce(json_agg(json_build_object('id', id, 'label', name) order by name), '[]')
      from hubs where deleted_at is null and active) as hubs,
    (select coalesce(json_agg(json_build_object('id', id, 'label', name) order by name), '[]')
      from dioceses where deleted_at is null) as dioceses,
    (select json_object_agg(list, of) from (
      select list, json_agg(json_build_object('value', value, 'group', "group") order by "order" nulls last, value)
        as of
      from system_data where deleted_at is null and active and list = any(${sql.param(lists)}) group by list) each
    ) as lists`)
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
  }
}

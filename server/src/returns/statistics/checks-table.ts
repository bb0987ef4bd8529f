import { checkFamilyNames, notYetReviewed } from '@minster/domain/admissions/checks/checks'
import type { Choice } from '@minster/domain/kit/record/field'
import type { CountTable, TableLine } from '@minster/domain/returns/reports/table'
import { sql } from 'drizzle-orm'
import { reachFor } from '#kit/records/sight.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type Counting, countedIn } from './count-table.ts'

/** Answers where every check the caller sees stands, a row for each; all of them are one pass over the applications. */
export async function checksTable(db: Queryable, title: string, counting: Counting): Promise<CountTable> {
  const { caller, list, tests } = counting
  const seen = checkFamilyNames.flatMap((family) => {
    const reached = reachFor(caller, list, `checks.${family}`)
    return reached ? [{ family, reached, field: reached.placed.field }] : []
  })
  // What nobody has looked at is not yet a warning among the results.
  const results = new Map<string, Choice>([['', { ...notYetReviewed, tone: 'neutral' }]])
  for (const { field } of seen)
    if (field.kind === 'choice' && field.choices)
      for (const [name, choice] of Object.entries(field.choices)) results.set(name, choice)

  const { from, where } = countedIn(counting)
  const pairs = seen.map(({ family, reached }) => sql`(${family}, ${from.column(reached)})`)
  const found = await db.rows<{ family: string; result: string; count: number }>(sql`
    select held.family, coalesce(held.result, '') as result, count(*) as count
    ${from.clause()} cross join lateral (values ${sql.join(pairs, sql`, `)}) held(family, result)
    where ${where} group by 1, 2`)
  const counts = new Map(found.map(({ family, result, count }) => [`${family}\n${result}`, count]))
  const given = new Set(found.map(({ result }) => result))
  const columns = [...results]
    .filter(([name]) => name === '' || given.has(name))
    .map(
      ([key, { label, tone }]): TableLine => ({
        key,
        label: label ?? key,
        ...(tone && { tone }),
        tests: {},
      }),
    )
  return {
    title,
    rowTitle: 'Check',
    columnTitle: 'Where it stands',
    list,
    tests,
    rows: seen.map(({ family, field }) => ({ key: `checks.${family}`, label: field.label, tests: {} })),
    columns,
    cells: seen.map(({ family }) => columns.map(({ key }) => counts.get(`${family}\n${key}`) ?? 0)),
    hasTotals: false,
    rowsAreFields: true,
    graded: false,
    suppressed: false,
  }
}

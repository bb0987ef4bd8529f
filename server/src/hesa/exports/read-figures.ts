import type { SignOffFigures } from '@minster/domain/hesa/exports/export-calls'
import {
  type CountedAlike,
  labelsByCode,
  signOffFigures,
} from '@minster/domain/hesa/exports/sign-off-figures'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readSentBefore } from '../continuity/sent-collections.ts'
import { hesaReturned } from '../returned/tables.ts'
import type { FoundCollection } from '../schemas/find-collection.ts'
import { framesOf } from '../schemas/frames-of.ts'

const { r } = tables({ r: hesaReturned })

const frames = {
  mode: 'StudentCourseSession.SCSMODE',
  sex: 'Student.SEXID',
  country: 'EntryProfile.PERMADDCOUNTRY',
} as const

/** Figures of a file for whoever signs it off, beside what was sent the year before. */
export async function readFigures(
  db: Queryable,
  { id, code, academicYear }: FoundCollection,
  file: string,
): Promise<SignOffFigures> {
  const sent = await readSentBefore(db, code)
  const [now, before, lists] = await Promise.all([
    readFile(db, file),
    sent && readFile(db, sent.export),
    framesOf(db, id, Object.values(frames)),
  ])
  return {
    code,
    academicYear,
    before: sent?.academicYear ?? null,
    ...signOffFigures(now.alike, before?.alike ?? null, {
      courses: new Map([...(before?.titles ?? []), ...now.titles]),
      modes: labelsByCode(lists?.get(frames.mode)),
      sexes: labelsByCode(lists?.get(frames.sex)),
      countries: labelsByCode(lists?.get(frames.country)),
    }),
  }
}

async function readFile(db: Queryable, file: string) {
  const [college, students] = await Promise.all([readCollege(db, file), readAlike(db, file)])
  const named = (entity: string, field: string, key: string) =>
    college.flatMap(({ node }): [string, string][] => {
      const { [key]: name, [field]: value } = node.fields
      return node.entity === entity && name !== undefined && value !== undefined ? [[name, value]] : []
    })
  const categories = new Map(named('Qualification', 'QUALCAT', 'QUALID'))
  const levels = new Map(
    named('Course', 'QUALID', 'COURSEID').map(([course, qualification]) => [
      course,
      categories.get(qualification),
    ]),
  )
  return {
    titles: named('Course', 'COURSETITLE', 'COURSEID'),
    alike: students.map(
      (one): CountedAlike => ({
        ...one,
        levels: [...new Set(one.courses.flatMap((course) => levels.get(course) ?? []))],
      }),
    ),
  }
}

function readCollege(db: Queryable, file: string) {
  return db.rows(select({ node: r.node })`from ${r} where ${r.export} = ${file} and ${r.student} is null`)
}

/** Students counted by what they have in common, so that not each of them has to be read. */
function readAlike(db: Queryable, file: string) {
  const engagements = '$.nodes[*] ? (@.entity == "Engagement")'
  const sessions = `${engagements}.nodes[*] ? (@.entity == "StudentCourseSession")`
  const each = (path: string) =>
    sql<
      string[]
    >`array(select distinct found #>> '{}' from jsonb_path_query(${r.node}, ${path}::jsonpath) as found order by 1)`
  return db.rows(
    select({
      students: sql<number>`count(*)`,
      courses: sql<string[]>`courses`,
      modes: sql<string[]>`modes`,
      sex: sql<string | null>`sex`,
      home: sql<string | null>`home`,
    })`from (select ${each(`${sessions}.fields.COURSEID`)} as courses, ${each(`${sessions}.fields.SCSMODE`)} as modes,
        ${r.node} -> 'fields' ->> 'SEXID' as sex,
        jsonb_path_query_first(${r.node}, ${`${engagements}.nodes[*] ? (@.entity == "EntryProfile").fields.PERMADDCOUNTRY`}::jsonpath) #>> '{}' as home
        from ${r} where ${r.export} = ${file} and ${r.student} is not null) each_of_them
      group by courses, modes, sex, home`,
  )
}

import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { placeOfOverride } from '@minster/domain/hesa/continuity/override-problem'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { readLists } from '../mapping/read-lists.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readStudentFacts } from '../return/read-student-facts.ts'
import { closedWith, collectionOfWrite, problemsOfStanding } from './collection-standing.ts'

const { o, l } = tables({ o: 'hesa-overrides', l: 'hesa-collections' })
const stay = 'What was put in by hand stays as it was returned.'

/** What is put in the place of records has a place in what is returned, and fits there. */
export function overrideRules({ college }: Pick<RuleParts, 'college'>): Rules {
  const fits: Rule = {
    async complete({ after, before }, { tx, today }) {
      // The records may say something else by now; what they said when it was put there stays.
      if (before !== null) return {}
      const place = await placeIn(tx, after, { settings: college.hesa, today })
      return place !== null && 'instead' in place ? { instead: place.instead } : {}
    },
    async problems({ id, before, after }, { tx, today }) {
      if (after === null) return []
      const found = await collectionOfWrite(tx, textAt(after, 'collection'))
      const standing = problemsOfStanding(found, stay)
      if (standing.length > 0) return standing
      const path = textAt(after, 'path')
      const [other] = await tx.rows(
        select({ id: o.id })`from ${o} where ${o.collection} = ${textAt(after, 'collection')}
          and ${o.student} = ${textAt(after, 'student')} and ${o.path} = ${path} and ${o.id} <> ${id} and ${alive(o)} limit 1`,
      )
      if (other)
        return [
          {
            param: 'path',
            message: 'Something was put in this place already. Change that, or take it back.',
          },
        ]
      if (before !== null && before['value'] === after['value']) return []
      const place = await placeIn(tx, after, { settings: college.hesa, today })
      if (place === null)
        return [{ param: 'student', message: 'They are not in this return, so there is nothing to replace.' }]
      return 'message' in place ? [place] : []
    },
    closed: ({ ids }, { db }) => closedWith(db, 'hesa-overrides', ids, stay),
  }
  return { 'hesa-overrides': [fits] }
}

/** What stands in the place of an override by the records, as they are without it; null where the student is not returned. */
async function placeIn(
  db: Queryable,
  after: FlatValues,
  { settings, today }: { readonly settings: HesaSettings; readonly today: string },
) {
  const collection = textAt(after, 'collection')
  const student = textAt(after, 'student')
  const [found] = await db.rows(
    select({ code: l.code })`from ${l} where ${l.id} = ${collection} and ${alive(l)}`,
  )
  if (!found?.code) return null
  const facts = await readCollegeFacts(db, { code: found.code, settings, today, withFrames: false })
  const path = textAt(after, 'path')
  const without = {
    ...facts,
    overrides: facts.overrides.filter((one) => one.student !== student || one.path !== path),
  }
  const [one] = await readStudentFacts(db, [student], without)
  const returned = one && returnOfStudent(one, without)
  if (!returned) return null
  const [, entity = '', field = ''] = /([^/[\]]+)(?:\[[^\]]*\])?\/([^/]+)$/.exec(path) ?? []
  const lists = await readLists(db, collection, [`${entity}.${field}`])
  const value = after['value']
  return placeOfOverride(
    { path, value: typeof value === 'string' ? value : null },
    returned.node,
    facts.schema,
    lists,
  )
}

/** A link that is missing leads nowhere; that it is required is told by the field. */
function textAt(values: FlatValues, path: string): string {
  const value = values[path]
  return typeof value === 'string' ? value : noId
}

const noId = '00000000-0000-0000-0000-000000000000'

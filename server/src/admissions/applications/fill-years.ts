import { yearsAfter } from '@minster/domain/admissions/applications/programme-years'
import { studyPaces } from '@minster/domain/college/programmes/programmes'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { z } from 'zod'
import { lookUpOnce } from '#kit/records/look-up-once.ts'
import type { Rule } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { p } = tables({ p: 'programmes' })

const wishSchema = z.object({
  'course.programme': z.string().nullish(),
  'course.studyPace': z.enum(studyPaces).nullish(),
  'course.programmeYears': z.number().nullish(),
})

/** The years of an application follow its programme and pace as long as nobody set them by hand (Specification §5). */
export const fillYears: Rule = {
  independent: true,
  async complete({ before, after }, { tx }) {
    if (before && ['course.programme', 'course.studyPace'].every((path) => before[path] === after[path]))
      return {}
    const years = yearsAfter(before && (await wishIn(tx, before)), await wishIn(tx, after))
    return years === (after['course.programmeYears'] ?? null) ? {} : { 'course.programmeYears': years }
  },
}

async function wishIn(db: Queryable, values: FlatValues) {
  const wish = wishSchema.parse(values)
  const programme = wish['course.programme'] ?? null
  const [found] =
    programme === null
      ? []
      : await lookUpOnce(db, `code of programme ${programme}`, () =>
          db.rows(
            ...named('programme_code', select({ code: p.code })`from ${p} where ${p.id} = ${programme}`),
          ),
        )
  return {
    programme: found?.code ?? null,
    studyPace: wish['course.studyPace'] ?? null,
    years: wish['course.programmeYears'] ?? null,
  }
}

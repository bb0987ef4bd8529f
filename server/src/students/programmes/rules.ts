import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { isSame } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { p } = tables({ p: 'programme-fees' })

const keys = ['programme', 'academicYear', 'studyPace', 'studentType', 'feeStatus']

/** Of one programme, year, pace, type and fee status there is one fee, or nobody knew which to charge. */
export const oneFeeForEach: Rule = {
  async followUp({ id, before, after }, { tx }) {
    // A change of the amount alone touches none of what tells them apart.
    if (!after || (before && keys.every((key) => isSame(before[key], after[key])))) return
    const year = String(after['academicYear'])
    if (academicYearTitled(year) === null)
      throw refused('academicYear', `${year} is no academic year. The next after 2026-27 is 2027-28.`)
    const [other] = await tx.rows(sql`
      select ${p.id} from ${p} where ${alive(p)} and ${p.id} <> ${id}
        and ${p.programme} = ${after['programme']} and ${p.academicYear} = ${year}
        and ${p.studyPace} is not distinct from ${after['studyPace'] ?? null}
        and ${p.studentType} is not distinct from ${after['studentType'] ?? null}
        and ${p.feeStatus} = ${after['feeStatus']} limit 1`)
    if (other)
      throw refused(
        'amount',
        'This programme has a fee for the same year, pace, type and status. Change that one.',
      )
  },
}

function refused(param: string, message: string): AppError {
  return new AppError('INVALID', undefined, [{ param, message }])
}

import { type FeeTerms, paymentMonthsOf } from '@minster/domain/college/money/fee-terms'
import { dissertationFeeTerms, type PaymentTerm, paymentTerms } from '@minster/domain/college/money/payment'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { z } from 'zod'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Me } from '../forms/me.ts'

const { e } = tables({ e: 'engagements' })
const { p, s } = optional(tables({ p: 'programmes', s: 'enrolment-sessions' }))

const term = z.enum(namesOf(paymentTerms)).nullable()
export const financeForm = z.object({
  programme: z.string().nullable(),
  feeTerms: term,
  dissertationFeeTerms: z.enum(namesOf(dissertationFeeTerms)).nullable(),
  /** The year they are for, and how it is paid; what is not said for a year is as for the whole. */
  academicYear: z.string().nullable(),
  paymentTerms: term,
  /** The first days of the months in which the student pays. */
  months: z.array(z.string()),
})
export type OwnFinance = z.infer<typeof financeForm>

/** The terms the college noted for a student's present studies. */
export async function readFinanceDetails(db: Queryable, me: Me, feeTerms: FeeTerms): Promise<OwnFinance> {
  const academicYear = me.session?.academicYear ?? null
  const [row] = await db.rows(select({
    programme: p.name,
    feeTerms: e.feeTerms,
    dissertationFeeTerms: e.dissertationFeeTerms,
    paymentTerms: s.paymentTerms,
  })`
    from ${e} left join ${p} on ${p.id} = ${e.programme}
      left join ${s} on ${s.id} = ${me.session?.id ?? null}
    where ${e.id} = ${me.engagement?.id ?? null} and ${alive(e)}`)
  const terms = row?.paymentTerms ?? row?.feeTerms ?? null
  return {
    programme: row?.programme ?? null,
    feeTerms: row?.feeTerms ?? null,
    dissertationFeeTerms: row?.dissertationFeeTerms ?? null,
    academicYear,
    paymentTerms: row?.paymentTerms ?? null,
    months: monthsOf(terms, academicYear, feeTerms),
  }
}

function monthsOf(terms: PaymentTerm | null, title: string | null, feeTerms: FeeTerms): string[] {
  const year = title === null ? undefined : academicYearTitled(title)
  return terms === null || !year ? [] : paymentMonthsOf(terms, year, feeTerms)
}

import { type FeeTerms, paymentMonthsOf } from '@minster/domain/college/money/fee-terms'
import { dissertationFeeTerms, type PaymentTerm, paymentTerms } from '@minster/domain/college/money/payment'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Me } from '../forms/me.ts'

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
export type FinanceDetails = z.infer<typeof financeForm>

interface Row extends Values, Omit<FinanceDetails, 'academicYear' | 'months'> {}

/** The terms the college noted for a student's present studies. */
export async function readFinanceDetails(db: Queryable, me: Me, feeTerms: FeeTerms): Promise<FinanceDetails> {
  const academicYear = me.session?.academicYear ?? null
  const [row] = await db.rows<Row>(sql`
    select p.name as programme, e.fee_terms as "feeTerms", e.dissertation_fee_terms as "dissertationFeeTerms",
      s.payment_terms as "paymentTerms"
    from engagements e left join programmes p on p.id = e.programme
      left join enrolment_sessions s on s.id = ${me.session?.id ?? null}
    where e.id = ${me.engagement?.id ?? null} and e.deleted_at is null`)
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

import type { MissingRow } from '@minster/domain/hesa/missing/missing-calls'
import { questionsOpenInWords } from '@minster/domain/hesa/missing/missing-fields'
import { missingReport } from '@minster/domain/hesa/missing/missing-report'
import { defineRowSource } from '#kit/reports/row-source.ts'

/** What is missing for the return, and the mail that asks students for their part of it. Rows come by name. */
export const missingSource = defineRowSource<MissingRow>()({
  report: missingReport,
  orders: {
    // Whoever lacks most comes first.
    missing: (rows) => rows.toSorted((one, other) => other.missing.length - one.missing.length),
    name: (rows) => rows,
  },
  reminds: {
    template: 'hesa-due',
    idOf: ({ engagement }) => engagement,
    about: 'students',
    of: ({ student }) => student,
    askedOf: ({ missing }) =>
      questionsOpenInWords(missing.flatMap(({ field, by }) => (by === 'student' ? [field] : []))),
    order: 'name',
  },
  show: (row, reminded) => ({ ...row, reminded }),
})

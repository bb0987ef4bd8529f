import { type FeeTerms, paymentMonthsOf } from '@minster/domain/college/money/fee-terms'
import type { PaymentTerm } from '@minster/domain/college/money/payment'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type OwnFinance, ownStudyCalls } from '@minster/domain/portal/studies/own-study-calls'
import { documentKinds } from '@minster/domain/students/documents/document-kinds'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { print } from '#platform/print/print.ts'
import { composeDocument, paperOf } from '#students/documents/compose.ts'
import { letterheadOf } from '#students/documents/letterhead.ts'
import { sendPdf } from '#students/documents/send-pdf.ts'
import { documentWordsOf } from '#students/documents/words.ts'
import { type Me, readMe } from '../forms/me.ts'
import { ownStudies, readTranscript } from './transcript.ts'

const config = { access: 'forms:student', shownTo: 'students:view' } as const
const { calls } = ownStudyCalls
const notOfficial = 'NOT OFFICIAL'

const { e } = tables({ e: 'engagements' })
const { p, s } = optional(tables({ p: 'programmes', s: 'enrolment-sessions' }))

/** The terms the college noted for a student's present studies. */
async function readFinanceDetails(db: Queryable, me: Me, feeTerms: FeeTerms): Promise<OwnFinance> {
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

/** What a student may know of their own studies: marks, transcript and the terms of their fees. */
export function registerStudiesRoutes(app: App, services: Services): void {
  const { database, clock, college } = services

  serveUnread(app, ownStudyCalls, 'GET /api/forms/student/transcript', config, async (request) => {
    const me = await readMe(database, callerOf(request), clock.today())
    const { engagement } = parsed(calls['GET /api/forms/student/transcript'].query, request.query)
    return { data: await readTranscript(database, me, engagement) }
  })

  serveUnread(app, ownStudyCalls, 'GET /api/forms/student/transcript/pdf', config, async (request, reply) => {
    const me = await readMe(database, callerOf(request), clock.today())
    const { student, engagement } = await ownStudies(
      database,
      me,
      parsed(calls['GET /api/forms/student/transcript/pdf'].query, request.query).engagement,
    )
    if (!engagement) throw new AppError('NOT_FOUND', 'There are no studies a transcript could list.')
    const letterhead = letterheadOf(college)
    const words = await documentWordsOf(database, 'transcript')
    const making = { kind: 'transcript', words, letterhead, options: {}, today: me.today } as const
    const part = orAskTheOffice(() => composeDocument(making, student, engagement, notOfficial))
    const paper = paperOf(documentKinds.transcript.title, letterhead, notOfficial)
    return sendPdf(reply, await print(paper, [part]), 'transcript.pdf', 'attachment')
  })

  serveUnread(
    app,
    ownStudyCalls,
    'GET /api/forms/student/finance-details',
    { ...config, shownTo: 'finance:view' },
    async (request) => {
      const me = await readMe(database, callerOf(request), clock.today())
      return { data: await readFinanceDetails(database, me, college.feeTerms) }
    },
  )
}

/** What the office would be told to fill in is nothing a student can do. */
function orAskTheOffice<Part>(compose: () => Part): Part {
  try {
    return compose()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(
      'CONFLICT',
      'Your transcript cannot be made yet: something is missing in your record. Please ask the college office.',
    )
  }
}

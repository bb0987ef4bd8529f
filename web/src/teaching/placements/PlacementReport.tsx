import { formatDate } from '@minster/domain/platform/words/format'
import type { OpenedReport } from '@minster/domain/teaching/placements/placement-calls'
import { reportQuestions } from '@minster/domain/teaching/placements/reports'
import type { FormParts } from '#kit/mailed-form/MailedFormPage.tsx'
import { OneTimeForm } from '#kit/mailed-form/OneTimeForm.tsx'
import { OneTimeFormPage } from '#kit/mailed-form/OneTimeFormPage.tsx'
import { reportLink } from './placements.ts'

/** The page of a supervisor's or student's link: the report, or why it is not needed. */
export function PlacementReport() {
  return (
    <OneTimeFormPage
      calls={reportLink}
      notices={{
        sent: {
          title: 'Thank you',
          words: 'Your report has reached us. There is nothing more to do, and this link has done its work.',
        },
        used: {
          title: 'Your report is with us',
          words: 'It was sent already. Thank you; there is nothing more to do.',
        },
        closed: { title: 'This report is not needed', words: 'Thank you. There is nothing more to do.' },
      }}
      form={ReportForm}
    />
  )
}

function ReportForm({ opened, ...parts }: FormParts<OpenedReport>) {
  const { party, student, host, start, end, until, office } = opened
  const isOwn = party === 'student'
  const days = start !== null && end !== null ? ` from ${formatDate(start)} to ${formatDate(end)}` : ''
  return (
    <OneTimeForm
      {...parts}
      calls={reportLink}
      savedDraft={opened.draft}
      questions={reportQuestions[party]}
      student={student}
      heading={isOwn ? 'Your report on your placement' : `Your report on ${student ?? 'the placement'}`}
      intro={`About the placement at ${host ?? 'your church'}${days}. It takes about ten minutes, and the link works until ${formatDate(until ?? '')}.`}
      readers={
        isOwn
          ? 'Your tutor and the placement office. Your supervisor does not.'
          : `The student’s tutor and the placement office; ${student ?? 'the student'} may read it too. If something is for the office alone, write to ${office.email}.`
      }
      send="Send the report"
    />
  )
}

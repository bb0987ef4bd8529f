import {
  type FeeTerms,
  feeTermsOf,
  paymentMonthsOf,
  paymentTermOf,
} from '@minster/domain/college/money/fee-terms'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { fieldAt, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { formatMonth } from '@minster/domain/platform/words/format'
import { engagement as engagements } from '@minster/domain/students/student/engagement'
import { enrolmentSession } from '@minster/domain/students/student/enrolment-session'
import { useState } from 'react'
import { useConfig } from '../../api/config.ts'
import type { RecordReply } from '../../api/records.ts'
import { wordsOf } from '../../records/cells.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lines } from '../../ui/Lines.tsx'
import { Panel, PanelAction, PanelWords } from '../../ui/Panel.tsx'
import classes from './finance.module.css'
import { type OpenedRecord, RecordDialog } from './RecordDialog.tsx'
import type { StudentTabProps } from './tab-props.ts'
import { type Study, studiesOf, textAt } from './studies.ts'

/** On which terms the student pays: for each engagement, and for each year of it. */
export default function FinanceTab({ page }: StudentTabProps) {
  const [opened, setOpened] = useState<OpenedRecord | null>(null)
  const studies = studiesOf(page)
  if (studies.length === 0)
    return <EmptyState title="No terms yet">Terms are agreed for an engagement; there is none.</EmptyState>
  return (
    <>
      {studies.map((study) => (
        <Terms key={study.engagement.data.id} study={study} onOpen={setOpened} />
      ))}
      <RecordDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function Terms({ study: { engagement, years }, onOpen }: TermsProps) {
  const feeTerms = feeTermsOf(useConfig().feeTerms)
  const name = textAt(engagement, 'programme.name') || textAt(engagement, 'programme.label')
  return (
    <Panel
      title={name}
      facts={[
        `Fees: ${termsOf(engagements, engagement, 'feeTerms')}`,
        `Dissertation: ${termsOf(engagements, engagement, 'dissertationFeeTerms')}`,
      ].join(' · ')}
      actions={
        engagement.abilities.edit && (
          <PanelAction onClick={() => onOpen({ collection: 'engagements', id: engagement.data.id })}>
            Edit
          </PanelAction>
        )
      }
    >
      {years.length === 0 && <PanelWords>No session yet.</PanelWords>}
      {years.length > 0 && (
        <Lines>
          {years.map(({ session }) => (
            <li key={session.data.id} className={classes.year}>
              <strong className={classes.title}>{textAt(session, 'academicYear')}</strong>
              <span>{termsOf(enrolmentSession, session, 'paymentTerms')}</span>
              <span className={classes.months}>{monthsOf(session, feeTerms)}</span>
              {session.abilities.edit && (
                <PanelAction
                  onClick={() => onOpen({ collection: 'enrolment-sessions', id: session.data.id })}
                >
                  Edit
                </PanelAction>
              )}
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function termsOf(declaration: RecordDeclaration, reply: RecordReply, path: string): string {
  const field = fieldAt(declaration, path)?.field
  return (field && wordsOf(field, reply.data[path])) || 'not agreed yet'
}

/** When the student pays in a year; the diocese is asked for its own students’ fees. */
function monthsOf(session: RecordReply, feeTerms: FeeTerms): string {
  const term = paymentTermOf(textAt(session, 'paymentTerms'))
  const year = academicYearTitled(textAt(session, 'academicYear'))
  if (!term || !year) return ''
  const months = paymentMonthsOf(term, year, feeTerms)
  return months.length === 0 ? 'asked of the diocese' : months.map((month) => formatMonth(month)).join(', ')
}

interface TermsProps {
  readonly study: Study
  readonly onOpen: (opened: OpenedRecord) => void
}

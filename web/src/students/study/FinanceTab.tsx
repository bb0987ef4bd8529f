import { Group } from '@mantine/core'
import {
  type FeeTerms,
  feeTermsOf,
  paymentMonthsOf,
  paymentTermOf,
} from '@minster/domain/college/money/fee-terms'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { fieldAt, type RecordDeclaration } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatMonth } from '@minster/domain/platform/words/format'
import { engagement as engagements } from '@minster/domain/students/student/engagement'
import { enrolmentSession } from '@minster/domain/students/student/enrolment-session'
import { useState } from 'react'
import { formatValue } from '#kit/records/cells.tsx'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { useConfig } from '#platform/api/config.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { type Study, studiesOf, textInReply } from '../student/studies.ts'
import type { StudentTabProps } from '../student/tab-props.ts'

/** The terms of payment, for each engagement and each of its years. */
export default function FinanceTab({ page }: StudentTabProps) {
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const studies = studiesOf(page)
  if (studies.length === 0)
    return <EmptyState title="No terms yet">Terms are agreed for an engagement; there is none.</EmptyState>
  return (
    <>
      {studies.map((study) => (
        <TermsPanel key={study.engagement.data.id} study={study} onOpen={setOpenRecord} />
      ))}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
    </>
  )
}

function TermsPanel({ study: { engagement, years }, onOpen }: TermsPanelProps) {
  const feeTerms = feeTermsOf(useConfig().feeTerms)
  const name = textInReply(engagement, 'programme.name') || textInReply(engagement, 'programme.label')
  return (
    <Panel
      title={name}
      facts={[
        `Fees: ${formatTerms(engagements, engagement, 'feeTerms')}`,
        `Dissertation: ${formatTerms(engagements, engagement, 'dissertationFeeTerms')}`,
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
            <Group component="li" key={session.data.id} gap="md" className="tabular">
              <strong>{textInReply(session, 'academicYear')}</strong>
              <span>{formatTerms(enrolmentSession, session, 'paymentTerms')}</span>
              <Muted span flex="1 1 auto">
                {formatMonths(session, feeTerms)}
              </Muted>
              {session.abilities.edit && (
                <PanelAction
                  onClick={() => onOpen({ collection: 'enrolment-sessions', id: session.data.id })}
                >
                  Edit
                </PanelAction>
              )}
            </Group>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function formatTerms(declaration: RecordDeclaration, reply: RecordReply, path: string): string {
  const field = fieldAt(declaration, path)?.field
  return (field && formatValue(field, reply.data[path])) || 'not agreed yet'
}

/** The months of payment in a year. The diocese pays the fees of its own students. */
function formatMonths(session: RecordReply, feeTerms: FeeTerms): string {
  const term = paymentTermOf(textInReply(session, 'paymentTerms'))
  const year = academicYearTitled(textInReply(session, 'academicYear'))
  if (!term || !year) return ''
  const months = paymentMonthsOf(term, year, feeTerms)
  return months.length === 0 ? 'asked of the diocese' : months.map((month) => formatMonth(month)).join(', ')
}

interface TermsPanelProps {
  readonly study: Study
  readonly onOpen: (openRecord: RecordToEdit) => void
}

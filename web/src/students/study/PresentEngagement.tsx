import { studentTypeTitle } from '@minster/domain/college/programmes/student-types'
import { fieldAt, type RecordDeclaration } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { engagement } from '@minster/domain/students/student/engagement'
import { enrolmentSession } from '@minster/domain/students/student/enrolment-session'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import type { ReactNode } from 'react'
import { ValueCell } from '#kit/records/cells.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { diedWords } from '../death/died-words.ts'
import { studiesOf, textInReply } from '../student/studies.ts'

/** The present engagement in a few facts, with its latest year. */
export function PresentEngagement({ page }: { readonly page: StudentPage }) {
  const study = studiesOf(page).find(({ isPresent }) => isPresent)
  if (!study) return <PanelWords>They have no engagement yet.</PanelWords>
  const { engagement: reply, years, credits } = study
  const session = years[0]?.session
  const died = diedWords(reply.data)
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Status', died ? <StatusChip {...died} /> : renderField(engagement, reply, 'status')],
    ['In this status since', formatDay(reply, 'statusSince')],
    ['Programme', textInReply(reply, 'programme.name')],
    ['Pathway', textInReply(reply, 'pathway.label')],
    ['Level', renderField(engagement, reply, 'level')],
    ['Pace', renderField(engagement, reply, 'studyPace')],
    [studentTypeTitle, renderField(engagement, reply, 'studentType')],
    ['Hub', textInReply(reply, 'hub.label')],
    ['Sponsor', textInReply(reply, 'sponsor.label')],
    ['Personal tutor', renderTutor(page)],
    ['Began', formatDay(reply, 'start')],
    ['Expected end', formatDay(reply, 'expectedEnd')],
    ['From next year', renderField(engagement, reply, 'futureStatus')],
    [
      `Session ${session ? textInReply(session, 'academicYear') : ''}`,
      session && renderField(enrolmentSession, session, 'status'),
    ],
    ['Credits', creditsInWords(credits)],
  ]
  return (
    <Facts dense>
      {facts.map(
        ([name, value]) =>
          value && (
            <Fact key={name} label={name}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  )
}

/** The tutor, as a mail link where the address may be known. */
function renderTutor({ tutor }: StudentPage): ReactNode {
  if (!tutor) return null
  return tutor.email ? <a href={`mailto:${tutor.email}`}>{tutor.label}</a> : tutor.label
}

function creditsInWords(credits: StudentPage['credits'][string] | null): string | null {
  if (!credits) return null
  return credits.needed === null ? `${credits.earned}` : `${credits.earned} of ${credits.needed}`
}

function formatDay(reply: RecordReply, path: string): string {
  const value = textInReply(reply, path)
  return value === '' ? '' : formatDate(value)
}

function renderField(declaration: RecordDeclaration, reply: RecordReply, path: string): ReactNode {
  const field = fieldAt(declaration, path)?.field
  const value = reply.data[path]
  return field && value ? <ValueCell field={field} value={value} /> : null
}

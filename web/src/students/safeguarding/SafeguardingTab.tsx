import type { Studying } from '@minster/domain/care/safeguarding/safeguarding-needs'
import { isLinkValue } from '#kit/records/link-value.ts'
import { useSession } from '#platform/api/session.ts'
import type { StudentPage } from '../student/student-page.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { DbsPanel } from './DbsPanel.tsx'
import { TrainingPanel } from './TrainingPanel.tsx'

/** The training a student has done and the DBS certificates the college has seen, each for those who may know it. */
export default function SafeguardingTab({ page }: StudentTabProps) {
  const { permits } = useSession()
  const { id } = page.student.data
  const studying = studyingOf(page)
  return (
    <>
      {permits('profiles:safeguarding') && <TrainingPanel student={id} studying={studying} />}
      {permits('profiles:dbs') && <DbsPanel student={id} studying={studying} />}
    </>
  )
}

/** By what it is decided what is asked of them: their present engagement. */
function studyingOf({ student, engagements }: StudentPage): Studying {
  const { engagement } = student.data
  const present = engagements.find(({ data }) => isLinkValue(engagement) && data.id === engagement.id)?.data
  const text = (name: string) => {
    const value = present?.[name]
    return typeof value === 'string' ? value : null
  }
  return { status: text('status'), studentType: text('studentType'), expectedEnd: text('expectedEnd') }
}

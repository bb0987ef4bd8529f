import type { EnrolmentRow } from '@minster/domain/students/enrolment/enrolment-calls'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'

/** The name of a student, a link where the caller has a page of them to open. */
export function StudentName({ row, className }: StudentNameProps) {
  const { claims } = useSession()
  const { id, label } = row.student
  const href = recordHref('students', id, claims)
  if (href === null) return <span className={className}>{label}</span>
  return (
    <RecordLink href={href} className={className}>
      {label}
    </RecordLink>
  )
}

interface StudentNameProps {
  readonly row: EnrolmentRow
  readonly className: string | undefined
}

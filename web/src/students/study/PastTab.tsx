import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import type { PastEntry } from '@minster/domain/students/study/study-calls'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { studentPastQuery } from '../student/student-page.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { PastLines } from './PastLines.tsx'

/** Everything that happened to the student, the person they are and their studies. */
export default function PastTab({ collection, page }: StudentTabProps) {
  const past = useQuery(studentPastQuery(collection, page.student.data.id))
  if (past.isPending) return <SkeletonRows rows={6} columns={2} />
  if (past.isError) return <ErrorState error={past.error} onRetry={() => void past.refetch()} />
  return <PastLines entries={past.data} nameOf={whatOf} />
}

/** What it happened to: of the student and the person there is only one. */
function whatOf({ of: { type, label } }: PastEntry, { title }: RecordDeclaration): string {
  return type === 'students' || type === 'people' ? title : `${title} ${label}`
}

import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import type { PastEntry } from '@minster/domain/students/study/study-calls'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { studentHistoryQuery } from '../student/student-page.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { RecordsHistory } from './RecordsHistory.tsx'

/** The history of the student, the person and their studies. */
export default function StudentHistoryTab({ collection, page }: StudentTabProps) {
  const history = useQuery(studentHistoryQuery(collection, page.student.data.id))
  if (history.isPending) return <SkeletonRows rows={6} columns={2} />
  if (history.isError) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  return <RecordsHistory entries={history.data} nameOf={recordName} />
}

/** Names the record of an entry. Student and person need no label, as there is only one of each. */
function recordName({ of: { type, label } }: PastEntry, { title }: RecordDeclaration): string {
  return type === 'students' || type === 'people' ? title : `${title} ${label}`
}

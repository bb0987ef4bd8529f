import { recordTypeOf } from '@minster/domain/register/paths'
import type { PastEntry } from '@minster/domain/students/study/study-calls'
import { useQuery } from '@tanstack/react-query'
import { HistoryLine } from '#kit/records/HistoryTab.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { studentPastQuery } from '../student/student-page.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import classes from './past.module.css'

/** Everything that happened to the student, the person they are and their studies. */
export default function PastTab({ collection, page }: StudentTabProps) {
  const past = useQuery(studentPastQuery(collection, page.student.data.id))
  if (past.isPending) return <SkeletonRows rows={6} columns={2} />
  if (past.isError) return <ErrorState error={past.error} onRetry={() => void past.refetch()} />
  if (past.data.length === 0)
    return <EmptyState title="Nothing has happened yet">Every change will be listed here.</EmptyState>
  return (
    <ol className={classes.past}>
      {past.data.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <p className={classes.of}>{whatOf(entry)}</p>
          <div>
            <HistoryLine entry={entry} declaration={recordTypeOf(entry.of.type)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What it happened to: of the student and the person there is only one. */
function whatOf({ of: { type, label } }: PastEntry): string {
  const { title } = recordTypeOf(type)
  return type === 'students' || type === 'people' ? title : `${title} ${label}`
}

import type { Attempt } from '@minster/domain/teaching/grades/marks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useAsked } from '#kit/records/use-asked.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { markSheetQuery } from './grades.ts'
import { MarkSheetPage } from './MarkSheetPage.tsx'
import classes from './marks.module.css'

/** The marks of a module as the office keeps them. */
export function OfficeMarks() {
  return <MarkSheetScreen backTo="/admin/grades" back="Grades" />
}

/** The marks of a module as those see them who teach it. */
export function TaughtMarks() {
  return <MarkSheetScreen backTo="/modules/marks" back="Marks" />
}

function MarkSheetScreen({ backTo, back }: { readonly backTo: string; readonly back: string }) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { asked, ask } = useAsked()
  const attempt: Attempt = asked['attempt'] === 'Resit' ? 'Resit' : 'First'
  const sheet = useQuery(markSheetQuery(id, attempt))
  return (
    <div className={classes.screen}>
      <p className={classes.back}>
        <RecordLink href={backTo}>{back}</RecordLink>
      </p>
      {sheet.isError && !sheet.data && (
        <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />
      )}
      {sheet.isPending && <SkeletonRows rows={14} columns={6} />}
      {sheet.data && (
        <MarkSheetPage
          key={`${id} ${attempt}`}
          sheet={sheet.data}
          onAttempt={(next) => ask({ attempt: next === 'First' ? '' : next })}
        />
      )}
    </div>
  )
}

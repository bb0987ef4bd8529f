import { useQuery } from '@tanstack/react-query'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { marksListQuery } from '../grades/grades.ts'
import { MarksProgress } from '../grades/MarksProgress.tsx'
import { instanceTitle, replyText } from './format-instance.ts'
import type { ModuleTabProps } from './module-tabs.ts'

/** The progress of the year's marks, with a link for those who mark or keep them. */
export default function MarksTab({ instance }: ModuleTabProps) {
  const year = instance ? replyText(instance, 'academicYear') : undefined
  const list = useQuery({ ...marksListQuery(year), enabled: instance !== null })
  if (!instance)
    return <EmptyState title="No year yet">Marks belong to a year in which the module is taught.</EmptyState>
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows rows={2} columns={2} />
  const line = list.data.data.find((candidate) => candidate.instance === instance.data.id)
  return (
    <Panel
      title={`Marks, ${instanceTitle(instance)}`}
      beside={line && <MarksProgress line={line} />}
      actions={line && <RecordLink href={`/modules/marks/${line.instance}`}>Open the marks</RecordLink>}
    >
      <PanelWords>
        {line
          ? 'Nobody but who teaches this module and the office sees its marks before the board has released them.'
          : 'Marks are seen by who teaches the module and by the office. Once the board has released them, they stand with each student.'}
      </PanelWords>
    </Panel>
  )
}

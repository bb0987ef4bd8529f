import { Select } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useAsked } from '#kit/records/use-asked.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { type GroupMeeting, type OwnGroup, type OwnGroupsPath, ownGroupsQuery } from './formation.ts'
import { OwnGroupPanel } from './OwnGroupPanel.tsx'
import classes from './own-groups.module.css'

const MeetingDialog = lazy(inTime(() => import('./MeetingDialog.tsx')))

/** The groups a tutor leads, and those of the hub for whoever directs it. */
export function MyFormationGroups() {
  return <OwnGroups path="my-formation-groups" title="My formation groups" />
}

/** The groups of the academic team, as far as one's role reaches. */
export function FacultyFormationGroups() {
  return <OwnGroups path="faculty-formation-groups" title="Formation groups" />
}

interface Recording {
  readonly group: OwnGroup
  /** Null for a new one. */
  readonly meeting: GroupMeeting | null
}

function OwnGroups({ path, title }: { readonly path: OwnGroupsPath; readonly title: string }) {
  const { asked, ask } = useAsked()
  const groups = useQuery(ownGroupsQuery(path, asked['year']))
  const [recording, setRecording] = useState<Recording | null>(null)
  const meta = groups.data?.meta
  const shown = groups.data?.data ?? []
  const [first] = shown.filter(({ mayRecord }) => mayRecord)
  return (
    <>
      <ScreenHeader title={title} count={groups.data && shown.length}>
        {meta && meta.years.length > 1 && (
          <Select
            aria-label="Academic year"
            w={120}
            allowDeselect={false}
            data={[...meta.years]}
            value={meta.year}
            onChange={(year) => ask({ year: year ?? '' })}
          />
        )}
      </ScreenHeader>
      {groups.isPending && <SkeletonRows rows={4} columns={2} rowHeight={72} />}
      {groups.isError && !groups.data && (
        <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
      )}
      {groups.data && shown.length === 0 && (
        <EmptyState icon={<IconUsersGroup size={22} stroke={1.6} />} title={`No groups in ${meta?.year}`}>
          A group appears here once the office has drawn it up and named who leads it.
        </EmptyState>
      )}
      {meta && (
        <div className={classes.groups}>
          {shown.map((group) => (
            <OwnGroupPanel
              key={group.id}
              group={group}
              today={meta.today}
              isFirst={group.id === first?.id}
              onRecord={(meeting) => setRecording({ group, meeting })}
            />
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {recording && meta && (
          <MeetingDialog {...recording} today={meta.today} onClose={() => setRecording(null)} />
        )}
      </Suspense>
    </>
  )
}

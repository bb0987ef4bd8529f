import { Box, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { isDay } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import type { GroupMeeting, GroupMember, OwnGroup } from '@minster/domain/teaching/formation/formation-calls'
import { meetingOutcomes } from '@minster/domain/teaching/formation/formation-meeting'
import { IconMail, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { thumbnailPath } from '#kit/records/files.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { dayToRecord } from './day-to-record.ts'
import { describeGroup } from './describe-group.ts'
import { type OwnGroupsPath, ownGroupsQuery } from './formation.ts'
import { formatAttendance } from './meeting-attendance.ts'

const MeetingDialog = lazy(inTime(() => import('./MeetingDialog.tsx')))

/** The groups a tutor leads, and those of the hub for its director. */
export function MyFormationGroups() {
  return <OwnGroups path="my-formation-groups" title="My formation groups" />
}

/** The groups of the academic team within the reader's scope. */
export function FacultyFormationGroups() {
  return <OwnGroups path="faculty-formation-groups" title="Formation groups" />
}

interface OpenMeeting {
  readonly group: OwnGroup
  /** Null for a new one. */
  readonly meeting: GroupMeeting | null
  /** The day a new one begins with. */
  readonly day: string
}

function OwnGroups({ path, title }: { readonly path: OwnGroupsPath; readonly title: string }) {
  const { parameters, updateParameters } = useAddressParameters()
  const groups = useQuery(ownGroupsQuery(path, parameters['year']))
  const [openMeeting, setOpenMeeting] = useState<OpenMeeting | null>(null)
  const meta = groups.data?.meta
  const visibleGroups = groups.data?.data ?? []
  const recordable = visibleGroups.filter(({ mayRecord }) => mayRecord)
  const [first] = recordable
  // The first page leads to the record of one evening.
  const { record = '', day = '' } = parameters
  const asked = recordable.find(({ id }) => id === record)
  const open = openMeeting ?? (asked && isDay(day) ? { group: asked, meeting: null, day } : null)
  const close = () => {
    setOpenMeeting(null)
    if (asked) updateParameters({ record: '', day: '' })
  }
  return (
    <>
      <ScreenHeader title={title} count={groups.data && visibleGroups.length}>
        {meta && meta.years.length > 1 && (
          <Select
            aria-label="Academic year"
            w={120}
            allowDeselect={false}
            data={[...meta.years]}
            value={meta.year}
            onChange={(year) => updateParameters({ year: year ?? '' })}
          />
        )}
      </ScreenHeader>
      {groups.isPending && <SkeletonRows rows={4} columns={2} rowHeight={72} />}
      {groups.isError && !groups.data && (
        <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
      )}
      {groups.data && visibleGroups.length === 0 && (
        <EmptyState
          icon={<IconUsersGroup size="1.375rem" stroke={1.6} />}
          title={`No groups in ${meta?.year}`}
        >
          A group appears here once the office has drawn it up and named who leads it.
        </EmptyState>
      )}
      {meta && (
        <Stack gap="md" maw={1180}>
          {visibleGroups.map((group) => (
            <OwnGroupPanel
              key={group.id}
              group={group}
              today={meta.today}
              isPrimary={group.id === first?.id}
              onRecord={(meeting) =>
                setOpenMeeting({ group, meeting, day: meeting?.day ?? dayToRecord(group, meta.today) })
              }
            />
          ))}
        </Stack>
      )}
      <Suspense fallback={null}>{open && <MeetingDialog {...open} onClose={close} />}</Suspense>
    </>
  )
}

/** One group for its leader: its members and its meetings. */
function OwnGroupPanel({ group, today, isPrimary, onRecord }: OwnGroupPanelProps) {
  const { name, kind, hub, members, meetings, mayRecord, released } = group
  const currentMembers = members.filter(({ to }) => to === null || to >= today)
  const addresses = currentMembers.flatMap(({ email }) => email ?? [])
  const label = [name, hub].filter(Boolean).join(', ')
  const facts = describeGroup({ ...group, version: 0, capacity: 0 })
  return (
    <Panel
      title={name}
      // Groups of different hubs may bear the same name.
      label={label}
      facts={[kind, hub, released ? '' : 'not released yet'].filter(Boolean).join(', ')}
      actions={
        <>
          {addresses.length > 0 && (
            <PanelAction
              {...{ component: 'a', href: `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}` }}
              leftSection={<IconMail size="0.875rem" stroke={1.7} />}
            >
              E-mail
            </PanelAction>
          )}
          {mayRecord && (
            <Button size="xs" variant={isPrimary ? 'filled' : 'default'} onClick={() => onRecord(null)}>
              Record a meeting
            </Button>
          )}
        </>
      }
    >
      <Muted>{facts.join(' · ')}</Muted>
      {currentMembers.length === 0 && <PanelWords>Nobody is in it yet.</PanelWords>}
      {currentMembers.length > 0 && (
        <SimpleGrid
          component="ul"
          minColWidth="min(100%, 13.75rem)"
          spacing="md"
          verticalSpacing="xs"
          mt="sm"
          aria-label={`Students in ${label}`}
        >
          {currentMembers.map((member) => (
            <Member key={`${member.id} ${member.since}`} member={member} />
          ))}
        </SimpleGrid>
      )}
      <section aria-label={`Meetings of ${label}`}>
        <Text component="h3" size="sm" fw={600} mt="md" mb="2xs">
          Meetings
        </Text>
        {meetings.length === 0 && <Muted>None is recorded yet.</Muted>}
        {meetings.length > 0 && (
          <Lines>
            {meetings.map((meeting) => (
              <li key={meeting.id}>
                <Group gap="sm">
                  {mayRecord ? (
                    <TextButton
                      aria-label={`Change the meeting of ${formatDate(meeting.day)}`}
                      onClick={() => onRecord(meeting)}
                    >
                      {formatDate(meeting.day)}
                    </TextButton>
                  ) : (
                    <span>{formatDate(meeting.day)}</span>
                  )}
                  <StatusChip label={meeting.outcome} tone={meetingOutcomes[meeting.outcome].tone} />
                  <Muted span>{formatAttendance(meeting.attendance)}</Muted>
                </Group>
                {meeting.note && (
                  <Text size="sm" mt="3xs" className="as-written">
                    {meeting.note}
                  </Text>
                )}
              </li>
            ))}
          </Lines>
        )}
      </section>
    </Panel>
  )
}

function Member({ member }: { readonly member: GroupMember }) {
  const { id, label, photo, programme, level, opens } = member
  return (
    <Group component="li" gap="xs" wrap="nowrap">
      <InitialsAvatar name={label} size={40} picture={photo === null ? null : thumbnailPath(photo, 96)} />
      <Box miw={0}>
        {opens === null ? <strong>{label}</strong> : <NameLink to={`/${opens}/${id}`}>{label}</NameLink>}
        <Muted>{[programme, level && `Level ${level}`].filter(Boolean).join(' · ')}</Muted>
      </Box>
    </Group>
  )
}

interface OwnGroupPanelProps {
  readonly group: OwnGroup
  /** YYYY-MM-DD */
  readonly today: string
  /** Its button is the primary one of the page. */
  readonly isPrimary: boolean
  readonly onRecord: (meeting: GroupMeeting | null) => void
}

import { Box, Group } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { ModuleTaught } from '@minster/domain/teaching/faculty/faculty-calls'
import { facultyMember } from '@minster/domain/teaching/faculty/faculty-member'
import { useQuery } from '@tanstack/react-query'
import { formatValue } from '#kit/records/cells.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { KnownPeopleList } from '#people/contacts/KnownPeopleList.tsx'
import { memberLinksQuery } from '#people/contacts/links-queries.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'

/** The page of a member of the academic team: duties, tutees, modules and groups. */
export function FacultyScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={tabs} linked={linkedRecords} />
}

/** The fields of the record shown first. */
const factPaths = ['hub', 'duties', 'programmes', 'availability']

function Overview({ reply }: PanelProps) {
  const { id } = reply.data
  const connections = useQuery(memberLinksQuery(id))
  if (connections.isPending) return <SkeletonRows rows={6} columns={3} />
  if (connections.data === undefined)
    return <ErrorState error={connections.error} onRetry={() => void connections.refetch()} />
  const { roles, modules, tutees, applicants, groups } = connections.data
  const maxTutees = valueAt(reply.data, 'tuteesAtMost')
  return (
    <Box maw="73.75rem">
      <Panel title="What they do">
        <Facts>
          {describeDuties(reply.data).map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          <Fact label="Signs in as">{roles.length > 0 ? roles.join(', ') : 'Has no account'}</Fact>
        </Facts>
      </Panel>
      <Panel
        title="Tutees"
        facts={typeof maxTutees === 'number' ? `${tutees.length} of at most ${maxTutees}` : tutees.length}
      >
        {tutees.length === 0 && <PanelWords>No student has them as personal tutor now.</PanelWords>}
        {tutees.length > 0 && <KnownPeopleList people={tutees} label="Tutees" />}
      </Panel>
      {modules && (
        <Panel title="Modules" facts={modules.length > 0 ? modules.length : undefined}>
          {modules.length === 0 && <PanelWords>They stand as tutor of no module.</PanelWords>}
          {modules.length > 0 && <TaughtModules modules={modules} />}
        </Panel>
      )}
      <Panel title="Applicants assigned" facts={applicants.length > 0 ? applicants.length : undefined}>
        {applicants.length === 0 && <PanelWords>No application under way is assigned to them.</PanelWords>}
        {applicants.length > 0 && <KnownPeopleList people={applicants} label="Applicants assigned" />}
      </Panel>
      {groups && groups.length > 0 && (
        <Panel title="Groups they lead" facts={groups.length}>
          <Lines aria-label="Groups they lead">
            {groups.map((group) => (
              <Group component="li" key={group.id} gap="sm" mih="2.25rem">
                <strong>{group.name}</strong>
                <Muted>
                  {group.set}, {formatStudentCount(group.students)}
                </Muted>
              </Group>
            ))}
          </Lines>
        </Panel>
      )}
    </Box>
  )
}

function TaughtModules({ modules }: { readonly modules: readonly ModuleTaught[] }) {
  const { claims } = useSession()
  return (
    <Lines aria-label="Modules">
      {modules.map((module) => {
        const href = recordHref('modules', module.id, claims)
        const title = `${module.code} ${module.name}`
        return (
          <Group component="li" key={module.instance} gap="sm" mih="2.25rem">
            <RecordName href={href}>{title}</RecordName>
            <Muted>
              {[module.academicYear, module.hub, formatStudentCount(module.students)]
                .filter((fact) => fact !== null)
                .join(', ')}
            </Muted>
          </Group>
        )
      })}
    </Lines>
  )
}

function describeDuties(member: RecordValues): { label: string; value: string }[] {
  return factPaths.flatMap((path) => {
    const field = fieldAt(facultyMember, path)?.field
    const value = field ? formatValue(field, valueAt(member, path)) : ''
    return field && value !== '' ? [{ label: field.label, value }] : []
  })
}

function formatStudentCount(count: number): string {
  return `${count} ${count === 1 ? 'student' : 'students'}`
}

const tabs: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: Overview }]
const linkedRecords = ['person']

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
import { aroundMemberQuery } from '#people/contacts/around.ts'
import { KnownLines } from '#people/contacts/KnownLines.tsx'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'

/** The page of a member of the academic team: what they do, for whom, and when they can be had. */
export function FacultyScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={special} linked={linked} />
}

/** What of the record is looked for here first. */
const facts = ['hub', 'duties', 'programmes', 'availability']

function Overview({ reply }: PanelProps) {
  const { id } = reply.data
  const around = useQuery(aroundMemberQuery(id))
  if (around.isPending) return <SkeletonRows rows={6} columns={3} />
  if (around.data === undefined)
    return <ErrorState error={around.error} onRetry={() => void around.refetch()} />
  const { roles, modules, tutees, applicants, groups } = around.data
  const most = valueAt(reply.data, 'tuteesAtMost')
  return (
    <Box maw="73.75rem">
      <Panel title="What they do">
        <Facts>
          {facultyFacts(reply.data).map(({ label, words }) => (
            <Fact key={label} label={label}>
              {words}
            </Fact>
          ))}
          <Fact label="Signs in as">{roles.length > 0 ? roles.join(', ') : 'Has no account'}</Fact>
        </Facts>
      </Panel>
      <Panel
        title="Tutees"
        facts={typeof most === 'number' ? `${tutees.length} of at most ${most}` : tutees.length}
      >
        {tutees.length === 0 && <PanelWords>No student has them as personal tutor now.</PanelWords>}
        {tutees.length > 0 && <KnownLines known={tutees} label="Tutees" />}
      </Panel>
      {modules && (
        <Panel title="Modules" facts={modules.length > 0 ? modules.length : undefined}>
          {modules.length === 0 && <PanelWords>They stand as tutor of no module.</PanelWords>}
          {modules.length > 0 && <Taught modules={modules} />}
        </Panel>
      )}
      <Panel title="Applicants assigned" facts={applicants.length > 0 ? applicants.length : undefined}>
        {applicants.length === 0 && <PanelWords>No application under way is assigned to them.</PanelWords>}
        {applicants.length > 0 && <KnownLines known={applicants} label="Applicants assigned" />}
      </Panel>
      {groups && groups.length > 0 && (
        <Panel title="Groups they lead" facts={groups.length}>
          <Lines aria-label="Groups they lead">
            {groups.map((group) => (
              <Group component="li" key={group.id} gap="sm" mih="2.25rem">
                <strong>{group.name}</strong>
                <Muted>
                  {group.set}, {studentsText(group.students)}
                </Muted>
              </Group>
            ))}
          </Lines>
        </Panel>
      )}
    </Box>
  )
}

function Taught({ modules }: { readonly modules: readonly ModuleTaught[] }) {
  const { claims } = useSession()
  return (
    <Lines aria-label="Modules">
      {modules.map((one) => {
        const href = recordHref('modules', one.id, claims)
        const title = `${one.code} ${one.name}`
        return (
          <Group component="li" key={one.instance} gap="sm" mih="2.25rem">
            <RecordName href={href}>{title}</RecordName>
            <Muted>
              {[one.academicYear, one.hub, studentsText(one.students)]
                .filter((fact) => fact !== null)
                .join(', ')}
            </Muted>
          </Group>
        )
      })}
    </Lines>
  )
}

function facultyFacts(member: RecordValues): { label: string; words: string }[] {
  return facts.flatMap((path) => {
    const field = fieldAt(facultyMember, path)?.field
    const words = field ? formatValue(field, valueAt(member, path)) : ''
    return field && words !== '' ? [{ label: field.label, words }] : []
  })
}

function studentsText(count: number): string {
  return `${count} ${count === 1 ? 'student' : 'students'}`
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: Overview }]
const linked = ['person']

import { Box, Button, Group, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconMapPin } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RecordName } from '#kit/records/RecordName.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { KnownPeopleList } from './KnownPeopleList.tsx'
import { organisationLinksQuery } from './links-queries.ts'
import { organisationMergesQuery, undoOrganisationMerge } from './merge-organisations.ts'
import { RolePanel } from './RoleLines.tsx'

const MergeDialog = lazy(inTime(() => import('./MergeDialog.tsx')))

/** What became part of an organisation, and the way to put another one into it that is the same. */
function MergePanel({ organisation }: { readonly organisation: RecordValues }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data: merges = [] } = useQuery(organisationMergesQuery(organisation.id))
  const undo = useMutation({
    mutationFn: undoOrganisationMerge,
    onSuccess: async () => {
      showDone('They are two again')
      await refreshRecords(queryClient)
    },
  })
  return (
    <Panel
      title="Known twice"
      actions={<PanelAction onClick={() => setOpen(true)}>Merge with another</PanelAction>}
    >
      {merges.length === 0 && (
        <PanelWords>If it stands among the organisations a second time, make one of the two.</PanelWords>
      )}
      {merges.length > 0 && (
        <Lines aria-label="Became part of it">
          {merges.map(({ id, label, at, by, hindrance }) => (
            <Group component="li" key={id} gap="sm" mih="2.25rem">
              <strong>{label}</strong>
              <Muted>
                became part of it on {formatDateTime(at)}, by {by}. {hindrance}
              </Muted>
              {hindrance === null && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Undo: ${label}`}
                  loading={undo.isPending}
                  onClick={() => undo.mutate(id)}
                >
                  Undo
                </Button>
              )}
            </Group>
          ))}
        </Lines>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MergeDialog
            organisation={organisation}
            onUndo={(id) => undo.mutate(id)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

const TasksTab = lazy(inTime(() => import('#kit/records/TasksTab.tsx')))

/** The page of an organisation: whom the college knows there, its parts, and who worships there. */
export function OrganisationScreen({ collection, id }: OrganisationScreenProps) {
  return <RecordScreen collection={collection} id={id} special={special} />
}

function Overview({ collection, reply }: PanelProps) {
  const { id } = reply.data
  const links = useQuery(organisationLinksQuery(id))
  if (links.isPending) return <SkeletonRows rows={6} columns={3} />
  if (links.data === undefined) return <ErrorState error={links.error} onRetry={() => void links.refetch()} />
  const { roles, parts, members, map } = links.data
  const where = addressLines
    .map((path) => valueAt(reply.data, path))
    .filter((line) => typeof line === 'string' && line !== '')
  return (
    <Box maw="73.75rem">
      <RolePanel
        title="Who is there"
        roles={roles}
        side={{ path: 'organisation', id }}
        empty="Nobody is known there yet. Add the incumbent, a supervisor or whoever answers the telephone."
      />
      {parts.length > 0 && (
        <Panel title="Its parts" facts={parts.length}>
          <Lines aria-label="Its parts">
            {parts.map((part) => (
              <Group component="li" key={part.id} gap="sm" mih="2.25rem">
                <RecordName href={`/organisations/${part.id}`}>{part.label}</RecordName>
                <Muted>{[part.type, part.status].filter((fact) => fact !== null).join(', ')}</Muted>
              </Group>
            ))}
          </Lines>
        </Panel>
      )}
      {members.length > 0 && (
        <Panel title="Students and applicants whose home church it is" facts={members.length}>
          <KnownPeopleList people={members} label="Students and applicants whose home church it is" />
        </Panel>
      )}
      {map !== null && (
        <Panel title="Where it is">
          <Text fz="sm">
            {where.length > 0 && <>{where.join(', ')} · </>}
            <a href={map} target="_blank" rel="noreferrer">
              <IconMapPin size="0.875rem" stroke={1.7} aria-hidden="true" /> Show on a map
            </a>
          </Text>
        </Panel>
      )}
      <Panel title="Tasks">
        <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
          <TasksTab about={{ subject: collection, subjectId: id }} canEdit={reply.abilities.edit} />
        </Suspense>
      </Panel>
      {reply.abilities.remove && <MergePanel organisation={reply.data} />}
    </Box>
  )
}

const addressLines = ['address1', 'address2', 'city', 'county', 'postCode', 'country'].map(
  (line) => `address.${line}`,
)

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: Overview }]

interface OrganisationScreenProps {
  readonly collection: string
  readonly id: string
}

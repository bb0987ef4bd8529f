import { Box, Button, Group, Menu, Select } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type {
  Audience,
  BoardGroup,
  FormationBoard,
  FormationSet,
  Placed,
} from '@minster/domain/teaching/formation/formation-calls'
import { IconChevronDown, IconUsersGroup } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Columns, ColumnsScreen } from '#platform/ui/Columns.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { useDrag } from '#platform/ui/use-drag.ts'
import { formatSetTitle, isFull, noGroupColumn } from './describe-group.ts'
import { formationBoardQuery, placeStudents } from './formation.ts'
import { GroupColumn } from './GroupColumn.tsx'
import { UnnotifiedNotice } from './UnnotifiedNotice.tsx'

const PlaceMenu = lazy(inTime(() => import('./PlaceMenu.tsx')))
const SetDialog = lazy(inTime(() => import('./SetDialog.tsx')))
const GroupDialog = lazy(inTime(() => import('./GroupDialog.tsx')))
const ManyGroupsDialog = lazy(inTime(() => import('./ManyGroupsDialog.tsx')))
const DrawDialog = lazy(inTime(() => import('./DrawDialog.tsx')))
const CarryOverDialog = lazy(inTime(() => import('./CarryOverDialog.tsx')))
const ReleaseDialog = lazy(inTime(() => import('./ReleaseDialog.tsx')))

/** The open dialog. */
type OpenDialog =
  | { readonly kind: 'new set' | 'set' | 'new group' | 'many groups' | 'draw' | 'carry over' }
  | { readonly kind: 'group'; readonly group: BoardGroup }
  | { readonly kind: 'release'; readonly to: Audience }

/** The board of a set of groups: students in their group or without one, placed by hand, by lot or as last year. */
export function FormationGroups() {
  const { parameters, updateParameters } = useAddressParameters()
  const queryClient = useQueryClient()
  const selectedSet = parameters['set']
  const board = useQuery(formationBoardQuery(selectedSet))
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [menu, setMenu] = useState<{ readonly person: Placed; readonly button: HTMLElement } | null>(null)
  const set = board.data?.set ?? null
  const groups = board.data?.groups ?? []
  const placeStudent = useMutation({
    mutationFn: ({ person, group }: { readonly person: Placed; readonly group: string | null }) =>
      placeStudents(set?.id ?? '', [person.id], group),
    onSuccess(after, { person, group }) {
      queryClient.setQueryData<FormationBoard>(formationBoardQuery(selectedSet).queryKey, after)
      const name = after.groups.find(({ id }) => id === group)?.name
      showDone(name === undefined ? `${person.name} has no group now` : `${person.name} is in ${name}`)
    },
    onError: () => refreshRecords(queryClient),
  })
  const students = [...groups.flatMap(({ members }) => members), ...(board.data?.without ?? [])]
  const placeInColumn = (person: Placed, column: string) => {
    if (currentColumnOf(person, groups) !== column)
      placeStudent.mutate({ person, group: column === noGroupColumn ? null : column })
  }
  const canChange = set !== null && !set.isOver
  const { drag, board: region } = useDrag(canChange, (id, column) => {
    const person = students.find((entry) => entry.id === id)
    const group = groups.find((entry) => entry.id === column)
    if (person && !(group && isFull(group))) placeInColumn(person, column)
  })
  const dragged = drag && students.find(({ id }) => id === drag.id)
  const close = () => setOpenDialog(null)
  const columnProps = {
    moving: placeStudent.isPending ? placeStudent.variables.person.id : (drag?.id ?? null),
    canChange,
    showsHub: set?.hubId === null,
    onMenu: (person: Placed, button: HTMLElement) => setMenu({ person, button }),
  }
  const placed = groups.reduce((sum, { members }) => sum + members.length, 0)
  return (
    <ColumnsScreen>
      <ScreenHeader title="Formation groups" count={set ? placed : undefined}>
        {canChange && set && groups.length > 0 && (
          <Actions
            set={set}
            hasPlaced={placed > 0}
            isDone={board.data?.without.length === 0}
            onOpen={setOpenDialog}
          />
        )}
      </ScreenHeader>
      {board.isPending && <SkeletonRows rows={6} columns={4} rowHeight={56} />}
      {board.isError && <ErrorState error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && !set && (
        <EmptyState
          icon={<IconUsersGroup size="1.375rem" stroke={1.6} />}
          title="No groups have been drawn up yet"
          action={<Button onClick={() => setOpenDialog({ kind: 'new set' })}>New set of groups</Button>}
        >
          A set holds the groups of one kind for a year, of one hub or across all of them.
        </EmptyState>
      )}
      {board.data && set && (
        <>
          <Toolbar>
            <Select
              aria-label="Set of groups"
              flex="1 1 20.625rem"
              maw={420}
              allowDeselect={false}
              searchable={board.data.sets.length > 8}
              data={board.data.sets.map((entry) => ({ value: entry.id, label: formatSetTitle(entry) }))}
              value={set.id}
              onChange={(id) => updateParameters({ set: id ?? '' })}
            />
            <Button variant="default" onClick={() => setOpenDialog({ kind: 'set' })} disabled={set.isOver}>
              Change set
            </Button>
            <Button variant="default" onClick={() => setOpenDialog({ kind: 'new set' })}>
              New set
            </Button>
            <Muted span>{describeSetState(set)}</Muted>
          </Toolbar>
          <UnnotifiedNotice set={set} onTell={(to) => setOpenDialog({ kind: 'release', to })} />
          {groups.length === 0 && (
            <EmptyState
              icon={<IconUsersGroup size="1.375rem" stroke={1.6} />}
              title={`${board.data.without.length} students wait for groups`}
              action={
                <Group gap="xs" justify="center">
                  {set.before !== null && (
                    <Button onClick={() => setOpenDialog({ kind: 'carry over' })}>
                      Carry over from {set.before}
                    </Button>
                  )}
                  <Button
                    variant={set.before === null ? 'filled' : 'default'}
                    onClick={() => setOpenDialog({ kind: 'many groups' })}
                  >
                    Add groups
                  </Button>
                </Group>
              }
            >
              Add the groups first; then draw lots, or give everybody a place by hand.
            </EmptyState>
          )}
          {groups.length > 0 && (
            <Columns ref={region} label="Students by group" isDragging={drag !== null}>
              <GroupColumn
                {...columnProps}
                group={null}
                members={board.data.without}
                target={
                  dragged && currentColumnOf(dragged, groups) !== noGroupColumn
                    ? drag.over === noGroupColumn
                      ? 'over'
                      : 'open'
                    : null
                }
              />
              {groups.map((group) => (
                <GroupColumn
                  {...columnProps}
                  key={group.id}
                  group={group}
                  members={group.members}
                  target={
                    !dragged || currentColumnOf(dragged, groups) === group.id
                      ? null
                      : isFull(group)
                        ? 'refused'
                        : drag.over === group.id
                          ? 'over'
                          : 'open'
                  }
                  onEdit={() => setOpenDialog({ kind: 'group', group })}
                />
              ))}
              {canChange && (
                <Box flex="0 0 auto" miw="10rem" data-screen-only>
                  <Button variant="default" fullWidth onClick={() => setOpenDialog({ kind: 'new group' })}>
                    Add a group
                  </Button>
                </Box>
              )}
            </Columns>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {menu && (
          <PlaceMenu
            {...menu}
            groups={groups}
            column={currentColumnOf(menu.person, groups)}
            onPlace={(column) => placeInColumn(menu.person, column)}
            onClose={() => setMenu(null)}
          />
        )}
        {openDialog?.kind === 'new set' && (
          <SetDialog set={null} onCreated={(id) => updateParameters({ set: id })} onClose={close} />
        )}
        {set && openDialog?.kind === 'set' && <SetDialog set={set} onClose={close} />}
        {set && openDialog?.kind === 'new group' && <GroupDialog set={set} group={null} onClose={close} />}
        {set && openDialog?.kind === 'group' && (
          <GroupDialog set={set} group={openDialog.group} onClose={close} />
        )}
        {set && openDialog?.kind === 'many groups' && (
          <ManyGroupsDialog set={set} students={students.length} onClose={close} />
        )}
        {set && openDialog?.kind === 'draw' && (
          <DrawDialog set={set} placed={placed} without={board.data?.without.length ?? 0} onClose={close} />
        )}
        {set && openDialog?.kind === 'carry over' && <CarryOverDialog set={set} onClose={close} />}
        {set && openDialog?.kind === 'release' && (
          <ReleaseDialog set={set} to={openDialog.to} onClose={close} />
        )}
      </Suspense>
    </ColumnsScreen>
  )
}

/** The actions on a set: drawing lots while somebody waits, then releasing it. */
function Actions({ set, hasPlaced, isDone, onOpen }: ActionsProps) {
  return (
    <>
      {set.before !== null && (
        <Button variant="default" onClick={() => onOpen({ kind: 'carry over' })}>
          Carry over from {set.before}
        </Button>
      )}
      <Button variant={isDone ? 'default' : 'filled'} onClick={() => onOpen({ kind: 'draw' })}>
        Draw lots
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant={isDone ? 'filled' : 'default'}
            rightSection={<IconChevronDown size="0.875rem" stroke={1.8} />}
            disabled={!hasPlaced}
          >
            Release
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onOpen({ kind: 'release', to: 'tutors' })}>To tutors…</Menu.Item>
          <Menu.Item onClick={() => onOpen({ kind: 'release', to: 'students' })}>To students…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function currentColumnOf(person: Placed, groups: readonly BoardGroup[]): string {
  return groups.find(({ members }) => members.some(({ id }) => id === person.id))?.id ?? noGroupColumn
}

function describeSetState({ isOver, releasedToTutors, releasedToStudents, drawnWith }: FormationSet): string {
  if (isOver) return 'This year is over: the groups stay as they were.'
  return [
    releasedToTutors ? `Tutors see them since ${formatDate(releasedToTutors)}` : 'Tutors do not see them yet',
    releasedToStudents ? `students since ${formatDate(releasedToStudents)}` : 'students have not been told',
    ...(drawnWith === null ? [] : [`last drawn with number ${drawnWith}`]),
  ].join(' · ')
}

interface ActionsProps {
  readonly set: FormationSet
  readonly hasPlaced: boolean
  /** Every student has a place. */
  readonly isDone: boolean
  readonly onOpen: (openDialog: OpenDialog) => void
}

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
import { useDrag } from '#admissions/board/use-drag.ts'
import { refreshRecords } from '#kit/records/records.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import classes from './formation.module.css'
import { formationBoardQuery, placeStudents } from './formation.ts'
import { GroupColumn } from './GroupColumn.tsx'
import { isFull, nowhere, setWords } from './group-words.ts'
import { UnnotifiedNotice } from './UnnotifiedNotice.tsx'

const PlaceMenu = lazy(inTime(() => import('./PlaceMenu.tsx')))
const SetDialog = lazy(inTime(() => import('./SetDialog.tsx')))
const GroupDialog = lazy(inTime(() => import('./GroupDialog.tsx')))
const ManyGroupsDialog = lazy(inTime(() => import('./ManyGroupsDialog.tsx')))
const DrawDialog = lazy(inTime(() => import('./DrawDialog.tsx')))
const CarryDialog = lazy(inTime(() => import('./CarryDialog.tsx')))
const ReleaseDialog = lazy(inTime(() => import('./ReleaseDialog.tsx')))

/** What is open over the board. */
type Opened =
  | { readonly kind: 'new set' | 'set' | 'new group' | 'many groups' | 'draw' | 'carry over' }
  | { readonly kind: 'group'; readonly group: BoardGroup }
  | { readonly kind: 'release'; readonly to: Audience }

/** Drawing up groups: everybody of a set in their group or without one, by hand, by lot or as last year. */
export function FormationGroups() {
  const { asked, ask } = useAddressParameters()
  const queries = useQueryClient()
  const chosen = asked['set']
  const board = useQuery(formationBoardQuery(chosen))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [menu, setMenu] = useState<{ readonly person: Placed; readonly button: HTMLElement } | null>(null)
  const set = board.data?.set ?? null
  const groups = board.data?.groups ?? []
  const placing = useMutation({
    mutationFn: ({ person, group }: { readonly person: Placed; readonly group: string | null }) =>
      placeStudents(set?.id ?? '', [person.id], group),
    onSuccess(after, { person, group }) {
      queries.setQueryData<FormationBoard>(formationBoardQuery(chosen).queryKey, after)
      const name = after.groups.find(({ id }) => id === group)?.name
      showDone(name === undefined ? `${person.name} has no group now` : `${person.name} is in ${name}`)
    },
    onError: () => refreshRecords(queries),
  })
  const everybody = [...groups.flatMap(({ members }) => members), ...(board.data?.without ?? [])]
  const place = (person: Placed, column: string) => {
    if (columnOf(person, groups) !== column)
      placing.mutate({ person, group: column === nowhere ? null : column })
  }
  const mayChange = set !== null && !set.isOver
  const { drag, board: region } = useDrag(mayChange, (id, column) => {
    const person = everybody.find((one) => one.id === id)
    const group = groups.find((one) => one.id === column)
    if (person && !(group && isFull(group))) place(person, column)
  })
  const dragged = drag && everybody.find(({ id }) => id === drag.id)
  const close = () => setOpened(null)
  const common = {
    moving: placing.isPending ? placing.variables.person.id : (drag?.id ?? null),
    mayChange,
    withHub: set?.hubId === null,
    onMenu: (person: Placed, button: HTMLElement) => setMenu({ person, button }),
  }
  const placed = groups.reduce((sum, { members }) => sum + members.length, 0)
  return (
    <div className={classes.screen}>
      <ScreenHeader title="Formation groups" count={set ? placed : undefined}>
        {mayChange && set && groups.length > 0 && (
          <Actions
            set={set}
            hasSome={placed > 0}
            isDone={board.data?.without.length === 0}
            onOpen={setOpened}
          />
        )}
      </ScreenHeader>
      {board.isPending && <SkeletonRows rows={6} columns={4} rowHeight={56} />}
      {board.isError && <ErrorState error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && !set && (
        <EmptyState
          icon={<IconUsersGroup size="1.375rem" stroke={1.6} />}
          title="No groups have been drawn up yet"
          action={<Button onClick={() => setOpened({ kind: 'new set' })}>New set of groups</Button>}
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
              data={board.data.sets.map((one) => ({ value: one.id, label: setWords(one) }))}
              value={set.id}
              onChange={(id) => ask({ set: id ?? '' })}
            />
            <Button variant="default" onClick={() => setOpened({ kind: 'set' })} disabled={set.isOver}>
              Change set
            </Button>
            <Button variant="default" onClick={() => setOpened({ kind: 'new set' })}>
              New set
            </Button>
            <Muted span>{stateOf(set)}</Muted>
          </Toolbar>
          <UnnotifiedNotice set={set} onTell={(to) => setOpened({ kind: 'release', to })} />
          {groups.length === 0 && (
            <EmptyState
              icon={<IconUsersGroup size="1.375rem" stroke={1.6} />}
              title={`${board.data.without.length} students wait for groups`}
              action={
                <Group gap="xs" justify="center">
                  {set.before !== null && (
                    <Button onClick={() => setOpened({ kind: 'carry over' })}>
                      Carry over from {set.before}
                    </Button>
                  )}
                  <Button
                    variant={set.before === null ? 'filled' : 'default'}
                    onClick={() => setOpened({ kind: 'many groups' })}
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
            <div
              ref={region}
              className={classes.board}
              role="group"
              aria-label="Students by group"
              data-dragging={drag !== null || undefined}
            >
              <GroupColumn
                {...common}
                group={null}
                members={board.data.without}
                target={
                  dragged && columnOf(dragged, groups) !== nowhere
                    ? drag.over === nowhere
                      ? 'over'
                      : 'open'
                    : null
                }
              />
              {groups.map((group) => (
                <GroupColumn
                  {...common}
                  key={group.id}
                  group={group}
                  members={group.members}
                  target={
                    !dragged || columnOf(dragged, groups) === group.id
                      ? null
                      : isFull(group)
                        ? 'refused'
                        : drag.over === group.id
                          ? 'over'
                          : 'open'
                  }
                  onEdit={() => setOpened({ kind: 'group', group })}
                />
              ))}
              {mayChange && (
                <Box flex="0 0 auto" miw="10rem" data-screen-only>
                  <Button variant="default" fullWidth onClick={() => setOpened({ kind: 'new group' })}>
                    Add a group
                  </Button>
                </Box>
              )}
            </div>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {menu && (
          <PlaceMenu
            {...menu}
            groups={groups}
            column={columnOf(menu.person, groups)}
            onPlace={(column) => place(menu.person, column)}
            onClose={() => setMenu(null)}
          />
        )}
        {opened?.kind === 'new set' && (
          <SetDialog set={null} onMade={(id) => ask({ set: id })} onClose={close} />
        )}
        {set && opened?.kind === 'set' && <SetDialog set={set} onClose={close} />}
        {set && opened?.kind === 'new group' && <GroupDialog set={set} group={null} onClose={close} />}
        {set && opened?.kind === 'group' && <GroupDialog set={set} group={opened.group} onClose={close} />}
        {set && opened?.kind === 'many groups' && (
          <ManyGroupsDialog set={set} students={everybody.length} onClose={close} />
        )}
        {set && opened?.kind === 'draw' && (
          <DrawDialog set={set} placed={placed} without={board.data?.without.length ?? 0} onClose={close} />
        )}
        {set && opened?.kind === 'carry over' && <CarryDialog set={set} onClose={close} />}
        {set && opened?.kind === 'release' && <ReleaseDialog set={set} to={opened.to} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** What comes next: lots while somebody waits, then letting everybody know. */
function Actions({ set, hasSome, isDone, onOpen }: ActionsProps) {
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
            disabled={!hasSome}
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

function columnOf(person: Placed, groups: readonly BoardGroup[]): string {
  return groups.find(({ members }) => members.some(({ id }) => id === person.id))?.id ?? nowhere
}

function stateOf({ isOver, releasedToTutors, releasedToStudents, drawnWith }: FormationSet): string {
  if (isOver) return 'This year is over: the groups stay as they were.'
  return [
    releasedToTutors ? `Tutors see them since ${formatDate(releasedToTutors)}` : 'Tutors do not see them yet',
    releasedToStudents ? `students since ${formatDate(releasedToStudents)}` : 'students have not been told',
    ...(drawnWith === null ? [] : [`last drawn with number ${drawnWith}`]),
  ].join(' · ')
}

interface ActionsProps {
  readonly set: FormationSet
  readonly hasSome: boolean
  /** Everybody has a place. */
  readonly isDone: boolean
  readonly onOpen: (opened: Opened) => void
}

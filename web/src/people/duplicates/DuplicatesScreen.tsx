import { Box, Button, Group, Stack, Tabs, Text } from '@mantine/core'
import type {
  Group as AlikeGroup,
  MergeShown,
  PairShown,
  PersonShown,
} from '@minster/domain/people/duplicates/duplicate-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconArrowBackUp, IconGitMerge, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dismissedQuery, groupsQuery, mergesQuery } from '#kit/records/duplicates.ts'
import { useOwnLocation } from '#kit/records/use-own-location.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './duplicates.module.css'
import { compareHref, type ListProps } from './list-props.ts'
import { PersonCard } from './PersonCard.tsx'
import { StrengthChip } from './StrengthChip.tsx'
import { useDecision } from './use-decision.ts'
import { useUndo } from './use-undo.ts'

/** Those who may all be one person, each group a card; within it every pair that looks alike. */
function GroupList({ page, onPage }: ListProps) {
  const query = useQuery({ ...groupsQuery(page), placeholderData: keepPreviousData })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={8} columns={3} />
  const { data: groups, meta } = query.data
  if (groups.length === 0)
    return (
      <EmptyState icon={<IconUsers size="1.375rem" stroke={1.6} />} title="Nobody looks like anybody else">
        Everybody who is added, imported or registers is compared with those already known. Likely duplicates
        appear here.
      </EmptyState>
    )
  return (
    <>
      <Stack component="ul" gap="sm" aria-label="People who may be the same">
        {groups.map((group) => (
          <li key={group.people.map(({ id }) => id).join(' ')}>
            <GroupCard group={group} />
          </li>
        ))}
      </Stack>
      <Pagination {...meta} onPage={onPage} />
    </>
  )
}

function GroupCard({ group: { people, pairs } }: { readonly group: AlikeGroup }) {
  const byId = new Map(people.map((person) => [person.id, person]))
  return (
    <div role="group" aria-label={people.map(({ label }) => label).join(' and ')}>
      <Frame p={0}>
        <Box className={classes.sides} px="md" py="sm">
          {people.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
        </Box>
        <ul className={classes.pairs}>
          {pairs.map((pair) => (
            <Pair
              key={`${pair.one} ${pair.other}`}
              pair={pair}
              one={byId.get(pair.one)}
              other={byId.get(pair.other)}
              isAlone={pairs.length === 1}
            />
          ))}
        </ul>
      </Frame>
    </div>
  )
}

function Pair({ pair, one, other, isAlone }: PairProps) {
  const { dismiss, isBusy } = useDecision()
  const names = `${one?.label ?? ''} and ${other?.label ?? ''}`
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Group wrap="nowrap" gap="xs" flex="1 1 20rem" fz="sm">
        <StrengthChip strength={pair.strength} />
        <span>
          {!isAlone && <strong>{names}: </strong>}
          {pair.reasons.join(' ')}
        </span>
      </Group>
      <Group gap="xs" className={classes.doing ?? ''}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={isBusy}
          aria-label={`Not the same person: ${names}`}
          onClick={() => dismiss(pair)}
        >
          Not the same person
        </Button>
        <Button
          component={Link}
          to={compareHref(pair.one, pair.other)}
          variant="default"
          size="compact-sm"
          leftSection={<IconGitMerge size="0.9375rem" stroke={1.6} />}
          aria-label={`Compare ${names}`}
        >
          Compare
        </Button>
      </Group>
    </Group>
  )
}

interface PairProps {
  readonly pair: PairShown
  readonly one: PersonShown | undefined
  readonly other: PersonShown | undefined
  readonly isAlone: boolean
}

const tabs = [
  {
    key: 'open',
    title: 'To decide',
    description:
      'People who look alike, the surest first. Compare two of them, then merge them or say that they are not the same person.',
    Panel: GroupList,
  },
  {
    key: 'dismissed',
    title: 'Not the same',
    description:
      'Pairs that somebody decided are two people. Nobody is asked about them again unless that is taken back.',
    Panel: DismissedList,
  },
  {
    key: 'merged',
    title: 'Merged',
    description:
      'Who became part of whom. A merge can be undone as a whole while nothing newer depends on it.',
    Panel: MergeList,
  },
] as const

/** People who may be the same: to decide on, decided to be two, and made one. */
export function DuplicatesScreen() {
  const navigate = useNavigate()
  const { pathname, searchStr } = useOwnLocation()
  const requestedTab = new URLSearchParams(searchStr).get('tab')
  const open = tabs.find(({ key }) => key === requestedTab)?.key ?? 'open'
  return (
    <Screen title="Duplicates">
      <Tabs
        value={open}
        onChange={(key) =>
          void navigate({ href: key === 'open' ? pathname : `${pathname}?tab=${key}`, resetScroll: false })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label="Parts of duplicates">
          {tabs.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, description: about, Panel }) => (
          <Tabs.Panel key={key} value={key} pt="sm">
            <Muted maw="80ch" mb="sm">
              {about}
            </Muted>
            <Paged Panel={Panel} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  )
}

function Paged({ Panel }: { readonly Panel: (typeof tabs)[number]['Panel'] }) {
  const [page, setPage] = useState(1)
  return <Panel page={page} onPage={setPage} />
}

/** Pairs that were decided to be two people. */
function DismissedList({ page, onPage }: ListProps) {
  const query = useQuery({ ...dismissedQuery(page), placeholderData: keepPreviousData })
  const { reconsider, isBusy } = useDecision()
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} columns={3} />
  const { data: pairs, meta } = query.data
  if (pairs.length === 0)
    return (
      <EmptyState title="No pairs yet">
        Pairs that you mark “Not the same person” are kept here, so that nobody has to decide twice.
      </EmptyState>
    )
  return (
    <>
      <Stack component="ul" gap="sm" aria-label="Pairs that are not the same person">
        {pairs.map(({ people, reasons, at, by }) => {
          const [one, other] = people
          if (!one || !other) return null
          const names = `${one.label} and ${other.label}`
          return (
            <li key={`${one.id} ${other.id}`}>
              <div role="group" aria-label={names}>
                <Frame p={0}>
                  <Box className={classes.sides} px="md" py="sm">
                    <PersonCard person={one} />
                    <PersonCard person={other} />
                  </Box>
                  <Group px="md" pb="sm" gap="xs">
                    <Text fz="sm" flex="1 1 20rem">
                      {reasons.join(' ')} {by ?? 'Somebody'} said on {formatDateTime(at)} that they are two
                      people.
                    </Text>
                    <Button
                      variant="default"
                      size="compact-sm"
                      leftSection={<IconArrowBackUp size="0.9375rem" stroke={1.6} />}
                      disabled={isBusy}
                      aria-label={`Take it back: ${names}`}
                      onClick={() => reconsider({ one: one.id, other: other.id })}
                    >
                      Take it back
                    </Button>
                  </Group>
                </Frame>
              </div>
            </li>
          )
        })}
      </Stack>
      <Pagination {...meta} onPage={onPage} />
    </>
  )
}

/** Who became part of whom, and the way back. */
function MergeList({ page, onPage }: ListProps) {
  const query = useQuery({ ...mergesQuery(page), placeholderData: keepPreviousData })
  const undo = useUndo()
  const [asking, setAsking] = useState<MergeShown | null>(null)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} columns={3} />
  const { data: merges, meta } = query.data
  if (merges.length === 0)
    return (
      <EmptyState title="Nobody has been merged yet">
        Every merge is listed here, with its undo while nothing newer depends on it.
      </EmptyState>
    )
  return (
    <>
      <Lines aria-label="Merges">
        {merges.map((merge) => (
          <Group component="li" key={merge.id} gap="xs">
            <Box flex={1} miw={0}>
              <p>
                <strong>{merge.goneLabel || 'Somebody anonymised'}</strong>
                <Muted span> merged into </Muted>
                <strong>{merge.keptLabel || 'somebody anonymised'}</strong>
              </p>
              <Muted mt="4xs">
                {merge.by}, {formatDateTime(merge.at)}
              </Muted>
              {merge.undoneAt !== null ? (
                <Muted mt="4xs">
                  Undone by {merge.undoneBy}, {formatDateTime(merge.undoneAt)}
                </Muted>
              ) : (
                merge.hindrance !== null && <Muted mt="4xs">It cannot be undone now: {merge.hindrance}</Muted>
              )}
            </Box>
            {merge.hindrance === null && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size="0.9375rem" stroke={1.6} />}
                disabled={undo.isPending}
                aria-label={`Undo the merge of ${merge.goneLabel} into ${merge.keptLabel}`}
                onClick={() => setAsking(merge)}
              >
                Undo
              </Button>
            )}
          </Group>
        ))}
      </Lines>
      <Pagination {...meta} onPage={onPage} />
      <ConfirmDialog
        opened={asking !== null}
        title="Undo this merge?"
        verb="Undo the merge"
        busy={undo.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking) undo.mutate(asking.id, { onSettled: () => setAsking(null) })
        }}
      >
        {asking?.goneLabel} becomes a person of their own again, with everything that came from them.{' '}
        {asking?.keptLabel} gets back the details they had before.
      </ConfirmDialog>
    </>
  )
}

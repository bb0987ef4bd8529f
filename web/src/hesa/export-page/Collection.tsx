import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { collectionStates } from '@minster/domain/hesa/collections/hesa-collection'
import { type TimetableDay, timetableOf } from '@minster/domain/hesa/collections/timetable'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { lazy, Suspense, useId } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { PanelAction } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { SchemaPart } from '../collections/SchemaPart.tsx'

const ReturnWork = lazy(inTime(async () => ({ default: (await import('./ReturnWork.tsx')).ReturnWork })))

/** One return: how it stands, what is to be done by when, and the schema it goes by; one that is over is a line to open. */
export function Collection(props: CollectionProps) {
  const { collection, mayChange, isOpen, onOpen, onEdit } = props
  const { code, academicYear, state, sentAt } = collection
  const id = useId()
  const isOver = state === 'Closed'
  return (
    <Frame component="section" px="md" py={isOpen ? 'md' : 'sm'} aria-labelledby={id}>
      <Stack gap="md">
        <Group component="header" gap="xs">
          <h2 id={id}>
            {isOver ? (
              <TextButton aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
                <Title code={code} academicYear={academicYear} />
              </TextButton>
            ) : (
              <Title code={code} academicYear={academicYear} />
            )}
          </h2>
          <StatusChip label={state} tone={collectionStates[state].tone} bordered />
          {sentAt !== null && <Muted span>Sent {formatDateTime(sentAt)}</Muted>}
          {mayChange && isOpen && (
            <Group component="span" ml="auto">
              <PanelAction aria-label={`Edit ${code}`} onClick={onEdit}>
                Edit
              </PanelAction>
            </Group>
          )}
        </Group>
        {isOpen && (
          <>
            <Timetable collection={collection} />
            {state === 'In preparation' ? (
              <SchemaPart {...props} />
            ) : (
              <Suspense fallback={<SkeletonRows rows={8} columns={3} />}>
                <ReturnWork {...props} />
              </Suspense>
            )}
          </>
        )}
      </Stack>
    </Frame>
  )
}

function Title({ code, academicYear }: Pick<CollectionCard, 'code' | 'academicYear'>) {
  return (
    <>
      {code}{' '}
      <Muted span fz="inherit" fw={400}>
        {academicYear}
      </Muted>
    </>
  )
}
/** The days in one quiet line; what comes next stands out. */
function Timetable({ collection }: Pick<CollectionProps, 'collection'>) {
  const days = timetableOf(collection, todayHere())
  const { code, source } = collection
  if (days.length === 0) return <Muted>No days yet. HESA publishes them on the page of {code}.</Muted>
  return (
    <div>
      <Flex
        component="ol"
        wrap="wrap"
        columnGap="lg"
        rowGap="4xs"
        fz="sm"
        className="tabular"
        aria-label={`Days of ${code}`}
      >
        {days.map((day) => (
          <Box
            component="li"
            key={day.key}
            c={day.stands === 'past' || day.stands === 'ahead' ? 'dimmed' : ''}
          >
            <DayWords of={day} isOver={collection.state === 'Closed'} />
          </Box>
        ))}
      </Flex>
      {source && <small>{source}</small>}
    </div>
  )
}

function DayWords({ of: { title, day, distance, stands }, isOver }: DayWordsProps) {
  const words = `${title} ${formatDate(day)}`
  if (isOver) return words
  return (
    <>
      {stands === 'next' || stands === 'late' ? (
        <Text span inherit fw={550} c={stands === 'late' ? 'var(--tone-warning)' : ''}>
          {words}
        </Text>
      ) : (
        words
      )}
      , {distance}
    </>
  )
}

interface DayWordsProps {
  readonly of: TimetableDay
  readonly isOver: boolean
}

export interface CollectionProps {
  readonly collection: CollectionCard
  /** Whose code lists hold while it has no schema. */
  readonly meanwhile: string
  readonly mayChange: boolean
  readonly isOpen: boolean
  readonly showsChanges: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChanges: (isShown: boolean) => void
  readonly onEdit: () => void
}

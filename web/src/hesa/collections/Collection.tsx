import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { collectionStates } from '@minster/domain/hesa/collections/hesa-collection'
import { type TimetableDay, timetableOf } from '@minster/domain/hesa/collections/timetable'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { lazy, Suspense, useId, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { PanelAction } from '#platform/ui/Panel.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { schemaSize } from './hesa-collections.ts'
import { SchemaUpload } from './SchemaUpload.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

const ChangeReport = lazy(
  inTime(async () => ({ default: (await import('./ChangeReport.tsx')).ChangeReport })),
)

/** One return: how it stands, what is to be done by when, the schema it goes by, and what changed in that. */
export function Collection(props: CollectionProps) {
  const { collection, mayChange, showsChanges, onChanges, onEdit } = props
  const { code, academicYear, state, schema } = collection
  const id = useId()
  const takesSchema = mayChange && state !== 'Closed'
  return (
    <Frame component="section" p="md" aria-labelledby={id}>
      <Stack gap="md">
        <Group component="header" gap="xs">
          <h2 id={id}>
            {code}{' '}
            <Muted span fz="inherit" fw={400}>
              {academicYear}
            </Muted>
          </h2>
          <StatusChip label={state} tone={collectionStates[state].tone} bordered />
          {mayChange && (
            <Group component="span" ml="auto">
              <PanelAction aria-label={`Edit ${code}`} onClick={onEdit}>
                Edit
              </PanelAction>
            </Group>
          )}
        </Group>
        <Timetable collection={collection} />
        <Schema {...props} />
        {showsChanges && schema && (
          <Suspense fallback={<SkeletonRows rows={5} columns={3} />}>
            <ChangeReport code={code} />
          </Suspense>
        )}
        {takesSchema && (
          <SchemaUpload code={code} isFirst={schema === null} onTaken={() => onChanges(true)} />
        )}
      </Stack>
    </Frame>
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

/** The schema in force, and what can be done about it. */
function Schema({ collection, meanwhile, mayChange, showsChanges, onChanges }: CollectionProps) {
  const { code, state, schema } = collection
  const [isTakingBack, setTakingBack] = useState(false)
  if (!schema)
    return (
      <Muted>
        {[`No schema of ${code} was uploaded.`, ...(state === 'Closed' ? [] : [meanwhile])].join(' ')}
      </Muted>
    )
  return (
    <>
      <Group gap="xs" align="flex-start">
        <Box flex="1 1 20rem" miw={0}>
          <Group gap="xs">
            <strong>{schema.names.join(', ')}</strong>
            {schema.isDemonstration && <Pill tone="info">Minster’s own, not HESA’s</Pill>}
          </Group>
          <small>
            {[
              ...(schema.version === null ? [] : [`Version ${schema.version}`]),
              ...(schema.isDemonstration ? ['made for the demonstration'] : []),
              schemaSize(schema),
              `uploaded ${formatDateTime(schema.uploadedAt)}${schema.uploadedBy === null ? '' : ` by ${schema.uploadedBy}`}`,
            ].join(' · ')}
          </small>
        </Box>
        <Group gap="xs">
          <PanelAction aria-expanded={showsChanges} onClick={() => onChanges(!showsChanges)}>
            What changed
          </PanelAction>
          {mayChange && state !== 'Closed' && (
            <PanelAction variant="subtle" color="gray" onClick={() => setTakingBack(true)}>
              {schema.earlier > 0 ? 'Take the schema before again' : 'Take it back'}
            </PanelAction>
          )}
        </Group>
      </Group>
      {isTakingBack && <TakeBackDialog code={code} schema={schema} onClose={() => setTakingBack(false)} />}
    </>
  )
}

interface CollectionProps {
  readonly collection: CollectionCard
  /** Whose code lists hold while it has no schema. */
  readonly meanwhile: string
  readonly mayChange: boolean
  readonly showsChanges: boolean
  readonly onChanges: (isShown: boolean) => void
  readonly onEdit: () => void
}

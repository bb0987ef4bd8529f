import { Box, Button, Checkbox } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type CopyState, copyStates } from '@minster/domain/teaching/modules/copy-of-year'
import type { CopyRow } from '@minster/domain/teaching/modules/module-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import classes from './modules.module.css'
import { copyYear, copyYearPreviewQuery } from './modules.ts'

/** Copies the modules of a year to the next, with a preview, then the outcome of each. */
export function CopyYear() {
  const { parameters, updateParameters } = useAddressParameters()
  const queryClient = useQueryClient()
  const preview = useQuery(copyYearPreviewQuery(parameters['year']))
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const copy = useMutation({
    mutationFn: ({ year, ids }: { year: string; ids: readonly string[] }) => copyYear(year, ids),
    onSuccess: () => refreshRecords(queryClient),
  })
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <SkeletonRows rows={10} columns={4} />
  const { data, meta } = preview.data
  const copied = copy.data
  const outcomes = new Map(copied?.map((row) => [row.id, row]))
  const rows = data.map((row) => outcomes.get(row.id) ?? row)
  const selected = data.filter(({ id, state }) => state === 'ready' && !excluded.has(id))
  const chooseYear = (year: string) => {
    copy.reset()
    setExcluded(new Set())
    updateParameters({ year })
  }
  const toggle = (id: string) =>
    setExcluded(excluded.has(id) ? removeFrom(excluded, id) : new Set([...excluded, id]))

  return (
    <Screen
      back={<RecordLink href={`/modules/all?year=${meta.to}`}>Modules of {meta.to}</RecordLink>}
      title={`Copy ${meta.from} to ${meta.to}`}
      lead="Hubs, tutors and assignments are taken along, students and marks are not. Days move by 52 weeks, so that a Monday stays a Monday. What is there already stays as it is."
      actions={
        <>
          <YearSelect label="Year to copy" years={meta.years} year={meta.from} onChoose={chooseYear} />
          <Button
            size="xs"
            disabled={selected.length === 0}
            loading={copy.isPending}
            onClick={() => copy.mutate({ year: meta.from, ids: selected.map(({ id }) => id) })}
          >
            {selected.length === 0 ? 'Nothing to copy' : `Copy ${formatModuleCount(selected.length)}`}
          </Button>
        </>
      }
    >
      {copied && (
        <Box
          component={Callout}
          tone={copied.some(({ state }) => state === 'failed') ? 'warning' : 'success'}
          mb="sm"
          role="status"
        >
          {describeOutcome(copied)}
        </Box>
      )}
      {copy.isError && <ErrorState error={copy.error} />}
      {rows.length === 0 ? (
        <EmptyState title={`Nothing was taught in ${meta.from}`}>Choose another year to copy.</EmptyState>
      ) : (
        <Lines aria-label={`Modules of ${meta.from}`}>
          {rows.map((row) => (
            <CopyRowLine
              key={row.id}
              row={row}
              isChosen={!excluded.has(row.id)}
              onToggle={() => toggle(row.id)}
            />
          ))}
        </Lines>
      )}
    </Screen>
  )
}

function CopyRowLine({ row, isChosen, onToggle }: CopyRowLineProps) {
  const { module, hub, tutors, state, start, end, assignments, words } = row
  const name = `${module.code} ${module.name}, ${hub ?? 'every hub'}`
  const { label, tone } = copyStates[state]
  return (
    <li className={classes.row}>
      <Checkbox
        size="xs"
        aria-label={`Copy ${name}`}
        checked={state === 'ready' && isChosen}
        disabled={state !== 'ready'}
        onChange={onToggle}
      />
      <div>
        <strong>
          {module.code} {module.name}
        </strong>
        <small>{[hub ?? 'Every hub', tutors.join(', ') || 'No tutor'].join(' · ')}</small>
      </div>
      <div>
        <span>
          {start ? formatDate(start) : '?'} – {end ? formatDate(end) : '?'}
        </span>
        <small>{describeAssignments(assignments)}</small>
      </div>
      <div>
        <StatusChip label={state === 'ready' && !isChosen ? 'Left out' : label} tone={tone} />
        {words.map((message) => (
          <small key={message}>{message}</small>
        ))}
      </div>
    </li>
  )
}

function describeAssignments(assignments: CopyRow['assignments']): string {
  if (assignments.length === 0) return 'No assignments'
  return assignments
    .map(({ title, due }) => `${title}, ${due ? `due ${formatDate(due)}` : 'no due date'}`)
    .join('; ')
}

function formatModuleCount(count: number): string {
  return count === 1 ? 'one module' : `${count.toLocaleString('en-GB')} modules`
}

/** "12 copied, 2 there already". */
function describeOutcome(rows: readonly CopyRow[]): string {
  const parts = namesOf(copyStates).flatMap((state: CopyState) => {
    const count = rows.filter((row) => row.state === state).length
    return count > 0 ? [`${count.toLocaleString('en-GB')} ${copyStates[state].label.toLowerCase()}`] : []
  })
  return `${parts.join(', ')}.`
}

function removeFrom(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((entry) => entry !== id))
}

interface CopyRowLineProps {
  readonly row: CopyRow
  readonly isChosen: boolean
  readonly onToggle: () => void
}

import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ImportRow, ImportRun } from '@minster/domain/kit/import/import-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './import.module.css'
import { rowsQuery } from './imports.ts'
import type { ImportActions } from './use-import.ts'

const states = ['faulty', 'asks', 'leftOut'] as const

/** Each row that cannot be taken with what is wrong at its cells, which can be mended on the spot. */
export function RowsToCorrect({
  run,
  actions,
}: {
  readonly run: ImportRun
  readonly actions: ImportActions
}) {
  const [page, setPage] = useState(1)
  const rows = useQuery({ ...rowsQuery(run.id, states, page), placeholderData: keepPreviousData })
  if (rows.isError) return <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
  if (!rows.data) return <SkeletonRows rows={6} columns={3} />
  return (
    <>
      <Lines>
        {rows.data.data.map((row) => (
          <FaultyRow key={row.number} run={run} row={row} actions={actions} />
        ))}
      </Lines>
      <Pagination {...rows.data.meta} onPage={setPage} />
    </>
  )
}

function FaultyRow({ run, row, actions }: FaultyRowProps) {
  const isOpen = run.state === 'checked'
  const columns = [...new Set([...row.problems, ...row.asks].map(({ column }) => column))]
  const faultyColumns = columns.filter((column) => column !== null)
  const isTotals = row.notes.some(({ how }) => how === 'totals')
  const rowProblems = row.problems.filter(({ column }) => column === null)
  return (
    <Stack component="li" gap="xs" px="md" py="sm">
      <Group gap="sm">
        <Muted span className="tabular">
          Row {row.number}
        </Muted>
        <Text component={row.leftOut ? 's' : 'span'} size="sm" fw={550} flex={1} miw={0}>
          {summariseRow(run, row)}
        </Text>
        {isOpen && (
          <Checkbox
            size="xs"
            label="Leave out"
            checked={row.leftOut || isTotals}
            disabled={actions.busy}
            onChange={({ currentTarget: { checked } }) => {
              const change = isTotals ? { anyway: !checked, leftOut: false } : { leftOut: checked }
              void actions.change({ rows: [{ number: row.number, ...change }] })
            }}
          />
        )}
      </Group>
      {isTotals && <Muted>This looks like a line of totals, not a record.</Muted>}
      {faultyColumns.map((column) => (
        <CellCorrection
          key={`${column} ${row.cells[column]}`}
          run={run}
          row={row}
          column={column}
          actions={actions}
        />
      ))}
      {rowProblems.map(({ message }) => (
        <Text size="sm" key={message}>
          {message}
        </Text>
      ))}
    </Stack>
  )
}

function CellCorrection({ run, row, column, actions }: FaultyRowProps & { readonly column: number }) {
  const original = row.cells[column] ?? ''
  const [text, setText] = useState(original)
  const heading = run.columns.find((one) => one.column === column)?.heading ?? ''
  const messages = [
    ...row.problems.filter((problem) => problem.column === column).map(({ message }) => message),
    ...row.asks
      .filter((ask) => ask.column === column)
      .map(({ written }) => `Nobody knows “${written}”. Answer it under Values, or write another.`),
  ]
  const save = () => void actions.change({ rows: [{ number: row.number, cells: { [column]: text } }] })
  return (
    <form
      className={classes.mending}
      onSubmit={(event) => {
        event.preventDefault()
        if (text !== original) save()
      }}
    >
      <TextInput
        flex={1}
        label={heading}
        error={messages.join(' ')}
        value={text}
        disabled={run.state !== 'checked' || row.cut.includes(column) || row.leftOut}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text !== original && (
        <Button type="submit" variant="default" loading={actions.busy}>
          Mend
        </Button>
      )}
    </form>
  )
}

/** The first cells of a row, so that one knows whom it is about. */
function summariseRow(run: ImportRun, row: ImportRow): string {
  return run.columns
    .slice(0, 4)
    .map(({ column }) => row.cells[column]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' · ')
}

interface FaultyRowProps {
  readonly run: ImportRun
  readonly row: ImportRow
  readonly actions: ImportActions
}

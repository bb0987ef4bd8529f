import { Box, Button, Group, Select, Stack, Text } from '@mantine/core'
import type { ImportColumn, ImportRun } from '@minster/domain/kit/import/import-calls'
import { useMemo } from 'react'
import { Callout } from '#platform/ui/Callout.tsx'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { pluralise } from './import-text.ts'
import { SenderLine } from './SenderLine.tsx'
import type { ImportActions } from './use-import.ts'

const matchLabels = {
  name: 'By its name',
  memory: 'As last time',
  hand: 'By hand',
} satisfies Record<NonNullable<ImportColumn['by']>, string>

/** No path is called so. */
const leaveOut = 'leave out'

/** Which column is which field. */
export function ColumnsStep({ run, hint, actions }: ColumnsStepProps) {
  const fields = useMemo(() => groupTargets(run), [run])
  const matched = run.columns.filter(({ target }) => target !== null)
  const unmatched = run.columns.filter((column) => column.undecided)
  const isOpen = run.state === 'columns' || run.state === 'checked'
  return (
    <Stack>
      <Text maw="72ch">
        {matched.length} of {run.columns.length} columns are taken. What is set by hand is remembered for the
        next sheet{run.map ? ` of ${run.map.name}` : ''}.
      </Text>
      <SenderLine run={run} isOpen={isOpen} actions={actions} />
      {run.failure && <DismissibleAlert tone="danger">{run.failure}</DismissibleAlert>}
      {hint && <DismissibleAlert tone="warning">{hint}</DismissibleAlert>}
      {run.missing.length > 0 && (
        <DismissibleAlert tone="warning" title="Every row will lack something it needs">
          No column gives {run.missing.map(({ label }) => label).join(', ')}.
        </DismissibleAlert>
      )}
      {run.says && <DismissibleAlert tone="warning">{run.says}</DismissibleAlert>}
      <ImportProgress run={run} verb="checking" />
      {unmatched.length > 0 && (
        <Callout tone="warning" role="region" aria-labelledby="undecided-columns">
          <h2 id="undecided-columns">{pluralise(unmatched.length, 'column')} nobody recognises</h2>
          <Stack component="ul" gap="sm" mt="xs">
            {unmatched.map((column) => (
              <UnmatchedColumn
                key={column.column}
                run={run}
                column={column}
                fields={fields}
                isOpen={isOpen}
                actions={actions}
              />
            ))}
          </Stack>
        </Callout>
      )}
      <Table label="Columns of the sheet" cards>
        <thead>
          <tr>
            <th scope="col">In the sheet</th>
            <th scope="col">Examples</th>
            <th scope="col">Goes to</th>
            <th scope="col">Matched</th>
          </tr>
        </thead>
        <tbody>
          {run.columns
            .filter((column) => !column.undecided)
            .map((column) => (
              <tr key={column.column}>
                <th scope="row">{column.heading || <Muted span>(no heading)</Muted>}</th>
                <td>
                  <Muted truncate maw="34ch" title={column.samples.join(' · ')}>
                    {column.samples.join(' · ') || 'empty'}
                  </Muted>
                </td>
                <td>
                  <Select
                    aria-label={`${column.heading || `Column ${column.column + 1}`} goes to`}
                    data={fields}
                    value={column.target ?? leaveOut}
                    searchable
                    allowDeselect={false}
                    readOnly={!isOpen || actions.busy}
                    nothingFoundMessage="No field is called that"
                    onChange={(target) =>
                      void actions.change({
                        columns: changesFor(run, column.column, target === leaveOut ? null : target),
                      })
                    }
                  />
                </td>
                <td>
                  <Muted span>{column.by ? matchLabels[column.by] : 'Left out'}</Muted>
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </Stack>
  )
}

/** A column that holds data and that nothing recognises: it is said where it goes before anything is counted. */
function UnmatchedColumn({ run, column, fields, isOpen, actions }: UnmatchedColumnProps) {
  const { heading, filled, samples, guess } = column
  const name = heading || `Column ${column.column + 1}`
  const guessed = run.targets.find(({ path }) => path === guess)
  const decide = (target: string | null) =>
    void actions.change({ columns: changesFor(run, column.column, target) })
  return (
    <Group component="li" gap="xs">
      <Box flex="1 1 17.5rem" miw={0}>
        <strong>{name}</strong> holds data in {pluralise(filled, 'row')}
        <Muted>{samples.join(' · ')}</Muted>
      </Box>
      <Group gap="xs">
        {guessed && (
          <Button
            size="compact-sm"
            disabled={!isOpen || actions.busy}
            aria-label={`${name}: take it as ${fullNameOf(guessed)}`}
            onClick={() => decide(guessed.path)}
          >
            It is {fullNameOf(guessed)}
          </Button>
        )}
        <Select
          flex="1 1 13.75rem"
          aria-label={`${name} goes to`}
          placeholder={guessed ? 'Another field' : 'Choose a field'}
          data={fields.slice(1)}
          value={null}
          searchable
          readOnly={!isOpen || actions.busy}
          nothingFoundMessage="No field is called that"
          onChange={(target) => target !== null && decide(target)}
        />
        <Button
          variant="default"
          size="compact-sm"
          disabled={!isOpen || actions.busy}
          aria-label={`Leave ${name} out`}
          onClick={() => decide(null)}
        >
          Leave out
        </Button>
      </Group>
    </Group>
  )
}

interface UnmatchedColumnProps extends Omit<ColumnsStepProps, 'hint'> {
  readonly column: ImportColumn
  readonly fields: ReturnType<typeof groupTargets>
  readonly isOpen: boolean
}

/** "Placement — Commitment": several sections have a field of one name. */
function fullNameOf({ label, group }: ImportRun['targets'][number]): string {
  return `${label} — ${group}`
}

/** A field takes one column: whoever had it before gives it up. */
function changesFor(run: ImportRun, column: number, target: string | null) {
  const previous = run.columns.find((one) => one.target === target && one.column !== column)
  return [
    ...(target !== null && previous ? [{ column: previous.column, target: null }] : []),
    { column, target },
  ]
}

function groupTargets(run: ImportRun) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const target of run.targets) {
    const item = { value: target.path, label: fullNameOf(target) }
    groups.set(target.group, [...(groups.get(target.group) ?? []), item])
  }
  return [{ value: leaveOut, label: 'Leave out' }, ...[...groups].map(([group, items]) => ({ group, items }))]
}

interface ColumnsStepProps {
  readonly run: ImportRun
  readonly hint: string | null
  readonly actions: ImportActions
}

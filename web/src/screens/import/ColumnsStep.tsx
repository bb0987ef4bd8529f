import { Select, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { ImportColumn, ImportRun } from '../../api/imports.ts'
import { DismissibleAlert } from '../../ui/DismissibleAlert.tsx'
import { Framed } from './Framed.tsx'
import classes from './import.module.css'
import type { RunDoing } from './use-run.ts'
import { WorkUnderWay } from './WorkUnderWay.tsx'

const howMatched = {
  name: 'By its name',
  memory: 'As last time',
  hand: 'By hand',
} satisfies Record<NonNullable<ImportColumn['by']>, string>

/** No path is called so. */
const nowhere = 'leave out'

/** Which column is which field. */
export function ColumnsStep({ run, hint, actions }: ColumnsStepProps) {
  const fields = useMemo(() => groupsOf(run), [run])
  const taken = run.columns.filter(({ target }) => target !== null)
  const isOpen = run.state === 'columns' || run.state === 'checked'
  return (
    <div className={classes.step}>
      <p className={classes.lead}>
        {taken.length} of {run.columns.length} columns are taken. What is set by hand is remembered for the
        next sheet.
      </p>
      {run.failure && <DismissibleAlert tone="danger">{run.failure}</DismissibleAlert>}
      {hint && <DismissibleAlert tone="warning">{hint}</DismissibleAlert>}
      {run.missing.length > 0 && (
        <DismissibleAlert tone="warning" title="Every row will lack something it needs">
          No column gives {run.missing.map(({ label }) => label).join(', ')}.
        </DismissibleAlert>
      )}
      <WorkUnderWay run={run} verb="checking" />
      <Framed label="Columns of the sheet">
        <table className={classes.table} data-stacks>
          <thead>
            <tr>
              <th scope="col">In the sheet</th>
              <th scope="col">Examples</th>
              <th scope="col">Goes to</th>
              <th scope="col">Matched</th>
            </tr>
          </thead>
          <tbody>
            {run.columns.map((column) => (
              <tr key={column.column}>
                <th scope="row">{column.heading || <span className={classes.dim}>(no heading)</span>}</th>
                <td className={classes.dim}>
                  <span className={classes.clip} title={column.samples.join(' · ')}>
                    {column.samples.join(' · ') || 'empty'}
                  </span>
                </td>
                <td className={classes.control}>
                  <Select
                    aria-label={`${column.heading || `Column ${column.column + 1}`} goes to`}
                    data={fields}
                    value={column.target ?? nowhere}
                    searchable
                    allowDeselect={false}
                    readOnly={!isOpen || actions.busy}
                    nothingFoundMessage="No field is called that"
                    onChange={(target) =>
                      void actions.change({
                        columns: changesFor(run, column.column, target === nowhere ? null : target),
                      })
                    }
                  />
                </td>
                <td>
                  <Text size="sm" c="dimmed" component="span">
                    {column.by ? howMatched[column.by] : 'Left out'}
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Framed>
    </div>
  )
}

/** A field takes one column: whoever had it before gives it up. */
function changesFor(run: ImportRun, column: number, target: string | null) {
  const before = run.columns.find((one) => one.target === target && one.column !== column)
  return [...(target !== null && before ? [{ column: before.column, target: null }] : []), { column, target }]
}

function groupsOf(run: ImportRun) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { group, path, label } of run.targets)
    groups.set(group, [...(groups.get(group) ?? []), { value: path, label }])
  return [{ value: nowhere, label: 'Leave out' }, ...[...groups].map(([group, items]) => ({ group, items }))]
}

interface ColumnsStepProps {
  readonly run: ImportRun
  readonly hint: string | null
  readonly actions: RunDoing
}

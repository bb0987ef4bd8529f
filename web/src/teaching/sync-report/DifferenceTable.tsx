import { Button, Group, Text } from '@mantine/core'
import { waitWords } from '@minster/domain/teaching/modules/banner-id-wait'
import type { SyncWay } from '@minster/domain/teaching/modules/sync-causes'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import type { useSelection } from '#kit/records/use-selection.ts'
import { useSession } from '#platform/api/session.ts'
import { PlainCheckbox } from '#platform/ui/PlainCheckbox.tsx'
import { Table } from '#platform/ui/Table.tsx'
import {
  describeSides,
  differenceName,
  followLabel,
  reportedLabel,
  toldWords,
} from './describe-difference.ts'
import classes from './sync-report.module.css'

/** Rows of differences: the student, the module, both sides, and the actions. */
export function DifferenceTable({
  label,
  source,
  rows,
  rowSelection,
  failures,
  onResolve,
}: DifferenceTableProps) {
  return (
    <Table label={label} className={classes.rows} hover cards>
      <thead>
        <tr>
          {onResolve && <PageBox label={label} rows={rows} rowSelection={rowSelection} />}
          <th scope="col">Student</th>
          <th scope="col">Module</th>
          <th scope="col">What differs</th>
          {onResolve && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((difference) => (
          <DifferenceRow
            key={difference.key}
            difference={difference}
            source={source}
            rowSelection={rowSelection}
            failure={failures.get(difference.key)}
            onResolve={onResolve}
          />
        ))}
      </tbody>
    </Table>
  )
}

function DifferenceRow({ difference, source, rowSelection, failure, onResolve }: DifferenceRowProps) {
  const { claims } = useSession()
  const { key, cause, student, module, row, ways, waits, bannerId, by, sent } = difference
  const isTicked = rowSelection.selection.ids.has(key)
  const told = toldWords(difference)
  // Which of the two they are is what is in question.
  const isDoubtful = cause === 'id-of-another' || cause === 'other-name'
  const who = student?.label ?? (row?.name || 'No name')
  return (
    <tr data-selected={isTicked || undefined}>
      {onResolve && (
        <td className={classes.tick}>
          <PlainCheckbox
            aria-label={`Select ${differenceName(difference)}`}
            checked={isTicked}
            onChange={() => rowSelection.toggle(key)}
          />
        </td>
      )}
      <th scope="row">
        <RecordName href={student && recordHref('students', student.id, claims)}>{who}</RecordName>
        <small>
          {bannerId || row?.email || 'No Banner ID'}
          {by === 'name' && !isDoubtful && ', matched by name'}
        </small>
      </th>
      <td>{module?.label ?? (row?.module || 'No module')}</td>
      <td>
        {describeSides(difference, source)}
        {told && <small>{told}</small>}
        {sent && !sent.isOverdue && <small>{waitWords(sent)}</small>}
        {sent?.isOverdue && (
          <Text size="sm" c="var(--tone-warning)">
            {waitWords(sent)}
          </Text>
        )}
        {failure && (
          <Text size="sm" c="var(--tone-danger)" role="alert">
            {failure}
          </Text>
        )}
      </td>
      {onResolve && (
        <td data-do>
          <Group gap="2xs" justify="flex-end" wrap="nowrap" className={classes.ways ?? ''}>
            {ways
              .filter((way) => way === 'follow' || !waits)
              .map((way, at) => (
                <Button
                  key={way}
                  size="compact-sm"
                  {...(at === 0 ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
                  onClick={() => onResolve(difference, way)}
                >
                  {way === 'told' ? reportedLabel(source) : followLabel(difference)}
                </Button>
              ))}
          </Group>
        </td>
      )}
    </tr>
  )
}

function PageBox({
  label,
  rows,
  rowSelection,
}: Pick<DifferenceTableProps, 'label' | 'rows' | 'rowSelection'>) {
  const keys = rows.map(({ key }) => key)
  const ticked = keys.filter((key) => rowSelection.selection.ids.has(key)).length
  return (
    <th scope="col" className={classes.tick}>
      <PlainCheckbox
        aria-label={`Select all rows of ${label}`}
        checked={ticked === keys.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < keys.length
        }}
        onChange={({ currentTarget }) => rowSelection.togglePage(keys, currentTarget.checked)}
      />
    </th>
  )
}

type ResolveOne = (row: ShownDifference, how: SyncWay) => void

interface DifferenceRowProps {
  readonly difference: ShownDifference
  readonly source: SyncComparison['source']
  readonly rowSelection: ReturnType<typeof useSelection>
  readonly failure: string | undefined
  readonly onResolve: ResolveOne | undefined
}

interface DifferenceTableProps {
  readonly label: string
  readonly source: SyncComparison['source']
  readonly rows: readonly ShownDifference[]
  readonly rowSelection: ReturnType<typeof useSelection>
  /** Messages of rows that could not be resolved, by key. */
  readonly failures: ReadonlyMap<string, string>
  /** Undefined for readers. */
  readonly onResolve: ResolveOne | undefined
}

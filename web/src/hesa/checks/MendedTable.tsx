import { Group, ScrollArea } from '@mantine/core'
import type { Mended } from '@minster/domain/hesa/checks/check-calls'
import { Muted } from '#platform/ui/Muted.tsx'
import { PlainCheckbox } from '#platform/ui/PlainCheckbox.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { toggled } from './toggled.ts'

/** So many are drawn; what holds for them holds for the rest. */
const mostShown = 300

/** For whom a value would be written, or was, and for whom not and why: those first. */
export function MendedTable({ rows, isDone = false, leftOut, onLeaveOut }: MendedTableProps) {
  const sorted = rows.toSorted((one, other) => Number(one.refused === null) - Number(other.refused === null))
  const further = rows.length - mostShown
  return (
    <>
      <ScrollArea.Autosize mah={300} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Students' }}>
        <Table dense>
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">{isDone ? 'Result' : 'What would happen'}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, mostShown).map(({ student, refused }) => (
              <tr key={student.id}>
                <th scope="row">
                  {leftOut && onLeaveOut && refused === null ? (
                    <Group component="label" gap="xs" wrap="nowrap">
                      <PlainCheckbox
                        checked={!leftOut.has(student.id)}
                        onChange={() => onLeaveOut(toggled(leftOut, student.id))}
                      />
                      {student.label}
                    </Group>
                  ) : (
                    student.label
                  )}
                </th>
                <td>
                  <StatusChip
                    tone={refused === null ? 'success' : 'danger'}
                    label={refused ?? (isDone ? 'Written' : 'Can be written')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea.Autosize>
      {further > 0 && <Muted>And {further.toLocaleString('en-GB')} more.</Muted>}
    </>
  )
}

interface MendedTableProps {
  readonly rows: Mended['rows']
  readonly isDone?: boolean
  /** Ids of those that are not to be written; with it each has a box. */
  readonly leftOut?: ReadonlySet<string>
  readonly onLeaveOut?: (leftOut: ReadonlySet<string>) => void
}

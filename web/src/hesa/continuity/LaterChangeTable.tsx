import { Group } from '@mantine/core'
import type { LaterChange } from '@minster/domain/hesa/continuity/continuity-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { PlainCheckbox } from '#platform/ui/PlainCheckbox.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { returnedHref } from '../checks/returned-href.ts'
import { toggled } from '../checks/toggled.ts'
import { ValueChange } from '../exports/ValueChange.tsx'
import { placeWords } from '../return/place-words.ts'
import { decisions } from './continuity.ts'

/** Values that were sent beside those of now; with `chosen` each row has a box. */
export function LaterChangeTable({ code, rows, keyOf, isDimmed, chosen, onChoose }: LaterChangeTableProps) {
  return (
    <Table label="What changed since it was sent" cards dense dimmed={isDimmed}>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">Field</th>
          <th scope="col">Sent, and now</th>
          <th scope="col">{chosen ? 'Noticed' : 'Decided'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-selected={chosen?.has(keyOf(row)) || undefined}>
            <th scope="row">
              <Group component="span" gap="xs" wrap="nowrap">
                {chosen && (
                  <PlainCheckbox
                    aria-label={`${row.student.label}, ${placeWords(row.path)}`}
                    checked={chosen.has(keyOf(row))}
                    onChange={() => onChoose(toggled(chosen, keyOf(row)))}
                  />
                )}
                <RecordLink href={returnedHref(code, row.student.id)}>{row.student.label}</RecordLink>
              </Group>
            </th>
            <td title={row.path}>{placeWords(row.path)}</td>
            <td>
              <ValueChange before={row.sent} after={row.now} isHidden={row.isHidden} />
            </td>
            <td>
              {row.decision === null
                ? formatDate(row.noticedAt)
                : [decisions[row.decision].label, row.decidedBy].filter(Boolean).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface LaterChangeTableProps {
  readonly code: string
  readonly rows: readonly LaterChange[]
  readonly keyOf: (row: LaterChange) => string
  readonly isDimmed: boolean
  /** Keys of the rows that are ticked; null where none can be. */
  readonly chosen: ReadonlySet<string> | null
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

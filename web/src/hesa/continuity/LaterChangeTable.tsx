import type { LaterChange } from '@minster/domain/hesa/continuity/continuity-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { PlainCheckbox } from '#platform/ui/PlainCheckbox.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { returnedHref } from '../checks/returned-href.ts'
import { toggled } from '../checks/toggled.ts'
import { decisions } from './continuity.ts'

/** Values that were sent beside those of now; with `chosen` each row has a box. */
export function LaterChangeTable({ code, rows, keyOf, isDimmed, chosen, onChoose }: LaterChangeTableProps) {
  const isAll = chosen !== null && rows.every((row) => chosen.has(keyOf(row)))
  return (
    <Table label="What changed since it was sent" cards dense dimmed={isDimmed}>
      <thead>
        <tr>
          <th scope="col">
            {chosen && (
              <>
                <PlainCheckbox
                  aria-label="All on this page"
                  checked={isAll}
                  onChange={() => onChoose(new Set(isAll ? [] : rows.map(keyOf)))}
                />{' '}
              </>
            )}
            Student
          </th>
          <th scope="col">Field</th>
          <th scope="col">Sent</th>
          <th scope="col">Now</th>
          <th scope="col">{chosen ? 'Noticed' : 'Decided'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-selected={chosen?.has(keyOf(row)) || undefined}>
            <th scope="row">
              {chosen && (
                <>
                  <PlainCheckbox
                    aria-label={`${row.student.label}, ${fieldOf(row)}`}
                    checked={chosen.has(keyOf(row))}
                    onChange={() => onChoose(toggled(chosen, keyOf(row)))}
                  />{' '}
                </>
              )}
              <RecordLink href={returnedHref(code, row.student.id)}>{row.student.label}</RecordLink>
            </th>
            <td>{fieldOf(row)}</td>
            <Values row={row} />
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

function Values({ row: { sent, now, isHidden } }: { readonly row: LaterChange }) {
  if (isHidden)
    return (
      <td colSpan={2} data-dim>
        You may not see the values
      </td>
    )
  return (
    <>
      <td>{sent ?? 'Not there'}</td>
      <td>{now ?? 'Not there'}</td>
    </>
  )
}

/** What the change is of, without whose. */
function fieldOf({ path }: LaterChange): string {
  return path.replace(/^Student\//, '')
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

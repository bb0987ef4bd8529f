import type { ComponentProps } from 'react'
import { Table } from '#platform/ui/Table.tsx'
import { CountLink } from './CountLink.tsx'

/** A number and the list it was counted from. */
export interface CountCell extends ComponentProps<typeof CountLink> {
  readonly isSum?: boolean
  /** Its colour, the stronger the larger the number. */
  readonly background?: string | undefined
}

/** Numbers in rows and columns, each a link to the list it was counted from, and perhaps their sums below. */
export function CountsTable({ columns, rows, sums, ...table }: CountsTableProps) {
  return (
    <Table {...table}>
      <thead>
        <tr>
          {columns.map(({ label, title }, index) => (
            <th key={label} scope="col" title={title} data-number={index > 0 || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, cells }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <CountCells cells={cells} />
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <CountCells cells={sums} />
          </tr>
        </tfoot>
      )}
    </Table>
  )
}

function CountCells({ cells }: { readonly cells: readonly CountCell[] }) {
  return cells.map(({ isSum, background, ...link }) => (
    <td key={link.of} data-number {...(background !== undefined && { style: { background } })}>
      {isSum ? (
        <strong>
          <CountLink {...link} />
        </strong>
      ) : (
        <CountLink {...link} />
      )}
    </td>
  ))
}

interface CountsTableProps extends Omit<ComponentProps<typeof Table>, 'children' | 'rows'> {
  /** The first is that of the rows. */
  readonly columns: readonly { readonly label: string; readonly title?: string | undefined }[]
  readonly rows: readonly {
    readonly id: string
    readonly label: string
    readonly cells: readonly CountCell[]
  }[]
  readonly sums?: readonly CountCell[] | undefined
}

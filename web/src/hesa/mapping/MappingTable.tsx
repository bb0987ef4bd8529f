import { Box } from '@mantine/core'
import type { CollectionMapping, MappingCard, MappingRow } from '@minster/domain/hesa/mapping/mapping-calls'
import { mappingCards } from '@minster/domain/hesa/mapping/mapping-cards'
import { mappingStates } from '@minster/domain/hesa/mapping/return-lists'
import { useState } from 'react'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { CodeCell } from './CodeCell.tsx'

/** The rows of a card, what needs doing first. */
export function MappingTable({ card, mapping }: MappingTableProps) {
  // What is mended stays where it was, so that one goes on from there.
  const [first] = useState(() => new Map(card.rows.map(({ key }, at) => [key, at])))
  const placeOf = ({ key }: MappingRow) => first.get(key) ?? first.size
  const rows = card.rows.toSorted((one, other) => placeOf(one) - placeOf(other))
  if (card.rows.length === 0) return <PanelWords>Nothing of this is returned in this collection.</PanelWords>
  const hasCounts = card.rows.some(({ count }) => count !== null)
  return (
    <Table label={mappingCards[card.key].title} cards hover>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Value of the college</th>
          <th scope="col">Code</th>
          <th scope="col">State</th>
          {hasCounts && (
            <th scope="col" data-number>
              In use
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <What row={row} />
              <small>{row.field}</small>
            </th>
            <td>{row.value ?? <Muted span>Nothing entered</Muted>}</td>
            <Box component="td" miw="17.5rem">
              <CodeCell row={row} mapping={mapping} />
              {row.words && <small>{row.words}</small>}
            </Box>
            <td>
              <StatusChip {...mappingStates[row.state]} />
            </td>
            {hasCounts && <td data-number>{row.count?.toLocaleString('en-GB')}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function What({ row: { what, mend } }: { readonly row: MappingRow }) {
  const { claims } = useSession()
  if (mend?.by !== 'field') return what
  const href = recordHref(mend.collection, mend.id, claims)
  return <RecordName href={href && `${href}?tab=details`}>{what}</RecordName>
}

interface MappingTableProps {
  readonly card: MappingCard
  readonly mapping: CollectionMapping
}

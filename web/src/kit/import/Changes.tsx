import { Text } from '@mantine/core'
import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { cellChangeLabels } from './import-text.ts'

/** What the record will say otherwise than the sheet: nothing is changed silently. */
export function Changes({ run }: { readonly run: ImportRun }) {
  const changes = run.changes.filter(({ how }) => how !== 'remark')
  if (changes.length === 0)
    return <EmptyState title="Nothing was changed">Every row is taken as it is written.</EmptyState>
  return (
    <Table label="What was read and matched">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">In the sheet</th>
          <th scope="col">Becomes</th>
          <th scope="col">How</th>
          <th scope="col" data-number>
            Rows
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ heading, written, became, how, rows }) => (
          <tr key={`${heading} ${written} ${became} ${how}`}>
            <td>{heading}</td>
            <td>
              <Text size="sm" truncate maw="34ch" title={written}>
                {written}
              </Text>
            </td>
            <td>
              <Text size="sm" truncate maw="34ch" title={became}>
                {became === '' ? <Muted span>empty</Muted> : became}
              </Text>
            </td>
            <td>
              <Muted span>{cellChangeLabels[how]}</Muted>
            </td>
            <td data-number>{rows.toLocaleString('en-GB')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

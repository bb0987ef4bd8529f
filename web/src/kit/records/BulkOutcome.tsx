import { Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import type { BulkReply } from '@minster/domain/kit/records/record-calls'
import { capitalised } from '@minster/domain/platform/words/format'
import { IconDownload } from '@tabler/icons-react'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { downloadCsv } from './download-csv.ts'

/** What would become of each record, or what did: those left as they are come first, with why. */
export function BulkOutcome({ outcome, isDone, isPlan = false, mails }: BulkOutcomeProps) {
  const { ok, failed } = outcome.meta
  const rows = outcome.data.toSorted((one, other) => Number(one.ok) - Number(other.ok))
  const verb = isPlan ? 'planned' : 'changed'
  const rowWords = isDone ? capitalised(verb) : `Can be ${verb}`
  const outcomeText = (row: BulkReply['data'][number]) => (row.ok ? rowWords : (row.message ?? 'Refused'))
  return (
    <Stack gap="xs" mt="md">
      <Group justify="space-between" gap="xs">
        <Text role="status" size="sm" fw={500}>
          {isDone ? `${ok} ${verb}` : `${ok} can be ${verb}`}
          {failed > 0 && (isDone ? `, ${failed} left as they were` : `, ${failed} cannot`)}
          {mails > 0 && (isDone ? `, ${mails} written to` : `, ${mails} would be written to`)}
        </Text>
        {isDone && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size="0.9375rem" stroke={1.7} />}
            onClick={() =>
              downloadCsv('results.csv', [
                ['Record', 'Result', 'Details'],
                ...rows.map((row) => [row.label, row.ok ? rowWords : 'Left as it was', row.message ?? '']),
              ])
            }
          >
            Download the results
          </Button>
        )}
      </Group>
      {repeated(rows).map(({ words, count }) => (
        <Muted key={words} size="sm">
          {count} × {words}
        </Muted>
      ))}
      <ScrollArea.Autosize mah={300} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Results' }}>
        <Table dense>
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">{isDone ? 'Result' : 'What would happen'}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{row.label}</td>
                <td>
                  <StatusChip tone={row.ok ? 'success' : 'danger'} label={outcomeText(row)} />
                  {row.follows?.map((words) => (
                    <Muted key={words} size="xs">
                      {words}
                    </Muted>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea.Autosize>
    </Stack>
  )
}

/** What follows for several of them, with for how many. */
function repeated(rows: BulkReply['data']): { readonly words: string; readonly count: number }[] {
  const counts = Map.groupBy(
    rows.flatMap(({ follows = [] }) => follows),
    (words) => words,
  )
  return [...counts].flatMap(([words, { length: count }]) => (count > 1 ? [{ words, count }] : []))
}

interface BulkOutcomeProps {
  readonly outcome: BulkReply
  readonly isDone: boolean
  /** It is for a day to come. */
  readonly isPlan?: boolean
  /** How many are written to with it. */
  readonly mails: number
}

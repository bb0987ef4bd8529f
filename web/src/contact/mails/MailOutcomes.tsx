import { Button, Group, ScrollArea, Text } from '@mantine/core'
import type { LeadMailOutcome } from '@minster/domain/contact/mails/lead-mail-calls'
import { IconDownload } from '@tabler/icons-react'
import { memo } from 'react'
import { downloadCsv } from '#kit/records/download-csv.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'

/** So many are read on a screen; who looks for one of more finds them in the sheet. */
const mostShown = 100

/** What became of the mail to each, or of those who would get none; those who get none come first, with why. */
export const MailOutcomes = memo(function MailOutcomes({ title, outcomes }: MailOutcomesProps) {
  const rows = outcomes.toSorted((one, other) => Number(one.ok) - Number(other.ok))
  const rest = rows.length - mostShown
  const nameOf = ({ label }: LeadMailOutcome) => label || 'Somebody you do not see'
  const wordsOf = ({ ok, message }: LeadMailOutcome) => (ok ? 'On its way' : (message ?? 'Not sent'))
  return (
    <div>
      <Group justify="space-between" gap="xs" mb="2xs">
        <Text size="sm" fw={550}>
          {title}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size="0.9375rem" stroke={1.7} />}
          onClick={() =>
            downloadCsv('mails.csv', [
              ['Name', 'E-mail', 'Result'],
              ...rows.map((row) => [nameOf(row), row.to ?? '', wordsOf(row)]),
            ])
          }
        >
          Download the list
        </Button>
      </Group>
      <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': title }}>
        <Table dense>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Mail</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((row) => (
              <tr key={row.id}>
                <td>{nameOf(row)}</td>
                <td>
                  <StatusChip tone={row.ok ? 'success' : 'neutral'} label={wordsOf(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea.Autosize>
      {rest > 0 && (
        <Muted mt="2xs">
          {rest === 1 ? 'One more is' : `${rest.toLocaleString('en-GB')} more are`} in the list you download.
        </Muted>
      )}
    </div>
  )
})

interface MailOutcomesProps {
  readonly title: string
  readonly outcomes: readonly LeadMailOutcome[]
}

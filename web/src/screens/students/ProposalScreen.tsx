import { Table } from '@mantine/core'
import { formatBirthDate } from '@minster/domain/format'
import { valueAt } from '@minster/domain/record/condition'
import { isSame } from '@minster/domain/record/values'
import { legalFields, proposedChange } from '@minster/domain/records/student/proposed-change'
import { fileContentPath } from '../../api/files.ts'
import { isLinkValue } from '../../records/form-values.ts'
import { LinkedRecord } from '../../records/LinkedRecord.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '../../records/RecordScreen.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** The page of a change of name or birth that a student proposes: old and new side by side. */
export function ProposalScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={special} />
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: ProposalOverview }]

function ProposalOverview({ reply: { data } }: PanelProps) {
  const { student, words, evidence, answer } = data
  const paper = isLinkValue(evidence) ? evidence : null
  return (
    <>
      <Panel title="Old and new">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Field</Table.Th>
              <Table.Th scope="col">As it stood</Table.Th>
              <Table.Th scope="col">As the student says</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {legalFields.map((field) => {
              const old = valueAt(data, `held.${field}`)
              const asked = valueAt(data, `asked.${field}`)
              return (
                <Table.Tr key={field}>
                  <Table.Th scope="row" fw={500}>
                    {proposedChange.fields.asked.fields[field].label}
                  </Table.Th>
                  <Table.Td>{wordsOf(field, old)}</Table.Td>
                  <Table.Td fw={isSame(old, asked) ? 400 : 600}>{wordsOf(field, asked)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Panel>
      <Panel title="Who and why">
        <p>
          <LinkedRecord collection="students" value={student} />
        </p>
        {words !== undefined && (
          <p>{typeof words === 'string' && words !== '' ? words : 'They gave no reason.'}</p>
        )}
        {paper && (
          <p>
            <a href={fileContentPath(paper.id)} target="_blank" rel="noreferrer">
              {paper.label}
            </a>
          </p>
        )}
        {typeof answer === 'string' && answer !== '' && <p>Our answer: {answer}</p>}
      </Panel>
    </>
  )
}

function wordsOf(field: (typeof legalFields)[number], value: unknown): string {
  if (typeof value !== 'string' || value === '') return '–'
  return field === 'dateOfBirth' ? formatBirthDate(value) : value
}

import { valueAt } from '@minster/domain/kit/record/condition'
import { isSame } from '@minster/domain/kit/record/values'
import { formatBirthDate, formatDateTime } from '@minster/domain/platform/words/format'
import { legalFields, proposedChange } from '@minster/domain/portal/requests/proposed-change'
import { FileLink } from '#kit/records/FileLink.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Table } from '#platform/ui/Table.tsx'

/** The page of a proposed change of name or birth: old and new values side by side. */
export function ProposalScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={tabs} />
}

const tabs: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: ProposalOverview }]

function ProposalOverview({ reply: { data } }: PanelProps) {
  const { student, evidence, proposedAt, decidedAt } = data
  const [words, answer] = [optionalText(data['words']), optionalText(data['answer'])]
  return (
    <>
      <Panel title="Old and new">
        <Table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">As it stood</th>
              <th scope="col">As the student says</th>
            </tr>
          </thead>
          <tbody>
            {legalFields.map((field) => {
              const previous = valueAt(data, `held.${field}`)
              const proposed = valueAt(data, `asked.${field}`)
              return (
                <tr key={field}>
                  <th scope="row">{proposedChange.fields.asked.fields[field].label}</th>
                  <td>{formatLegalValue(field, previous)}</td>
                  <td>
                    {isSame(previous, proposed) ? (
                      formatLegalValue(field, proposed)
                    ) : (
                      <strong>{formatLegalValue(field, proposed)}</strong>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </Panel>
      <Panel title="Who and why">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={student} />
          </Fact>
          <Fact label="Proposed">{formatInstant(proposedAt)}</Fact>
          {typeof decidedAt === 'string' && <Fact label="Decided">{formatInstant(decidedAt)}</Fact>}
          {/* The reason is only for those who may change students. */}
          {words !== undefined && <Fact label="Why">{words || 'They gave no reason.'}</Fact>}
          {evidence !== undefined && (
            <Fact label="Evidence">{evidence ? <FileLink file={evidence} /> : 'They sent none.'}</Fact>
          )}
          {answer && <Fact label="Why it is declined">{answer}</Fact>}
        </Facts>
      </Panel>
    </>
  )
}

const optionalText = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? undefined : ''
const formatInstant = (value: unknown) => (typeof value === 'string' ? formatDateTime(value) : '')

function formatLegalValue(field: (typeof legalFields)[number], value: unknown): string {
  if (typeof value !== 'string' || value === '') return '–'
  return field === 'dateOfBirth' ? formatBirthDate(value) : value
}

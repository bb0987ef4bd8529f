import { Group } from '@mantine/core'
import type { FileMade, RefusedRow } from '@minster/domain/durham/files/file-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { differenceWords } from './file-words.ts'

const sampleRows = 5
const mostRefused = 10

/** A file as it would be made: by which layout, what cannot go, what differs from the last, and its first rows. */
export function FilePreview({ preview }: { readonly preview: FileMade }) {
  const { name, rows, layout, refused, difference, isSame } = preview
  return (
    <>
      <Group gap="xs">
        <strong>{name}</strong>
        <Muted span className="tabular">
          {rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`}
        </Muted>
        <RecordLink href={`/durham-layouts/${layout.id}`}>{layout.name}</RecordLink>
        {!layout.isConfirmed && <StatusChip label="Layout not verified" tone="warning" />}
      </Group>
      {isSame && (
        <Callout tone="success" mt="sm">
          Nothing of it differs from the last. No second is made.
        </Callout>
      )}
      {refused.length > 0 && <Refused rows={refused} />}
      {!isSame && <Differences difference={difference} />}
      {preview.sample.length > 0 && <Sample preview={preview} />}
    </>
  )
}

/** Who cannot go, why, and where it is mended. */
function Refused({ rows }: { readonly rows: readonly RefusedRow[] }) {
  const { claims } = useSession()
  return (
    <Panel
      title="Cannot go"
      facts={`${rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en-GB')} rows`}: mend them, or leave them out for now`}
    >
      <Lines aria-label="Rows that cannot go">
        {rows.slice(0, mostRefused).map(({ student, problems }) => (
          <li key={student.id}>
            <RecordName href={recordHref('students', student.id, claims)}>{student.label}</RecordName>
            {problems.map(({ heading, message }) => (
              <div key={`${heading} ${message}`}>
                <small>{heading}: </small>
                {message}
              </div>
            ))}
          </li>
        ))}
        {rows.length > mostRefused && (
          <li>
            <small>{`and ${(rows.length - mostRefused).toLocaleString('en-GB')} more`}</small>
          </li>
        )}
      </Lines>
    </Panel>
  )
}

const differenceKinds = { added: 'New', changed: 'Changed', gone: 'Gone' } as const

function Differences({ difference }: Pick<FileMade, 'difference'>) {
  const { last, lines } = difference
  if (last === null) return <Muted mt="sm">It is the first of its kind for this year.</Muted>
  return (
    <Panel title={`Since ${formatDate(last)}`} facts={differenceWords(difference)}>
      {lines.length > 0 && (
        <details>
          <summary>Who</summary>
          <Lines>
            {lines.map(({ student, kind, words }) => (
              <li key={`${student.id} ${kind} ${words}`}>
                <strong>{student.label}</strong> <small>{differenceKinds[kind]}</small>
                <div>{words}</div>
              </li>
            ))}
          </Lines>
        </details>
      )}
    </Panel>
  )
}

function Sample({ preview: { headings, sample, rows } }: { readonly preview: FileMade }) {
  const shown = sample.slice(0, sampleRows)
  return (
    <Panel title="As it goes" facts={rows > shown.length ? `the first ${shown.length} rows` : undefined}>
      <Table label="The first rows of the file" dense>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={`${at} ${heading}`} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells) => (
            <tr key={cells.join('\t')}>
              {cells.map((cell, at) => (
                <td key={`${at} ${headings[at] ?? ''}`} data-nowrap>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

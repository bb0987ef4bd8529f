import { formatDateTime } from '@minster/domain/platform/words/format'
import type { PutRight } from '@minster/domain/teaching/modules/sync-report-calls'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { Table } from '#platform/ui/Table.tsx'

/** What the others were told of and a later sheet has right. */
export function PutRightTable({ rows }: { readonly rows: readonly PutRight[] }) {
  const { claims } = useSession()
  return (
    <Table label="Put right since" hover cards>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">Module</th>
          <th scope="col">What they were told</th>
          <th scope="col">Right in the sheet of</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, student, name, module, asked, told, rightAt }) => (
          <tr key={key}>
            <th scope="row">
              <RecordName href={student && recordHref('students', student.id, claims)}>
                {name || 'No name'}
              </RecordName>
            </th>
            <td>{module}</td>
            <td>
              {asked}
              <small>
                Told on {formatDateTime(told.at)} by {told.by}
                {told.note && `: ${told.note}`}
              </small>
            </td>
            <td data-nowrap>{formatDateTime(rightAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

import { durhamFileStates } from '@minster/domain/durham/files/durham-file'
import { durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { labelAt } from '#kit/records/values-of.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import type { MadeFile } from './durham-files.ts'
import { differenceWords, placeWords } from './file-words.ts'

/** The files of a year: what is in each, what differs from the one before, and whether it was sent. */
export function FileTable({ files, isDimmed, onOpen }: FileTableProps) {
  return (
    <Table label="Files for Durham" hover cards dimmed={isDimmed}>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col" data-number>
            Rows
          </th>
          <th scope="col">Since the last</th>
          <th scope="col">State</th>
          <th scope="col">Made</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <th scope="row">
              <TextButton onClick={() => onOpen(file.id)}>{durhamFileKinds[file.kind].label}</TextButton>
              <small>{placeWords(labelAt(file, 'board'), labelAt(file, 'hub'), file.onlyChanges)}</small>
            </th>
            <td data-number>{file.rows?.toLocaleString('en-GB')}</td>
            <td>{differenceWords(file)}</td>
            <td>
              <StatusChip label={file.state} tone={durhamFileStates[file.state].tone} />
              {file.sentOn && (
                <small>{[formatDate(file.sentOn), labelAt(file, 'sentBy')].filter(Boolean).join(', ')}</small>
              )}
            </td>
            <td>
              {formatDateTime(file.madeAt)}
              <small>{labelAt(file, 'madeBy')}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface FileTableProps {
  readonly files: readonly MadeFile[]
  readonly isDimmed: boolean
  readonly onOpen: (id: string) => void
}

import { Box } from '@mantine/core'
import type { ReturnFile } from '@minster/domain/hesa/exports/export-calls'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { returnedHref } from '../checks/returned-href.ts'
import { placeWords } from '../return/place-words.ts'

/** The call tells no more. */
const mostTold = 100

const pageSize = 20

/** What the schema has against a file, each with whom it is about. */
export function FileRefusals({ code, refusals, unseen }: FileRefusalsProps) {
  const [page, setPage] = useState(1)
  const shown = refusals.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      {shown.length > 0 && (
        <Table label="What the schema has against it" cards dense>
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">Where</th>
              <th scope="col">What it has against it</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ student, path, words }, at) => (
              <tr key={`${at} ${path}`}>
                <th scope="row">
                  {student ? (
                    <RecordLink href={returnedHref(code, student.id)}>{student.label}</RecordLink>
                  ) : (
                    'The college'
                  )}
                </th>
                <td>{path !== null && placeWords(path)}</td>
                <Box component="td" w="60%">
                  {words}
                </Box>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination total={refusals.length} page={page} pageSize={pageSize} onPage={setPage} />
      {unseen > 0 && (
        <Muted mt="2xs">
          {unseen === 1 ? 'One more is' : `${unseen} more are`} about students you do not see, or who were
          removed.
        </Muted>
      )}
      {refusals.length + unseen >= mostTold && <Muted mt="2xs">These are the first hundred.</Muted>}
    </>
  )
}

interface FileRefusalsProps {
  readonly code: string
  readonly refusals: ReturnFile['refusals']
  /** How many are of students the reader does not see. */
  readonly unseen: number
}

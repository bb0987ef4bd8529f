import { formatDateTime } from '@minster/domain/platform/words/format'
import { isRecordName, recordTypeOf } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pages } from '#platform/ui/Pages.tsx'
import classes from './housekeeping.module.css'
import { anonymisationsQuery } from './housekeeping.ts'
import { Table } from './Table.tsx'

/** What was anonymised or reduced, when, by whom and why. Of whom it was, nobody can tell any more. */
export function Anonymisations() {
  const [page, setPage] = useState(1)
  const done = useQuery(anonymisationsQuery(page))
  const rows = done.data?.data ?? []
  if (!done.data || rows.length === 0) return null
  return (
    <>
      <h2 className={classes.heading}>Anonymised before</h2>
      <Table
        label="What was anonymised"
        isOld={done.isPlaceholderData}
        heads={
          <>
            <th scope="col">What</th>
            <th scope="col">When</th>
            <th scope="col">By</th>
            <th scope="col">Why</th>
            <th scope="col" data-number>
              Records
            </th>
          </>
        }
      >
        {rows.map(({ type, id, deed, at, by, reason, records }) => (
          <tr key={`${id} ${deed}`}>
            <th scope="row">
              {isRecordName(type) ? recordTypeOf(type).title : type} {id.slice(-6).toUpperCase()}
              {deed === 'reduce' && <span className={classes.second}>reduced to what is kept</span>}
            </th>
            <td data-time>{formatDateTime(at)}</td>
            <td>{by}</td>
            <td>
              <span className={classes.words}>{reason}</span>
            </td>
            <td data-number>{records.toLocaleString('en-GB')}</td>
          </tr>
        ))}
      </Table>
      <Pages {...done.data.meta} onPage={setPage} />
    </>
  )
}

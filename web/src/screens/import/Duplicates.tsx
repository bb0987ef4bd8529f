import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ImportRow, type ImportRun, rowsQuery } from '../../api/imports.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Framed } from './Framed.tsx'
import classes from './import.module.css'
import { Pages } from './Pages.tsx'

const states = ['duplicate'] as const

/** Each row that says again what is there already, beside what it repeats. */
export function Duplicates({ run }: { readonly run: ImportRun }) {
  const [page, setPage] = useState(1)
  const found = useQuery({ ...rowsQuery(run.id, states, page), placeholderData: keepPreviousData })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={6} columns={3} />
  const shown = run.columns.slice(0, 4)
  return (
    <>
      <Framed label="Rows that are there already">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                Row
              </th>
              {shown.map(({ column, heading }) => (
                <th scope="col" key={column}>
                  {heading}
                </th>
              ))}
              <th scope="col">Repeats</th>
            </tr>
          </thead>
          <tbody>
            {found.data.data.map((row) => (
              <tr key={row.number}>
                <td className={classes.number}>{row.number}</td>
                {shown.map(({ column }) => (
                  <td key={column}>{row.cells[column]}</td>
                ))}
                <td>
                  <Repeated sameAs={row.sameAs} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Framed>
      <Pages {...found.data.meta} onPage={setPage} />
    </>
  )
}

function Repeated({ sameAs }: Pick<ImportRow, 'sameAs'>) {
  if (!sameAs) return null
  if ('row' in sameAs) return <>Row {sameAs.row} of this sheet</>
  return (
    <Link className={classes.link} to={`/${sameAs.collection}/${sameAs.id}`}>
      {sameAs.label}
    </Link>
  )
}

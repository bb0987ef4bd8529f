import { Button, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Framed } from './Framed.tsx'
import classes from './import.module.css'
import { type ImportRow, type ImportRun, rowsQuery } from './imports.ts'
import type { RunDoing } from './use-run.ts'

const states = ['duplicate'] as const

/** Each row that says again what is there already, beside what it repeats; one that is another all the same is taken. */
export function Duplicates({ run, actions }: DuplicatesProps) {
  const [page, setPage] = useState(1)
  const found = useQuery({ ...rowsQuery(run.id, states, page), placeholderData: keepPreviousData })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={6} columns={3} />
  const shown = run.columns.slice(0, 4)
  const isOpen = run.state === 'checked'
  const take = (rows: readonly ImportRow[]) =>
    void actions.change({ rows: rows.map(({ number }) => ({ number, anyway: true })) })
  const { data: rows } = found.data
  return (
    <>
      {isOpen && rows.length > 1 && (
        <div className={classes.above}>
          <p className={`${classes.dim} ${classes.grow}`}>
            They are passed over. Take those that are another, such as two churches of one name.
          </p>
          <Button variant="default" size="compact-sm" disabled={actions.busy} onClick={() => take(rows)}>
            Take all {rows.length} on this page
          </Button>
        </div>
      )}
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
              {isOpen && (
                <th scope="col">
                  <VisuallyHidden>Take anyway</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number}>
                <td className={classes.number}>{row.number}</td>
                {shown.map(({ column }) => (
                  <td key={column}>{row.cells[column]}</td>
                ))}
                <td>
                  <Repeated sameAs={row.sameAs} />
                </td>
                {isOpen && (
                  <td className={classes.number}>
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      disabled={actions.busy}
                      aria-label={`Take it anyway, row ${row.number}`}
                      onClick={() => take([row])}
                    >
                      Take it anyway
                    </Button>
                  </td>
                )}
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

interface DuplicatesProps {
  readonly run: ImportRun
  readonly actions: RunDoing
}

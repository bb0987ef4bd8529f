import type { TaughtModule } from '@minster/domain/teaching/modules/module-calls'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import classes from '#kit/reports/row-screen.module.css'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import own from './modules.module.css'
import { hubsInWords, nextDueInWords, studentsOf, tutorsInWords, workInWords } from './taught-words.ts'
import type { TaughtSort } from './use-taught-address.ts'

/** Modules as a table, and how each is taught in the year. */
export function TaughtTable({ rows, year, sort, isDimmed, onSort }: TaughtTableProps) {
  const sorted = (key: TaughtSort) =>
    sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const heading = (key: TaughtSort, label: string) => (
    <button type="button" className={classes.sort} onClick={() => onSort(key)}>
      {label}
      {sort === key && <IconArrowUp size={14} stroke={2} aria-hidden="true" />}
      {sort === `-${key}` && <IconArrowDown size={14} stroke={2} aria-hidden="true" />}
    </button>
  )
  return (
    <div className={classes.region} role="region" aria-label={`Modules in ${year}`} tabIndex={0}>
      <table className={classes.table} data-dimmed={isDimmed || undefined}>
        <thead>
          <tr>
            <th scope="col" className={own.first} aria-sort={sorted('code')}>
              {heading('code', 'Code')}
            </th>
            <th scope="col" aria-sort={sorted('name')}>
              {heading('name', 'Module')}
            </th>
            <th scope="col">Level</th>
            <th scope="col" className={own.figure}>
              Credits
            </th>
            <th scope="col">Hub</th>
            <th scope="col">Tutors</th>
            <th scope="col" className={own.figure} aria-sort={sorted('students')}>
              {heading('students', 'Students')}
            </th>
            <th scope="col">Assignments</th>
            <th scope="col" aria-sort={sorted('due')}>
              {heading('due', 'Next due')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={own.first}>
                <RecordLink href={moduleHref(row)} className={classes.name}>
                  {row.code}
                </RecordLink>
              </th>
              <td className={own.long} title={row.name}>
                {row.name}
              </td>
              <td>{row.level}</td>
              <td className={own.figure}>{row.credits}</td>
              <td className={own.long} title={hubsInWords(row)}>
                {hubsInWords(row)}
              </td>
              <td className={own.long} title={tutorsInWords(row)}>
                {tutorsInWords(row) ||
                  (row.instances.length > 0 && <StatusChip label="No tutor" tone="warning" />)}
              </td>
              <td className={own.figure}>
                {row.instances.length > 0 && studentsOf(row).toLocaleString('en-GB')}
              </td>
              <td>
                <Work row={row} />
              </td>
              <td>{nextDueInWords(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same on a phone: a card for each module. */
export function TaughtCards({ rows, isDimmed }: Pick<TaughtTableProps, 'rows' | 'isDimmed'>) {
  return (
    <ul className={classes.cards} data-dimmed={isDimmed || undefined}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.cardHead}>
            <RecordLink href={moduleHref(row)} className={classes.cardName}>
              {row.code} {row.name}
            </RecordLink>
          </div>
          <p className={classes.about}>
            {[`Level ${row.level}`, `${row.credits} credits`, hubsInWords(row), tutorsInWords(row)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {row.instances.length > 0 && (
            <dl className={classes.facts}>
              <div>
                <dt>Students</dt>
                <dd>{studentsOf(row).toLocaleString('en-GB')}</dd>
              </div>
              <div>
                <dt>Assignments</dt>
                <dd>
                  <Work row={row} />
                </dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

function Work({ row }: { readonly row: TaughtModule }) {
  const { words, isOdd } = workInWords(row)
  return isOdd ? <StatusChip label={`${words}, weights not 100`} tone="warning" /> : words
}

/** The page of a module, at the instance of the year that was looked at. */
function moduleHref({ id, instances: [first] }: TaughtModule): string {
  return first ? `/modules/${id}?instance=${first.id}` : `/modules/${id}`
}

interface TaughtTableProps {
  readonly rows: readonly TaughtModule[]
  readonly year: string
  readonly sort: string
  readonly isDimmed: boolean
  readonly onSort: (key: TaughtSort) => void
}

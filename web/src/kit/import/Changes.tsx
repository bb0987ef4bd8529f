import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Framed } from './Framed.tsx'
import classes from './import.module.css'
import { howWords } from './words.ts'

/** What the record will say otherwise than the sheet: nothing is changed silently. */
export function Changes({ run }: { readonly run: ImportRun }) {
  const changes = run.changes.filter(({ how }) => how !== 'remark')
  if (changes.length === 0)
    return <EmptyState title="Nothing was changed">Every row is taken as it is written.</EmptyState>
  return (
    <Framed label="What was read and matched">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">In the sheet</th>
            <th scope="col">Becomes</th>
            <th scope="col">How</th>
            <th scope="col" className={classes.number}>
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ heading, written, became, how, rows }) => (
            <tr key={`${heading} ${written} ${became} ${how}`}>
              <td>{heading}</td>
              <td>
                <span className={classes.clip} title={written}>
                  {written}
                </span>
              </td>
              <td>
                <span className={classes.clip} title={became}>
                  {became === '' ? <span className={classes.dim}>empty</span> : became}
                </span>
              </td>
              <td className={classes.dim}>{howWords[how]}</td>
              <td className={classes.number}>{rows.toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Framed>
  )
}

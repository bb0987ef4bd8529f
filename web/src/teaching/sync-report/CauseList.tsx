import type { SyncCause } from '@minster/domain/teaching/modules/sync-causes'
import type { SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { causesOf, senderOf, turnWords } from './describe-difference.ts'
import classes from './sync-report.module.css'

/** Why there are differences, with how many of each and whose turn it is; and what the others were told and put right. */
export function CauseList({ report, cause, show, onChoose }: CauseListProps) {
  const { source, open, waiting, right } = report
  const isOpen = show === undefined || show === 'open'
  return (
    <nav aria-label="Causes">
      <ul className={classes.causes}>
        <CauseLine
          label="All differences"
          count={open}
          isChosen={isOpen && cause === undefined}
          onClick={() => onChoose({ cause: '', show: '' })}
        />
        {causesOf(report, cause).map((one) => (
          <CauseLine
            key={one.cause}
            label={one.label}
            count={one.count}
            says={turnWords(one.cause, source)}
            isChosen={isOpen && cause === one.cause}
            onClick={() => onChoose({ cause: one.cause, show: '' })}
          />
        ))}
        {(waiting > 0 || show === 'waiting') && (
          <CauseLine
            label={`Waiting for ${senderOf(source)}`}
            count={waiting}
            says="Told, until the next sheet"
            isChosen={show === 'waiting'}
            onClick={() => onChoose({ cause: '', show: 'waiting' })}
          />
        )}
        {(right > 0 || show === 'right') && (
          <CauseLine
            label="Put right since"
            count={right}
            says="Told, and right in a later sheet"
            isChosen={show === 'right'}
            onClick={() => onChoose({ cause: '', show: 'right' })}
          />
        )}
      </ul>
    </nav>
  )
}

function CauseLine({ label, count, says, isChosen, onClick }: CauseLineProps) {
  return (
    <li>
      <button type="button" className={classes.cause} aria-pressed={isChosen} onClick={onClick}>
        <span>{label}</span>
        <span className="tabular">{count.toLocaleString('en-GB')}</span>
        {says && <small>{says}</small>}
      </button>
    </li>
  )
}

interface CauseLineProps {
  readonly label: string
  readonly count: number
  readonly says?: string
  readonly isChosen: boolean
  readonly onClick: () => void
}

interface CauseListProps {
  readonly report: SyncComparison
  readonly cause: SyncCause | undefined
  readonly show: string | undefined
  readonly onChoose: (changes: { readonly cause: string; readonly show: string }) => void
}

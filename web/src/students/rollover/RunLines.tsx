import { rolloverOutcomes } from '@minster/domain/students/rollover/rollover'
import { type RolledState, rolledStates } from '@minster/domain/students/rollover/rollover-runs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './rollover.module.css'
import { type RolledLine, type RolloverRun, rolledLinesQuery } from './rollover.ts'
import { planWords } from './rollover-words.ts'

/** What became of each student in a rollover, those of one kind at a time. */
export function RunLines({ run, states, title }: RunLinesProps) {
  const present = states.filter((state) => run.counts.some((one) => one.state === state && one.count > 0))
  const [chosen, setChosen] = useState<RolledState | null>(null)
  const [page, setPage] = useState(1)
  const [first] = present
  const shown = chosen !== null && present.includes(chosen) ? chosen : first
  const found = useQuery({
    ...rolledLinesQuery(run.id, shown ?? 'written', page),
    enabled: shown !== undefined,
  })
  if (shown === undefined) return null
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className={classes.lines} role="group" aria-label={title ?? 'Students of this rollover'}>
      {title && <h3 className={classes.linesTitle}>{title}</h3>}
      {present.length > 1 && (
        <div className={classes.chips} role="group" aria-label="What became of them">
          {present.map((state) => (
            <CountChip
              key={state}
              label={rolledStates[state].label}
              count={run.counts.find((one) => one.state === state)?.count}
              aria-pressed={state === shown}
              onClick={() => {
                setChosen(state)
                setPage(1)
              }}
            />
          ))}
        </div>
      )}
      {found.data ? (
        <>
          <Lines>
            {found.data.data.map((line) => (
              <Line key={line.number} line={line} year={run.academicYear} />
            ))}
          </Lines>
          <Pages {...found.data.meta} onPage={setPage} />
        </>
      ) : (
        <SkeletonRows rows={3} columns={2} />
      )}
    </div>
  )
}

function Line({ line, year }: { readonly line: RolledLine; readonly year: string }) {
  const { claims } = useSession()
  const { student, programme, outcome, plan, message } = line
  const href = student && recordHref('students', student.id, claims)
  const name = student?.label ?? 'A student no longer here'
  return (
    <li className={classes.line}>
      <span className={classes.who}>
        {href ? (
          <RecordLink href={href} className={classes.link}>
            {name}
          </RecordLink>
        ) : (
          <strong>{name}</strong>
        )}
        <span className={classes.dim}>{programme}</span>
      </span>
      <span className={classes.next}>
        <StatusChip label={rolloverOutcomes[outcome].label} tone={rolloverOutcomes[outcome].tone} />
        <span className={classes.dim}>{message ?? planWords(plan, year).join(' · ')}</span>
      </span>
    </li>
  )
}

interface RunLinesProps {
  readonly run: RolloverRun
  readonly states: readonly RolledState[]
  readonly title?: string
}

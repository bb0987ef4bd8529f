import { VisuallyHidden } from '@mantine/core'
import type { BoardModuleResult, BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { boardDecisions } from '@minster/domain/teaching/boards/decisions'
import { memo } from 'react'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { decisionWords, isFailed, isWaiting, type ResultColumn, signsOf } from './board-rows.ts'
import classes from './boards.module.css'

/** One student before the board. Drawn again only when something of theirs changes, so that a key is answered at once. */
export const DecisionRow = memo(function DecisionRow({
  row,
  at,
  modules,
  columns,
  isActive,
  isMarked,
  refusal,
}: DecisionRowProps) {
  const { student, programme, entry, credits, results, proposal } = row
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={isMarked}
      data-board-row={row.engagement}
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
    >
      <div role="rowheader" className={classes.first}>
        <span>{student.label}</span>
        <small>
          {programme} · {entry}
          {isMarked && ' · marked'}
        </small>
      </div>
      <div role="gridcell" className={classes.credits}>
        <span>
          {credits.earned}
          {credits.needed !== null && <small>/{credits.needed}</small>}
        </span>
      </div>
      {columns.map((column, place) => {
        const result =
          'module' in column ? results.find(({ module }) => module === column.module) : results[column.place]
        return (
          <div
            key={place}
            role="gridcell"
            className={classes.mark}
            data-failed={(result && isFailed(result)) || undefined}
            data-closed={result?.isReleased || undefined}
          >
            {result && 'place' in column && <small>{modules[result.module]?.code}</small>}
            {result && (
              <span>
                <Mark result={result} />
              </span>
            )}
          </div>
        )
      })}
      <div role="gridcell" title={proposal.words} className={classes.words}>
        <span>{decisionWords(proposal)}</span>
      </div>
      <div role="gridcell" className={classes.decided}>
        <Decided row={row} refusal={refusal} />
      </div>
    </div>
  )
})

/** A module's mark with its signs; what waits says so. */
export function Mark({ result }: { readonly result: BoardModuleResult }) {
  const { mark, outcome, waiting } = result
  const signs = signsOf(result)
  if (isWaiting(result))
    return (
      <span title={waiting ?? undefined}>
        <span aria-hidden>…</span>
        <VisuallyHidden>Waiting. {waiting}</VisuallyHidden>
      </span>
    )
  return (
    <>
      <span title={outcome ?? undefined}>
        {mark ?? (outcome === 'Passed' ? 'P' : outcome === null ? '–' : 'F')}
      </span>
      {outcome !== null && outcome !== 'Passed' && <VisuallyHidden>{outcome}</VisuallyHidden>}
      {signs.map(({ sign, words }) => (
        <span key={sign} className={classes.sign} title={words}>
          <span aria-hidden>{sign}</span>
          <VisuallyHidden>, {words}</VisuallyHidden>
        </span>
      ))}
    </>
  )
}

/** What was decided, and what is wrong with it. */
export function Decided({ row, refusal }: { readonly row: BoardRow; readonly refusal: string | undefined }) {
  const { decided, alsoBefore, proposal } = row
  if (refusal !== undefined)
    return (
      <span className={classes.refusal} title={refusal} role="status">
        {refusal}
      </span>
    )
  if (alsoBefore !== null && decided === null)
    return <small title={`Also before “${alsoBefore}”`}>Before {alsoBefore}</small>
  if (decided === null) return <small>{decisionWords(proposal)}?</small>
  return (
    <>
      <StatusChip label={decisionWords(decided)} tone={boardDecisions[decided.decision].tone} />
      {decided.isStale && <small className={classes.lowered}>Changed since: decide again</small>}
      {!decided.isStale && !decided.isAsProposed && <small>Not as proposed</small>}
    </>
  )
}

interface DecisionRowProps {
  readonly row: BoardRow
  readonly at: number
  readonly modules: BoardPaper['modules']
  readonly columns: readonly ResultColumn[]
  readonly isActive: boolean
  readonly isMarked: boolean
  readonly refusal: string | undefined
}

import { Box, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { moduleOutcomes } from '@minster/domain/students/student/module-enrolment-status'
import type { BoardModuleResult, BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { memo } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { decisionWords, isWaiting, signsOf } from './board-rows.ts'
import classes from './boards.module.css'
import { DecisionForm, type DecisionFormProps } from './DecisionForm.tsx'
import { Mark } from './DecisionRow.tsx'

/**
 * A student before the board: each module with what lowered it, the proposal with its arithmetic, and the decision. Drawn
 * again only when another is shown or something of theirs changes, so that it holds no key of the grid up.
 */
export const DecisionPanel = memo(function DecisionPanel({
  paper,
  row,
  refusal,
  isOpen,
  ...form
}: DecisionPanelProps) {
  const { student, programme, entry, hub, credits, results, proposal, decided, alsoBefore } = row
  const regulation = paper.regulations[row.regulation]
  const levels = credits.byLevel.map(({ level, earned }) => `${earned} at level ${level}`).join(', ')
  return (
    <Panel
      title={student.label}
      facts={
        <>
          {[programme, entry, hub].filter((part) => part !== null).join(' · ')}{' '}
          <RecordLink href={`/students/${student.id}`}>Open</RecordLink>
        </>
      }
    >
      <Box fz="sm">
        {refusal !== undefined && (
          <Text size="sm" c="var(--tone-danger)" mb="sm" role="alert">
            {refusal}
          </Text>
        )}
        {alsoBefore !== null && (
          <Text size="sm" c="var(--tone-warning)" mb="sm">
            “{alsoBefore}” has this student too. Whichever decides first is the one.
          </Text>
        )}
        <Muted mb="2xs">
          {credits.earned} credits{credits.needed === null ? '' : ` of ${credits.needed}`} so far
          {levels === '' ? '' : `: ${levels}`}
        </Muted>
        <Box component="ul" mb="sm">
          {results.map((result) => (
            <ModuleLine key={result.enrolment} paper={paper} result={result} />
          ))}
        </Box>
        <Text fw={600} size="sm">
          Proposed: {decisionWords(proposal)}
        </Text>
        <p>{proposal.words}</p>
        {regulation && (
          <Muted>
            By <RecordLink href={`/regulations/${regulation.id}`}>{regulation.title}</RecordLink>
            {!regulation.isConfirmed && ', not verified'}
          </Muted>
        )}
        {decided && (
          <Box mt="sm">
            <Text fw={600} size="sm">
              Decided: {decisionWords(decided)}
            </Text>
            {decided.isStale && (
              <Text size="sm" c="var(--tone-warning)">
                Marks or regulations have changed since. Decide again.
              </Text>
            )}
            {decided.explanation !== null && <p>“{decided.explanation}”</p>}
            {decided.at !== '' && (
              <Muted>
                {decided.by ?? 'Somebody no longer here'}, {formatDateTime(decided.at)}
              </Muted>
            )}
          </Box>
        )}
        {isOpen && (
          <DecisionForm
            key={`${row.engagement} ${row.basis} ${form.chosen}`}
            paper={paper}
            row={row}
            {...form}
          />
        )}
      </Box>
    </Panel>
  )
})

function ModuleLine({ paper, result }: { readonly paper: BoardPaper; readonly result: BoardModuleResult }) {
  const module = paper.modules[result.module]
  const { outcome, attempt, waiting, isReleased, why } = result
  const sentences = [...why, ...signsOf(result).map(({ words }) => words)]
  return (
    <li className={classes.module}>
      <div>
        <span>
          {module?.code} <Muted span>{module?.name}</Muted>
        </span>
        <span className="tabular">
          <Mark result={result} />
        </span>
      </div>
      <div>
        <Muted span>
          {[
            module && `${module.credits} credits`,
            attempt === 'Resit' ? 'resit' : null,
            isReleased ? 'released' : null,
          ]
            .filter(Boolean)
            .join(', ')}
        </Muted>
        {outcome !== null && <StatusChip label={outcome} tone={moduleOutcomes[outcome].tone} />}
        {outcome === null && isWaiting(result) && <Pill tone="warning">Waiting</Pill>}
      </div>
      {isWaiting(result) && <Muted>{waiting}</Muted>}
      {sentences.map((sentence) => (
        <Text key={sentence} size="xs" className={classes.lowered ?? ''}>
          {sentence}
        </Text>
      ))}
    </li>
  )
}

export interface DecisionPanelProps extends Omit<DecisionFormProps, 'paper' | 'row'> {
  readonly paper: BoardPaper
  readonly row: BoardRow
  readonly refusal: string | undefined
  /** Whether the board decides still. */
  readonly isOpen: boolean
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { useState } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import { asProposed, type DecisionEdit, type DecisionRefusals, takenBack } from './board-edits.ts'
import { decisionWords } from './board-rows.ts'
import classes from './boards.module.css'
import { DecisionPanel } from './DecisionPanel.tsx'
import { Decided, Mark } from './DecisionRow.tsx'

const atOnce = 30

/** The paper on a phone: a card a student, to read and to decide. */
export function BoardCards({ paper, rows, refusals, isOpen, onDecide }: BoardCardsProps) {
  const [shownCount, setShownCount] = useState(atOnce)
  const [opened, setOpened] = useState<string | null>(null)
  const row = rows.find(({ engagement }) => engagement === opened)
  const close = () => setOpened(null)
  return (
    <Stack gap="xs">
      {rows.slice(0, shownCount).map((one) => (
        <section key={one.engagement} className={classes.card} aria-label={one.student.label}>
          <Group justify="space-between" gap="xs">
            <Text fw={600} size="md">
              {one.student.label}
            </Text>
            <Muted span>
              {one.programme} · {one.entry}
            </Muted>
          </Group>
          <div className={classes.marks}>
            {one.results.map((result) => (
              <span key={result.enrolment}>
                <Muted span>{paper.modules[result.module]?.code}</Muted> <Mark result={result} />
              </span>
            ))}
          </div>
          <Text size="sm" mt="2xs">
            {decisionWords(one.proposal)} is proposed. {one.proposal.words}
          </Text>
          {(one.decided !== null || refusals.has(one.engagement)) && (
            <Decided row={one} refusal={refusals.get(one.engagement)} />
          )}
          <Group gap="xs" mt="xs">
            {isOpen && (one.decided === null || one.decided.isStale) && (
              <Button variant="default" onClick={() => onDecide(one, asProposed(one))}>
                As proposed
              </Button>
            )}
            <Button variant="default" onClick={() => setOpened(one.engagement)}>
              {isOpen ? 'Decide…' : 'Look'}
            </Button>
          </Group>
        </section>
      ))}
      {rows.length > shownCount && (
        <Button variant="default" onClick={() => setShownCount(shownCount + atOnce)}>
          Show {Math.min(atOnce, rows.length - shownCount)} more of {rows.length.toLocaleString('en-GB')}
        </Button>
      )}
      <Modal opened={row !== undefined} onClose={close} fullScreen title="Student before the board">
        {row && (
          <DecisionPanel
            paper={paper}
            row={row}
            refusal={refusals.get(row.engagement)}
            isOpen={isOpen}
            chosen={null}
            onDecide={(edit) => {
              onDecide(row, edit)
              close()
            }}
            onTakeBack={() => {
              onDecide(row, takenBack(row))
              close()
            }}
            onLeave={close}
          />
        )}
      </Modal>
    </Stack>
  )
}

interface BoardCardsProps {
  readonly paper: BoardPaper
  readonly rows: readonly BoardRow[]
  readonly refusals: DecisionRefusals
  readonly isOpen: boolean
  readonly onDecide: (row: BoardRow, edit: DecisionEdit) => void
}

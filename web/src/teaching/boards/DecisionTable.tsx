import { useMediaQuery } from '@mantine/hooks'
import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import type { BoardDecisionName } from '@minster/domain/teaching/boards/decisions'
import { isSameDecision } from '@minster/domain/teaching/boards/same-decision'
import { useMemo, useState } from 'react'
import { Panes } from '#platform/ui/Panes.tsx'
import { useStableCallback } from '#platform/ui/use-stable-callback.ts'
import { BoardCards } from './BoardCards.tsx'
import { asProposed, type DecisionEdit, takenBack } from './board-edits.ts'
import type { BoardKey } from './board-keys.ts'
import { markSigns, resultColumns } from './board-rows.ts'
import classes from './boards.module.css'
import { chosenWith } from './DecisionForm.tsx'
import { DecisionGrid } from './DecisionGrid.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import type { BoardDecisions } from './use-board-decisions.ts'

/** The students of a board, to be decided of: with the keyboard in the grid, by hand in the panel, on a phone in cards. */
export function DecisionTable({ paper, rows, decisions, isOpen }: DecisionTableProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [active, setActive] = useState<string | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<BoardDecisionName | null>(null)
  const columns = useMemo(() => resultColumns(rows), [rows])
  const at = Math.max(
    0,
    rows.findIndex(({ engagement }) => engagement === active),
  )
  const row = rows[at]
  // The panel is drawn once the grid has answered the key, unless the next key is to go into it.
  const painted = useAfterPaint(row)
  const beside = chosen ? row : painted

  const goTo = (place: number) => {
    setActive(rows[place]?.engagement ?? null)
    setChosen(null)
  }
  const decide = (one: BoardRow, edit: DecisionEdit) => {
    decisions.put([[one.engagement, edit]])
    const place = rows.findIndex(({ engagement }) => engagement === one.engagement)
    goTo(Math.min(rows.length - 1, place + 1))
  }
  const toggle = ({ engagement }: BoardRow) => {
    const next = new Set(marked)
    if (!next.delete(engagement)) next.add(engagement)
    setMarked(next)
  }
  const choose = (one: BoardRow, name: string) => {
    const offer = one.offered.find(({ decision }) => decision === name)
    if (!offer) return
    // A letter that comes to the proposal needs no reason.
    if (offer.refused === null && isSameDecision(chosenWith(one, offer.decision), one.proposal))
      decide(one, asProposed(one))
    else setChosen(offer.decision)
  }
  const onKey = (key: Exclude<BoardKey, { readonly kind: 'move' }>) => {
    if (!row || !isOpen) return
    switch (key.kind) {
      case 'propose':
        return decide(row, asProposed(row))
      case 'propose marked': {
        const all = rows.filter(({ engagement }) => marked.has(engagement))
        decisions.put((all.length > 0 ? all : [row]).map((one) => [one.engagement, asProposed(one)]))
        return setMarked(new Set())
      }
      case 'take back': {
        const all = rows.filter(({ engagement }) => marked.has(engagement))
        return decisions.put((all.length > 0 ? all : [row]).map((one) => [one.engagement, takenBack(one)]))
      }
      case 'mark':
        toggle(row)
        return setActive(rows[Math.min(rows.length - 1, at + 1)]?.engagement ?? null)
      case 'unmark all':
        return setMarked(new Set())
      case 'choose':
        return choose(row, key.decision)
    }
  }

  const decideBeside = useStableCallback((edit: DecisionEdit) => {
    if (beside) decide(beside, edit)
    focusGrid()
  })
  const takeBackBeside = useStableCallback(() => {
    if (beside) decisions.put([[beside.engagement, takenBack(beside)]])
  })
  const leave = useStableCallback(() => {
    setChosen(null)
    focusGrid()
  })

  if (isPhone)
    return (
      <BoardCards
        paper={paper}
        rows={rows}
        refusals={decisions.refusals}
        isOpen={isOpen}
        onDecide={(one, edit) => decisions.put([[one.engagement, edit]])}
      />
    )
  return (
    <Panes
      aside={
        beside && (
          <div className={classes.aside}>
            <DecisionPanel
              paper={paper}
              row={beside}
              refusal={decisions.refusals.get(beside.engagement)}
              isOpen={isOpen}
              chosen={chosen}
              onDecide={decideBeside}
              onTakeBack={takeBackBeside}
              onLeave={leave}
            />
          </div>
        )
      }
    >
      <DecisionGrid
        paper={paper}
        columns={columns}
        rows={rows}
        active={at}
        marked={marked}
        refusals={decisions.refusals}
        onActive={goTo}
        onMark={toggle}
        onKey={onKey}
      />
      <ul className={classes.legend} aria-label="Signs beside marks">
        {Object.values(markSigns).map(({ sign, words }) => (
          <li key={sign}>
            <b>{sign}</b> {words}
          </li>
        ))}
      </ul>
    </Panes>
  )
}

/** Gives the keys back to the row they were at. */
function focusGrid() {
  const drawn = document.querySelector('[data-board-row][data-active]')
  if (drawn instanceof HTMLElement) drawn.focus()
}

interface DecisionTableProps {
  readonly paper: BoardPaper
  readonly rows: readonly BoardRow[]
  readonly decisions: BoardDecisions
  readonly isOpen: boolean
}

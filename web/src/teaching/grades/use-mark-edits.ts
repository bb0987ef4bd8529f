import type { Attempt } from '@minster/domain/teaching/grades/marks'
import type { MarkedStudent, MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import type { PlacedCell } from '@minster/domain/teaching/modules/mark-paste'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { enterMarks, markSheetQuery } from './grades.ts'
import {
  type Answer,
  answerQuestion,
  applyReply,
  countEdits,
  type Edit,
  type Edits,
  editKey,
  entriesOf,
  noEdits,
  withCells,
} from './mark-edits.ts'

/** An edit that needs a decision or a correction. */
export interface OpenEdit {
  readonly row: MarkedStudent
  readonly edit: Edit
  readonly key: string
}

export interface MarkEdits {
  readonly edits: Edits
  readonly all: number
  readonly wrong: number
  readonly isSaving: boolean
  readonly put: (cells: readonly PlacedCell[]) => void
  readonly discard: () => void
  readonly save: () => void
  readonly answer: (open: readonly OpenEdit[], answer: Answer) => void
}

/** The unsaved edits of a sheet, saved in one request. */
export function useMarkEdits(sheet: MarkSheet, attempt: Attempt, marker: string | null): MarkEdits {
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState<Edits>(noEdits)
  // Saving by key happens as the last cell is left, before the next render.
  const latest = useRef(edits)
  const update = (next: Edits) => {
    latest.current = next
    setEdits(next)
  }
  const query = markSheetQuery(sheet.instance.id, attempt)
  const send = useMutation({
    mutationFn: async () => {
      const entries = entriesOf(latest.current)
      return { entries, ...(await enterMarks(sheet.instance.id, { attempt, marker, entries })) }
    },
    async onSuccess({ entries, taken, not, sheet: fresh }) {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, fresh)
      update(applyReply(latest.current, entries, not))
      if (taken > 0) showDone(taken === 1 ? '1 cell saved' : `${taken.toLocaleString('en-GB')} cells saved`)
      void queryClient.invalidateQueries({ queryKey: ['grades', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['grades', 'history', sheet.instance.id] })
    },
  })
  const context = { sheet, today: todayHere(), marker }
  const { all, wrong } = countEdits(edits)
  return {
    edits,
    all,
    wrong,
    isSaving: send.isPending,
    put: (cells) => update(withCells(latest.current, cells, context)),
    discard: () => update(noEdits),
    save: () => {
      if (entriesOf(latest.current).length > 0 && !send.isPending) send.mutate()
    },
    answer: (open, answer) =>
      update(
        open.reduce((next, { row, key }) => answerQuestion(next, row.enrolment, key, answer), latest.current),
      ),
  }
}

/** The edits that need a decision or a correction, in the order of the sheet. */
export function openEdits(edits: Edits, sheet: MarkSheet): OpenEdit[] {
  return sheet.rows.flatMap((row) =>
    [...(edits.get(row.enrolment)?.values() ?? [])].flatMap((edit) =>
      edit.problem === null && edit.question === null
        ? []
        : [{ row, edit, key: editKey(edit.column, edit.field) }],
    ),
  )
}

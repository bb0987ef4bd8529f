import type { Attempt } from '@minster/domain/teaching/grades/marks'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import type { PlacedCell } from '@minster/domain/teaching/modules/mark-paste'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { enterMarks, markSheetQuery } from './grades.ts'
import {
  afterAnswer,
  countEdits,
  type Edits,
  editKey,
  entriesOf,
  noEdits,
  settled,
  withCells,
} from './mark-edits.ts'

export interface MarkEdits {
  readonly edits: Edits
  readonly all: number
  readonly wrong: number
  readonly isSaving: boolean
  readonly put: (cells: readonly PlacedCell[]) => void
  readonly discard: () => void
  readonly save: () => void
  readonly settle: (enrolment: string, key: string, keep: boolean) => void
}

/** What was typed and pasted into a sheet and is not saved yet; saved in one go, and nothing of it is ever lost. */
export function useMarkEdits(sheet: MarkSheet, attempt: Attempt, marker: string | null): MarkEdits {
  const queries = useQueryClient()
  const [edits, setEdits] = useState<Edits>(noEdits)
  // Saved by a key in the very moment the last cell is left, before anything is drawn anew.
  const latest = useRef(edits)
  const become = (next: Edits) => {
    latest.current = next
    setEdits(next)
  }
  const query = markSheetQuery(sheet.instance.id, attempt)
  const saving = useMutation({
    mutationFn: async () => {
      const entries = entriesOf(latest.current)
      return { entries, ...(await enterMarks(sheet.instance.id, { attempt, marker, entries })) }
    },
    async onSuccess({ entries, taken, not, sheet: fresh }) {
      await queries.cancelQueries({ queryKey: query.queryKey })
      queries.setQueryData(query.queryKey, fresh)
      become(afterAnswer(latest.current, entries, not))
      if (taken > 0) showDone(taken === 1 ? '1 cell saved' : `${taken.toLocaleString('en-GB')} cells saved`)
      void queries.invalidateQueries({ queryKey: ['grades', 'list'] })
      void queries.invalidateQueries({ queryKey: ['grades', 'history', sheet.instance.id] })
    },
  })
  const checking = { sheet, today: todayHere(), marker }
  const { all, wrong } = countEdits(edits)
  return {
    edits,
    all,
    wrong,
    isSaving: saving.isPending,
    put: (cells) => become(withCells(latest.current, cells, checking)),
    discard: () => become(noEdits),
    save: () => {
      if (entriesOf(latest.current).length > 0 && !saving.isPending) saving.mutate()
    },
    settle: (enrolment, key, keep) => become(settled(latest.current, enrolment, key, keep)),
  }
}

/** The edits that wait for a decision or a correction, in the order of the sheet. */
export function openEdits(edits: Edits, sheet: MarkSheet) {
  return sheet.rows.flatMap((row) =>
    [...(edits.get(row.enrolment)?.values() ?? [])].flatMap((edit) =>
      edit.problem === null && edit.stale === null
        ? []
        : [{ row, edit, key: editKey(edit.column, edit.field) }],
    ),
  )
}

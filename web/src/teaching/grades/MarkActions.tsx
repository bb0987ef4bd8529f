import { Button } from '@mantine/core'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import type { MarkField } from '@minster/domain/teaching/modules/mark-fields'
import { placeSheet } from '@minster/domain/teaching/modules/mark-paste'
import { IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { SheetButton } from '#kit/uploads/SheetButton.tsx'
import { markSheetPath, parseMarkFile } from './grades.ts'
import { sheetPlanOf } from './grid-cells.ts'
import { boardStandingFor, undisputedMarks } from './mark-edits.ts'
import type { MarkEdits } from './use-mark-edits.ts'

/** The actions on a whole mark sheet. */
export function MarkActions({
  sheet,
  field,
  marks,
  onAgree,
  onLeftOut,
  onModerate,
  onRelease,
}: MarkActionsProps) {
  // Computed from saved marks only, so that typing does not repeat it.
  const { agreedCells, hasMarks, readyCount } = useMemo(() => summarise(sheet), [sheet])
  return (
    <>
      <ExportButton path={`${markSheetPath(sheet.instance.id, sheet.attempt)}&export=excel`} of="marks" />
      <SheetButton
        size="xs"
        leftSection={<IconUpload size="0.875rem" stroke={1.7} />}
        read={parseMarkFile}
        onCells={(cells) => {
          const parsed = placeSheet(cells, sheetPlanOf(sheet), field)
          if (parsed) marks.put(parsed.cells)
          onLeftOut(parsed?.left ?? [unknownSheet])
        }}
      >
        Import
      </SheetButton>
      {hasMarks && (
        <Button variant="default" size="xs" disabled={marks.all > 0} onClick={onModerate}>
          Moderate
        </Button>
      )}
      {agreedCells.length > 0 && (
        <Button
          variant="default"
          size="xs"
          disabled={marks.all > 0}
          onClick={() => {
            onAgree()
            marks.put(agreedCells)
          }}
        >
          Agree {agreedCells.length.toLocaleString('en-GB')}
        </Button>
      )}
      {sheet.mayRelease && (
        <Button
          size="xs"
          variant={marks.all > 0 ? 'default' : 'filled'}
          disabled={marks.all > 0 || readyCount === 0}
          onClick={onRelease}
        >
          Release
        </Button>
      )}
    </>
  )
}

function summarise(sheet: MarkSheet) {
  return {
    agreedCells: undisputedMarks(sheet),
    hasMarks: sheet.rows.some(({ works }) => works.some((work) => (work?.firstMark ?? null) !== null)),
    readyCount: sheet.rows.filter((row) => boardStandingFor(sheet, row).kind === 'ready').length,
  }
}

const unknownSheet =
  'No column of this sheet names an assignment of the module, or none says whose the marks are. Export the marks to see how it is laid out.'

interface MarkActionsProps {
  readonly sheet: MarkSheet
  readonly field: MarkField
  readonly marks: MarkEdits
  /** Switches to the agreed marks. */
  readonly onAgree: () => void
  readonly onLeftOut: (rows: readonly string[]) => void
  readonly onModerate: () => void
  readonly onRelease: () => void
}

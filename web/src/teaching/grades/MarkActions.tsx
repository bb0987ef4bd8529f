import { Button, FileButton } from '@mantine/core'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import type { MarkField } from '@minster/domain/teaching/modules/mark-fields'
import { placeSheet } from '@minster/domain/teaching/modules/mark-paste'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { markSheetPath, readMarkFile } from './grades.ts'
import { boardOf, undisputed } from './mark-edits.ts'
import { planOf } from './mark-places.ts'
import type { MarkEdits } from './use-mark-edits.ts'

/** What can be done with a sheet of marks as a whole. */
export function MarkActions({
  sheet,
  field,
  marks,
  onAgree,
  onLeft,
  onModerate,
  onRelease,
}: MarkActionsProps) {
  const reading = useMutation({
    mutationFn: readMarkFile,
    onSuccess(cells) {
      const placed = placeSheet(cells, planOf(sheet), field)
      if (placed) marks.put(placed.cells)
      onLeft(placed?.left ?? [unknownSheet])
    },
  })
  // Asked of what is saved only: typing changes none of it.
  const { agreeable, marked, ready } = useMemo(() => standingOf(sheet), [sheet])
  return (
    <>
      <ExportButton path={`${markSheetPath(sheet.instance.id, sheet.attempt)}&export=excel`} of="marks" />
      <FileButton accept=".xlsx,.csv,.txt,.tsv" onChange={(file) => file && reading.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            leftSection={<IconUpload size="0.875rem" stroke={1.7} />}
            loading={reading.isPending}
          >
            Import
          </Button>
        )}
      </FileButton>
      {marked && (
        <Button variant="default" size="xs" disabled={marks.all > 0} onClick={onModerate}>
          Moderate
        </Button>
      )}
      {agreeable.length > 0 && (
        <Button
          variant="default"
          size="xs"
          disabled={marks.all > 0}
          onClick={() => {
            onAgree()
            marks.put(agreeable)
          }}
        >
          Agree {agreeable.length.toLocaleString('en-GB')}
        </Button>
      )}
      {sheet.mayRelease && (
        <Button
          size="xs"
          variant={marks.all > 0 ? 'default' : 'filled'}
          disabled={marks.all > 0 || ready === 0}
          onClick={onRelease}
        >
          Release
        </Button>
      )}
    </>
  )
}

function standingOf(sheet: MarkSheet) {
  return {
    agreeable: undisputed(sheet),
    marked: sheet.rows.some(({ works }) => works.some((work) => (work?.firstMark ?? null) !== null)),
    ready: sheet.rows.filter((row) => boardOf(sheet, row).kind === 'ready').length,
  }
}

const unknownSheet =
  'No column of this sheet names an assignment of the module, or none says whose the marks are. Export the marks to see how it is laid out.'

interface MarkActionsProps {
  readonly sheet: MarkSheet
  readonly field: MarkField
  readonly marks: MarkEdits
  /** The agreed marks are looked at. */
  readonly onAgree: () => void
  readonly onLeft: (words: readonly string[]) => void
  readonly onModerate: () => void
  readonly onRelease: () => void
}

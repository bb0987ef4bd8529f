import { Box, Button, Group, Text } from '@mantine/core'
import type { SheetCells } from '@minster/domain/kit/import/sheet-cells'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { type SyncColumn, type SyncSource, syncColumns } from '@minster/domain/teaching/modules/sync-sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { SheetButton } from '#kit/uploads/SheetButton.tsx'
import { Callout } from '#platform/ui/Callout.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SheetColumns } from '#platform/ui/SheetColumns.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { senderOf } from './describe-difference.ts'
import { parseSyncFile, sendSyncSheet } from './sync-report.ts'

/** Uploads the newest sheet; asks for the columns whose headings are not recognised, and where it may be of another year. */
export function SheetUploader({ source, year, isFirst, onKept, onYear }: SheetUploaderProps) {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: ({ sheet, columns, isOfYear, ofYear = year }: SheetUpload) =>
      sendSyncSheet({
        source,
        year: ofYear,
        ...sheet,
        ...(columns && { columns }),
        ...(isOfYear && { isOfYear }),
      }),
    async onSuccess({ isKept, putRight, otherYears }, { ofYear = year }) {
      if (!isKept) return
      const count = (number: number) => number.toLocaleString('en-GB')
      showDone(
        [
          'The sheet is compared',
          ...(putRight > 0 ? [`${count(putRight)} put right since`] : []),
          ...(otherYears > 0 ? [`${count(otherYears)} rows of other years left out`] : []),
        ].join(', '),
      )
      if (ofYear === year) onKept()
      else onYear(ofYear)
      await refreshRecords(queryClient)
    },
  })
  const { data: reply, variables: sent } = send
  const question = reply && !reply.isKept ? { ...reply, sent } : null
  return (
    <Box mb="md">
      {isFirst && (
        <Muted maw="72ch" mb="sm">
          Upload the registrations of {year} as {senderOf(source)} sends them, with a Banner ID or e-mail
          address, the module and, where there is one, the status. Nothing is written before you say so.
        </Muted>
      )}
      <SheetButton
        variant={isFirst ? 'filled' : 'default'}
        size={isFirst ? 'sm' : 'xs'}
        loading={send.isPending}
        read={parseSyncFile}
        onCells={(cells, fileName) => send.mutate({ sheet: { fileName, cells } })}
      >
        {isFirst ? 'Upload a sheet' : 'Upload a newer sheet'}
      </SheetButton>
      <FailureNote words={send.error?.message} mt="md" />
      {question?.sameAs && (
        <Callout tone="success" mt="md" role="status">
          This is the sheet that is compared already: {question.sameAs.fileName}, sent by {question.sameAs.by}{' '}
          on {formatDateTime(question.sameAs.at)}. Nothing has changed.
        </Callout>
      )}
      {question?.doubts && (
        <YearQuestion
          year={year}
          doubts={question.doubts}
          onYear={(ofYear) => send.mutate({ ...question.sent, isOfYear: true, ofYear })}
          onCancel={() => send.reset()}
        />
      )}
      {question && question.missing.length > 0 && (
        <SheetColumns
          known={syncColumns}
          columns={question.columns}
          missing={question.missing}
          then="The sheet is compared as soon as that is known."
          isBusy={send.isPending}
          onChange={(columns) => send.mutate({ sheet: question.sent.sheet, columns })}
        />
      )}
    </Box>
  )
}

/** Asks of which year a sheet is before it takes the place of the newest. */
function YearQuestion({ year, doubts, onYear, onCancel }: YearQuestionProps) {
  const id = useId()
  const { says, meant } = doubts
  return (
    <Callout tone="warning" mt="md" role="group" aria-labelledby={id}>
      <Text id={id} fw={550}>
        Is this the sheet of {year}?
      </Text>
      <p>{says.join(' ')} It has not been compared with anything yet.</p>
      <Group gap="xs" mt="xs">
        {meant && (
          <Button variant="default" size="xs" onClick={() => onYear(meant)}>
            Compare it with {meant}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onYear(year)}>
          Compare it with {year} all the same
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
          Leave it
        </Button>
      </Group>
    </Callout>
  )
}

interface YearQuestionProps {
  readonly year: string
  readonly doubts: { readonly says: readonly string[]; readonly meant: string | null }
  readonly onYear: (year: string) => void
  readonly onCancel: () => void
}

interface SheetUpload {
  readonly sheet: { readonly fileName: string; readonly cells: SheetCells }
  readonly columns?: readonly (SyncColumn | null)[]
  readonly isOfYear?: boolean
  /** Of which year it turned out to be. */
  readonly ofYear?: string
}

interface SheetUploaderProps {
  readonly source: SyncSource
  readonly year: string
  readonly isFirst: boolean
  readonly onKept: () => void
  /** It was compared with another year. */
  readonly onYear: (year: string) => void
}

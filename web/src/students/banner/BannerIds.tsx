import { Button, Group, NativeSelect, Stack, Textarea, VisuallyHidden } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { tableOf } from '@minster/domain/platform/words/table-of'
import {
  type BannerCandidate,
  type BannerMatch,
  bannerStates,
} from '@minster/domain/students/banner/banner-match'
import { type BannerColumn, bannerColumns } from '@minster/domain/students/banner/banner-sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { bucketChips } from '#kit/reports/bucket-chips.ts'
import { RowBuckets } from '#kit/reports/RowToolbar.tsx'
import { SheetButton } from '#kit/uploads/SheetButton.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SheetColumns } from '#platform/ui/SheetColumns.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { type BannerDecisions, rowsToWrite, withChosen } from './banner-decisions.ts'
import classes from './banner-ids.module.css'
import { checkBannerIds, readBannerSheetFile, writeBannerIds } from './banner-ids.ts'

const buckets = { key: 'state', title: 'Show', choices: bannerStates, hidesEmpty: true }
const nobodyChosen: BannerDecisions = new Map()

/** Banner IDs as Durham sends them: pasted or uploaded, seen beside whom they belong to, and written in one go. */
export function BannerIds() {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<BannerDecisions>(nobodyChosen)
  const check = useMutation({
    mutationFn: checkBannerIds,
    onMutate: () => setChosen(nobodyChosen),
  })
  const found = check.data
  const rows = found ? withChosen(found.rows, chosen) : []
  const ready = rowsToWrite(rows)
  /** What became of each row shows once the list is matched anew, and so does what came in between. */
  const checkAgain = () => {
    if (found) check.mutate({ cells: found.cells, columns: found.columns.map(({ is }) => is) })
  }
  const write = useMutation({
    mutationFn: () => writeBannerIds(ready),
    async onSuccess() {
      showDone(ready.length === 1 ? '1 Banner ID written' : `${ready.length} Banner IDs written`)
      await refreshRecords(queryClient)
    },
    onSettled: checkAgain,
  })
  const takeColumns = (columns: readonly (BannerColumn | null)[]) => {
    if (found) check.mutate({ cells: found.cells, columns })
  }

  return (
    <Screen
      back={<RecordLink href="/students/new">New students</RecordLink>}
      title="Banner IDs"
      lead="Paste what Durham sent, with names, birth dates and Banner IDs in any order, or upload the sheet. Each row is matched to a student first; nothing is written before you say so."
      actions={
        ready.length > 0 && (
          <Button loading={write.isPending} disabled={check.isPending} onClick={() => write.mutate()}>
            Write {ready.length === 1 ? '1 Banner ID' : `${ready.length} Banner IDs`}
          </Button>
        )
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          check.mutate({ text })
        }}
      >
        <Stack gap="sm">
          <Textarea
            label="List"
            placeholder={'Jones, Hannah\t14/09/1985\t000612345'}
            autosize
            minRows={found ? 2 : 6}
            maxRows={10}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group gap="xs">
            <Button
              type="submit"
              variant={ready.length > 0 ? 'default' : 'filled'}
              disabled={text.trim() === ''}
              loading={check.isPending}
            >
              Check the list
            </Button>
            <SheetButton
              loading={check.isPending}
              read={readBannerSheetFile}
              onCells={(cells) => check.mutate({ cells })}
            >
              Upload a sheet
            </SheetButton>
          </Group>
        </Stack>
      </form>
      <FailureNote words={check.error?.message} mt="md" />
      <FailureNote words={write.error && failureWords(write.error)} mt="md" />
      {found && (
        <SheetColumns
          known={bannerColumns}
          columns={found.columns}
          missing={found.missing}
          then="The list is matched as soon as that is known."
          isBusy={check.isPending}
          onChange={takeColumns}
        />
      )}
      {rows.length > 0 && (
        <BannerRows
          rows={rows}
          isDimmed={check.isPending}
          chosen={chosen}
          onChoose={(number, student) => setChosen(new Map([...chosen, [number, student]]))}
        />
      )}
    </Screen>
  )
}

function failureWords(error: Error): string {
  const why = error instanceof ApiError ? error.details.map(({ message }) => message) : []
  return [error.message, ...why].join(' ')
}

/** Every row of the list: what it says, whose it is, and what becomes of it. */
function BannerRows({ rows, chosen, isDimmed, onChoose }: BannerRowsProps) {
  const [bucket, setBucket] = useState<string>()
  const counts = tableOf(namesOf(bannerStates), (one) => rows.filter(({ state }) => state === one).length)
  const shown = rows.some(({ state }) => state === bucket) ? bucket : undefined
  return (
    <Stack
      component="section"
      gap="xs"
      mt="lg"
      aria-label="Rows of the list"
      data-dimmed={isDimmed || undefined}
    >
      <RowBuckets
        title={buckets.title}
        buckets={bucketChips(buckets, shown, counts)}
        mb={0}
        onChoose={({ state }) => setBucket(state)}
      />
      <Lines>
        {rows
          .filter(({ state }) => shown === undefined || state === shown)
          .map((row) => (
            <li key={row.number} className={classes.row}>
              <small>
                <VisuallyHidden component="span">Row </VisuallyHidden>
                {row.number}
              </small>
              <div>
                <strong>{row.name || 'No name'}</strong>
                <small>
                  {row.dateOfBirth === null ? 'No date of birth' : `born ${formatDate(row.dateOfBirth)}`}
                </small>
              </div>
              <span>{row.bannerId || 'No Banner ID'}</span>
              <div>
                <Whose row={row} isChosen={chosen.has(row.number)} onChoose={onChoose} />
                {row.problems.map((problem) => (
                  <div key={problem}>{problem}</div>
                ))}
              </div>
              <StatusChip label={bannerStates[row.state].label} tone={bannerStates[row.state].tone} />
            </li>
          ))}
      </Lines>
    </Stack>
  )
}

function Whose({ row, isChosen, onChoose }: WhoseProps) {
  const student = row.candidates.find(({ id }) => id === row.student)
  if (row.state === 'choose' || isChosen)
    return (
      <NativeSelect
        aria-label={`Student of row ${row.number}`}
        data={[
          { value: '', label: 'Choose a student' },
          ...row.candidates.map((one) => ({ value: one.id, label: candidateWords(one) })),
        ]}
        value={row.student ?? ''}
        onChange={({ currentTarget }) => onChoose(row.number, currentTarget.value)}
      />
    )
  if (!student) return null
  return (
    <>
      <RecordName href={`/students/${student.id}`}>{student.label}</RecordName>
      <small>
        {[student.about, ...(student.likeness.strength === 'sure' ? [] : student.likeness.reasons)]
          .filter(Boolean)
          .map((words) => words.replace(/\.$/, ''))
          .join('. ')}
      </small>
    </>
  )
}

function candidateWords({ label, dateOfBirth, about, bannerId }: BannerCandidate): string {
  const born = dateOfBirth === null ? 'no date of birth' : `born ${formatDate(dateOfBirth)}`
  return [label, born, about, ...(bannerId === null ? [] : [`has ${bannerId}`])].join(', ')
}

interface BannerRowsProps {
  readonly rows: readonly BannerMatch[]
  readonly chosen: BannerDecisions
  /** They are being matched anew. */
  readonly isDimmed: boolean
  readonly onChoose: (number: number, student: string) => void
}

interface WhoseProps {
  readonly row: BannerMatch
  readonly isChosen: boolean
  readonly onChoose: (number: number, student: string) => void
}

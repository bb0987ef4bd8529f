import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { isDay } from '@minster/domain/platform/words/calendar'
import type { ModuleResult } from '@minster/domain/teaching/grades/module-mark'
import { dueWorksOf, rulesFor } from '@minster/domain/teaching/modules/board'
import { type BoardSign, boardSignsOf } from '@minster/domain/teaching/modules/board-signs'
import type { MarkedStudent, MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { releaseMarks } from './grades.ts'
import { boardStandingFor } from './mark-edits.ts'
import { LookedAt, ResultLine } from './ResultLine.tsx'

/** The results the board releases, student by student, and the students who have to wait. */
export function ReleaseDialog({
  sheet,
  onClose,
}: {
  readonly sheet: MarkSheet
  readonly onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [day, setDay] = useState(todayHere())
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const standings = sheet.rows.map((row) => ({ row, standing: boardStandingFor(sheet, row) }))
  const ready = standings.flatMap(({ row, standing }) =>
    standing.kind === 'ready'
      ? [{ row, ...standing.result, signs: signsFor(sheet, row, standing.result) }]
      : [],
  )
  const waiting = standings.flatMap(({ row, standing }) =>
    standing.kind === 'waiting' ? [{ row, why: standing.why }] : [],
  )
  const included = ready.filter(({ row }) => !excluded.has(row.enrolment))
  const release = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      releaseMarks(sheet.instance.id, {
        attempt: sheet.attempt,
        releasedOn: day,
        results: included.map(({ row, mark, outcome }) => ({ enrolment: row.enrolment, mark, outcome })),
      }),
    async onSuccess({ released }) {
      showDone(released === 1 ? '1 result released' : `${released} results released`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['grades'] })
      await refreshRecords(queryClient)
    },
  })
  const toggle = (enrolment: string) => {
    const next = new Set(excluded)
    if (!next.delete(enrolment)) next.add(enrolment)
    setExcluded(next)
  }

  return (
    <Modal opened onClose={onClose} size={620} title="Release results of the board">
      {ready.length > 0 && (
        <>
          <Text mb="sm">
            From then on students, their tutors and everybody who sees the module see its mark and outcome.
            The release can be undone as one step.
          </Text>
          <DayInput label="Day of the board" value={day} onChange={setDay} />
          <Box my="md">
            <LookedAt results={ready} />
            <Lines aria-label="Results">
              {ready.map(({ row, signs, ...result }) => (
                <ResultLine
                  key={row.enrolment}
                  row={row}
                  result={result}
                  signs={signs}
                  isIncluded={!excluded.has(row.enrolment)}
                  onToggle={() => toggle(row.enrolment)}
                />
              ))}
            </Lines>
          </Box>
        </>
      )}
      {waiting.length > 0 && (
        <Box component={Callout} tone="warning" mb="sm" fz="sm">
          {waiting.length === 1 ? '1 student has to wait:' : `${waiting.length} students have to wait:`}
          <Stack component="ul" gap="2xs" mt="2xs">
            {waiting.map(({ row, why }) => (
              <li key={row.enrolment}>
                {row.student.label}. {why}
              </li>
            ))}
          </Stack>
        </Box>
      )}
      {ready.length === 0 && waiting.length === 0 && <p>Everything is released.</p>}
      <FailureNote words={release.error?.message} mt="md" />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ready.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {ready.length > 0 && (
          <Button
            disabled={included.length === 0 || !isDay(day)}
            loading={release.isPending}
            onClick={() => release.mutate()}
          >
            {included.length === 1 ? 'Release 1 result' : `Release ${included.length} results`}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function signsFor(sheet: MarkSheet, row: MarkedStudent, { why }: ModuleResult): BoardSign[] {
  const { closures, level } = sheet.instance
  const works = dueWorksOf(row.works, row.dues, closures)
  return boardSignsOf({
    assignments: sheet.assignments,
    works,
    level,
    rules: rulesFor(sheet, row),
    why,
  })
}

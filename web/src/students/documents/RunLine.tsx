import { Box, Button, Group, ScrollArea, Stack } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { DocumentRun } from '@minster/domain/students/documents/document-calls'
import { documentKinds } from '@minster/domain/students/documents/document-kinds'
import { documentRunKind } from '@minster/domain/students/documents/document-runs'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { RunProgress } from '#kit/runs/RunProgress.tsx'
import { useRun } from '#kit/runs/use-run.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import {
  cancelRun,
  deleteRun,
  documentRunQuery,
  documentRunsQuery,
  isUnderWay,
  runContentPath,
} from './documents.ts'

/** Documents for many: how far they are, the PDF when they are ready, and of whom there is none. */
export function RunLine({ begun, isFresh = false }: RunLineProps) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: documentRunsQuery.queryKey })
  const { latest } = useRun(documentRunKind, begun, documentRunQuery(begun.id), () => {
    void queries.invalidateQueries({ queryKey: ['students'] })
    void refresh()
  })
  const run = latest ?? begun
  const [showsProblems, setShowsProblems] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isGoing = isUnderWay(run)
  const stop = useMutation({
    mutationFn: () => cancelRun(run.id),
    onSuccess: (stopped) => queries.setQueryData(documentRunQuery(run.id).queryKey, stopped),
    onSettled: refresh,
  })
  const remove = useMutation({ mutationFn: () => deleteRun(run.id), onSettled: refresh })
  const { title, many } = documentKinds[run.kind]
  const count = isGoing ? run.total : run.made
  const what = count === 1 ? `1 ${inSentence(title)}` : `${count.toLocaleString('en-GB')} ${many}`
  return (
    <Stack gap="xs">
      <Group gap="md">
        <Box flex="1 1 15rem" miw={0}>
          <strong>{what}</strong>
          <Muted>{standingOf(run)}</Muted>
        </Box>
        {isGoing && (
          <Button variant="default" size="xs" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        )}
        {!isGoing && run.size === null && (
          <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate()}>
            Clear
          </Button>
        )}
        {run.size !== null && (
          <>
            {!isFresh && (
              <Button variant="default" size="xs" onClick={() => setLeaving(true)}>
                Delete
              </Button>
            )}
            <Button
              component="a"
              variant={isFresh ? 'filled' : 'default'}
              size="xs"
              href={runContentPath(run.id)}
              download
              leftSection={<IconDownload size="0.9375rem" stroke={1.7} />}
            >
              Download the PDF
            </Button>
          </>
        )}
      </Group>
      {isGoing && <RunProgress label={`Making ${what}`} done={run.done} total={run.total} />}
      {run.problems.length > 0 && (
        <>
          <TextButton aria-expanded={showsProblems} onClick={() => setShowsProblems(!showsProblems)}>
            {showsProblems ? 'Hide' : 'Show'} {studentsWithout(run)}
          </TextButton>
          {showsProblems && (
            <ScrollArea.Autosize mah={220}>
              <Stack component="ul" gap="3xs">
                {run.problems.map(({ student, message }) => (
                  <li key={student.id}>
                    {student.label !== '' && (
                      <RecordLink href={`/students/${student.id}?tab=documents`}>{student.label}</RecordLink>
                    )}{' '}
                    {message}
                  </li>
                ))}
              </Stack>
            </ScrollArea.Autosize>
          )}
        </>
      )}
      <ConfirmDialog
        opened={isLeaving}
        title="Delete this PDF?"
        verb="Delete the PDF"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setLeaving(false)}
      >
        That the documents were made stays with each student.
      </ConfirmDialog>
    </Stack>
  )
}

function studentsWithout({ problems }: DocumentRun): string {
  const count = problems.length
  return count === 1 ? 'the student without one' : `the ${count.toLocaleString('en-GB')} students without one`
}

interface RunLineProps {
  readonly begun: DocumentRun
  /** It was asked for just now: what comes next is to print it. */
  readonly isFresh?: boolean
}

function standingOf(run: DocumentRun): string {
  const { state, failure, until, createdAt, problems } = run
  if (state === 'failed') return failure ?? 'Something went wrong on our side. Please try again.'
  if (state === 'cancelled') return 'Stopped. None was made.'
  if (isUnderWay(run)) return 'Being made. You may go on with other work and find them under Documents.'
  const without = problems.length > 0 ? `, ${problems.length.toLocaleString('en-GB')} could not be made` : ''
  const kept = until ? ` The PDF is kept until ${formatDate(until)}.` : ''
  return `Asked for ${formatDateTime(createdAt)}${without}.${kept}`
}

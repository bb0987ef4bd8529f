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
  cancelDocumentRun,
  deleteDocumentRun,
  documentRunQuery,
  documentRunsQuery,
  isUnderWay,
  runContentPath,
} from './documents.ts'

/** A run of documents for many students: its progress, the finished PDF, and the students left out. */
export function RunLine({ initial, isFresh = false }: RunLineProps) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: documentRunsQuery.queryKey })
  const { latest: polled } = useRun(documentRunKind, initial, documentRunQuery(initial.id), () => {
    void queryClient.invalidateQueries({ queryKey: ['students'] })
    void refresh()
  })
  const run = polled ?? initial
  const [isListOpen, setListOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const isRunning = isUnderWay(run)
  const stop = useMutation({
    mutationFn: () => cancelDocumentRun(run.id),
    onSuccess: (stopped) => queryClient.setQueryData(documentRunQuery(run.id).queryKey, stopped),
    onSettled: refresh,
  })
  const remove = useMutation({ mutationFn: () => deleteDocumentRun(run.id), onSettled: refresh })
  const { title, many } = documentKinds[run.kind]
  const count = isRunning ? run.total : run.made
  const summary = count === 1 ? `1 ${inSentence(title)}` : `${count.toLocaleString('en-GB')} ${many}`
  return (
    <Stack gap="xs">
      <Group gap="md">
        <Box flex="1 1 15rem" miw={0}>
          <strong>{summary}</strong>
          <Muted>{describeState(run)}</Muted>
        </Box>
        {isRunning && (
          <Button variant="default" size="xs" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        )}
        {!isRunning && run.size === null && (
          <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate()}>
            Clear
          </Button>
        )}
        {run.size !== null && (
          <>
            {!isFresh && (
              <Button variant="default" size="xs" onClick={() => setDeleting(true)}>
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
      {isRunning && <RunProgress label={`Making ${summary}`} done={run.done} total={run.total} />}
      {run.problems.length > 0 && (
        <>
          <TextButton aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
            {isListOpen ? 'Hide' : 'Show'} {describeProblems(run)}
          </TextButton>
          {isListOpen && (
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
        opened={isDeleting}
        title="Delete this PDF?"
        verb="Delete the PDF"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setDeleting(false)}
      >
        That the documents were made stays with each student.
      </ConfirmDialog>
    </Stack>
  )
}

function describeProblems({ problems }: DocumentRun): string {
  const count = problems.length
  return count === 1 ? 'the student without one' : `the ${count.toLocaleString('en-GB')} students without one`
}

interface RunLineProps {
  readonly initial: DocumentRun
  /** The run was begun just now, so printing is the next step. */
  readonly isFresh?: boolean
}

function describeState(run: DocumentRun): string {
  const { state, failure, until, createdAt, problems } = run
  if (state === 'failed') return failure ?? 'Something went wrong on our side. Please try again.'
  if (state === 'cancelled') return 'Stopped. None was made.'
  if (isUnderWay(run)) return 'Being made. You may go on with other work and find them under Documents.'
  const problemText =
    problems.length > 0 ? `, ${problems.length.toLocaleString('en-GB')} could not be made` : ''
  const expiryText = until ? ` The PDF is kept until ${formatDate(until)}.` : ''
  return `Asked for ${formatDateTime(createdAt)}${problemText}.${expiryText}`
}

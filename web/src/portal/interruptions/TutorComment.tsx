import { Button, Group, Textarea } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { type RecordReply, takeOver } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { commentOnInterruption } from '../requests/student-requests.ts'
import classes from './interruptions.module.css'

/** What the tutor thinks of it; written here while nothing is decided, by the tutor or who looks after the student. */
export function TutorComment({ reply, isOpen }: { readonly reply: RecordReply; readonly isOpen: boolean }) {
  const queries = useQueryClient()
  const { permits } = useSession()
  const { data: request } = reply
  const held = typeof request['tutorComment'] === 'string' ? request['tutorComment'] : ''
  const [words, setWords] = useState<string | null>(null)
  const mayWrite = isOpen && permits({ any: ['students:edit', 'mystudents:view'] })
  const keep = useMutation({
    meta: { saysItself: true },
    mutationFn: (comment: string) => commentOnInterruption(request.id, comment),
    onSuccess: async (after) => {
      setWords(null)
      showDone('The comment is kept')
      await takeOver(queries, 'ios-requests', after)
    },
  })
  const author = isLinkValue(request['commentBy']) ? request['commentBy'].label : ''
  const at = typeof request['commentAt'] === 'string' ? formatDateTime(request['commentAt']) : ''
  return (
    <Panel
      title="Tutor’s comment"
      facts={held === '' ? undefined : [author, at].filter(Boolean).join(', ')}
      actions={
        mayWrite &&
        words === null && (
          <PanelAction onClick={() => setWords(held)}>{held === '' ? 'Comment' : 'Change it'}</PanelAction>
        )
      }
    >
      {words === null &&
        (held === '' ? (
          <PanelWords>
            {isOpen
              ? 'No comment yet. Where the student has a tutor, they were asked for one.'
              : 'None was given.'}
          </PanelWords>
        ) : (
          <p className={classes.words}>{held}</p>
        ))}
      {words !== null && (
        <form
          className={classes.comment}
          onSubmit={(event) => {
            event.preventDefault()
            if (words.trim() !== '') keep.mutate(words.trim())
          }}
        >
          <Textarea
            label="Comment"
            description="For those who decide. The student does not read it."
            autosize
            minRows={3}
            maxLength={5000}
            data-autofocus
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <FailureNote words={keep.error?.message} />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={() => setWords(null)}>
              Cancel
            </Button>
            <Button type="submit" loading={keep.isPending} disabled={words.trim() === ''}>
              Keep comment
            </Button>
          </Group>
        </form>
      )}
    </Panel>
  )
}

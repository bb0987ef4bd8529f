import { Button, Modal, Stack } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { engagement as declaration } from '@minster/domain/students/student/engagement'
import { startAfter } from '@minster/domain/students/student/going-on'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NewRecordForm } from '#kit/records/NewRecordForm.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { undoLast } from '#kit/records/undo.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { linkedAt, textInReply } from '../student/studies.ts'

const asked = ['programme', 'pathway', 'start']
const kept = ['studentType', 'studyPace'] as const
const keptLinks = ['student', 'hub', 'sponsor'] as const

/** Lets somebody who has completed one programme go on with another, in an engagement that continues it. */
export default function ContinueOn({ engagement }: { readonly engagement: RecordReply }) {
  const [isOpen, setOpen] = useState(false)
  const name = textInReply(engagement, 'programme.name')
  return (
    <div>
      <Button variant="default" size="xs" aria-label={`Continue ${name} on…`} onClick={() => setOpen(true)}>
        Continue on…
      </Button>
      {isOpen && <ContinueDialog engagement={engagement} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ContinueDialog({ engagement, onClose }: ContinueDialogProps) {
  const queryClient = useQueryClient()
  const { id } = engagement.data
  const end = textInReply(engagement, 'end')
  const { preset, filled } = useMemo(() => beginningOf(engagement), [engagement])
  const takeBack = useMutation({
    mutationFn: async (made: string) => {
      await undoLast('engagements', id)
      return made
    },
    onSuccess: async (made) => {
      // It is in the bin by now, and nobody asks for it again.
      queryClient.removeQueries({ queryKey: ['engagements', 'one', made] })
      showDone('They do not go on any more')
      await refreshRecords(queryClient)
    },
  })
  return (
    <Modal opened onClose={onClose} size={640} title="Continue on another programme">
      <Stack gap="xs">
        <Muted>
          {textInReply(engagement, 'programme.name')}
          {end && ` ended ${formatDate(end)}`}. The new engagement continues it, and keeps its pace, hub, type
          and sponsor.
        </Muted>
        <NewRecordForm
          collection="engagements"
          declaration={declaration}
          idPrefix="continue-"
          preset={preset}
          filled={filled}
          only={asked}
          action="Continue"
          onMade={(reply) => {
            onClose()
            const start = formatDate(textInReply(reply, 'start'))
            showDone(`${textInReply(reply, 'programme.label')} begins ${start}`, () =>
              takeBack.mutate(reply.data.id),
            )
          }}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  )
}

/** What stays as it was, and when the next begins. */
function beginningOf(engagement: RecordReply) {
  const values = [
    ...kept.map((path) => [path, textInReply(engagement, path)]),
    ...keptLinks.map((path) => [path, linkedAt(engagement, path) ?? '']),
  ]
  return {
    preset: {
      ...Object.fromEntries(values.filter(([, value]) => value !== '')),
      continues: engagement.data.id,
    },
    filled: { start: startAfter(textInReply(engagement, 'end') || todayHere()) },
  }
}

interface ContinueDialogProps {
  readonly engagement: RecordReply
  readonly onClose: () => void
}

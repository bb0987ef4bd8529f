import { Button } from '@mantine/core'
import { fieldAt } from '@minster/domain/kit/record/record'
import { formatDate } from '@minster/domain/platform/words/format'
import { isOpenInterruption } from '@minster/domain/portal/interruptions/ios-states'
import { engagement } from '@minster/domain/students/student/engagement'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { recordQuery } from '#kit/records/records.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { showDone } from '#platform/ui/snackbars.tsx'

const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

/** Approving is moving the studies to IoS: the very step of the student’s page, with the days that were asked for. */
export const ApproveStep: NextStep = ({ reply, usual }) => {
  const { data: request, abilities } = reply
  const [isOpen, setOpen] = useState(false)
  const study = isLinkValue(request['engagement']) ? request['engagement'].id : ''
  const isUndecided = isOpenInterruption(request['state'])
  const held = useQuery({
    ...recordQuery('engagements', study),
    enabled: abilities.edit && isUndecided && study !== '',
  })
  if (!abilities.edit || !isUndecided) return usual
  const placed = fieldAt(engagement, 'status')
  const move = held.data?.abilities.moves['status']?.find(({ to }) => to === 'IoS')
  const submitted = request['submittedAt']
  return (
    <>
      <Button
        loading={held.isPending}
        disabled={move === undefined || move.refused !== undefined}
        onClick={() => setOpen(true)}
      >
        Approve
      </Button>
      {isOpen && held.data && placed && move && (
        <Suspense fallback={null}>
          <StatusDialog
            collection="engagements"
            reply={held.data}
            placed={placed}
            move={move}
            title="Approve: the studies become"
            verb="Approve and interrupt"
            preset={{
              interruptedFrom: request['from'],
              expectedReturn: request['expectedReturn'],
            }}
            presetReason={`Asked for by the student${typeof submitted === 'string' ? ` on ${formatDate(submitted)}` : ''}`}
            onChanged={() => {
              setOpen(false)
              showDone('Approved. The student gets a mail')
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { engagement as declaration } from '@minster/domain/students/student/engagement'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'

const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

/** Plans that they come back from an interruption which is itself still to come. */
export function PlanReturn({ engagement, day }: PlanReturnProps) {
  const [isOpen, setOpen] = useState(false)
  const placed = fieldAt(declaration, 'status')
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        Plan the return
      </Button>
      {isOpen && placed && (
        <Suspense fallback={null}>
          <StatusDialog
            collection="engagements"
            reply={engagement}
            placed={placed}
            move={{ to: 'Current' }}
            presetDay={day}
            onChanged={() => setOpen(false)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface PlanReturnProps {
  readonly engagement: RecordReply
  /** YYYY-MM-DD, when they are expected back. */
  readonly day: string
}

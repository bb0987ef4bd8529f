import { Button } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { guardOfForm, type StudentFormKey, studentFormNames } from '@minster/domain/portal/forms/form-keys'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import type { RowAction } from '#kit/records/row-action.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { isDecidedElsewhere } from './about-href.ts'

const AnswerDialog = lazy(inTime(() => import('./AnswerDialog.tsx')))

/** Forms by which something is asked that the college decides, so that to have seen them is not enough. */
const decided: readonly StudentFormKey[] = ['extension-request', 'ios-request', 'bursary-application']

/** Answers a row of the inbox on the spot, or ticks off what only had to be seen; what is decided elsewhere leads there. */
export const SettleRow: RowAction = ({ collection, row }) => {
  const { permits } = useSession()
  const [isOpen, setOpen] = useState(false)
  const form = studentFormNames.find((one) => one === row['form'])
  if (!form || !isOpenRequest(row['state']) || !permits('students:edit')) return null
  if (form !== 'requests') {
    const isForOthers =
      guardOfForm(form) !== null || decided.includes(form) || isDecidedElsewhere(row['about'])
    return isForOthers ? null : <SeenButton collection={collection} row={row} />
  }
  const { student, subject } = namesIn(row)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Answer ${student}: ${subject}`}
        onClick={() => setOpen(true)}
      >
        Answer
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AnswerDialog id={row.id} title={`${subject}: ${student}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const SeenButton: RowAction = ({ collection, row }) => {
  const queryClient = useQueryClient()
  const back = useMutation({
    mutationFn: (version: number) =>
      changeRecord(
        collection,
        { id: row.id, version },
        { state: 'In hand' },
        { reason: 'Ticked off by mistake' },
      ),
    onSettled: () => refreshRecords(queryClient),
  })
  const settle = useMutation({
    mutationFn: () => changeRecord(collection, row, { state: 'Done' }),
    onSuccess: ({ data }) => showDone('Done', () => back.mutate(data.version)),
    onSettled: () => refreshRecords(queryClient),
  })
  const { student, subject } = namesIn(row)
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={settle.isPending}
      aria-label={`Done: ${subject} of ${student}`}
      onClick={() => settle.mutate()}
    >
      Done
    </Button>
  )
}

function namesIn({ student, subject }: RecordValues) {
  return {
    student: isLinkValue(student) ? student.label : 'the student',
    subject: typeof subject === 'string' ? subject : 'Request',
  }
}

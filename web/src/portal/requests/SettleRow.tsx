import { Button } from '@mantine/core'
import { guardOfForm, studentFormNames } from '@minster/domain/portal/forms/form-keys'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import type { RowAction } from '#kit/records/row-action.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { decidedAt } from './about-href.ts'

const AnswerDialog = lazy(inTime(() => import('./AnswerDialog.tsx')))

/** Answers a row of the inbox on the spot, or ticks off what only had to be seen; what is decided elsewhere leads there. */
export const SettleRow: RowAction = ({ collection, row }) => {
  const { claims, permits } = useSession()
  const [isOpen, setOpen] = useState(false)
  const form = studentFormNames.find((one) => one === row['form'])
  if (!form || !isOpenRequest(row['state']) || !permits('students:edit')) return null
  if (form !== 'requests')
    return guardOfForm(form) === null && decidedAt(row['about'], claims) === null ? (
      <SeenButton collection={collection} row={row} />
    ) : null
  const student = isLinkValue(row['student']) ? row['student'].label : 'the student'
  const subject = typeof row['subject'] === 'string' ? row['subject'] : 'Request'
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Answer ${student}: ${subject}`}
        onClick={() => setOpen(true)}
      >
        Answer
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AnswerDialog
            collection={collection}
            id={row.id}
            title={`${subject}: ${student}`}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const SeenButton: RowAction = ({ collection, row }) => {
  const queries = useQueryClient()
  const back = useMutation({
    mutationFn: (version: number) =>
      changeRecord(
        collection,
        { id: row.id, version },
        { state: 'In hand' },
        { reason: 'Ticked off by mistake' },
      ),
    onSettled: () => refreshRecords(queries),
  })
  const settle = useMutation({
    mutationFn: () => changeRecord(collection, row, { state: 'Done' }),
    onSuccess: ({ data }) => showDone('Done', () => back.mutate(data.version)),
    onSettled: () => refreshRecords(queries),
  })
  const student = isLinkValue(row['student']) ? row['student'].label : 'the student'
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={settle.isPending}
      aria-label={`Done: ${String(row['subject'] ?? '')} of ${student}`}
      onClick={() => settle.mutate()}
    >
      Done
    </Button>
  )
}

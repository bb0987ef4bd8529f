import { Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { recordQuery } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { AnswerPanel } from './AnswerPanel.tsx'

/** A request in words, read and answered without leaving the list. */
export default function AnswerDialog({ collection, id, title, onClose }: AnswerDialogProps) {
  const request = useQuery(recordQuery(collection, id))
  const student =
    request.data && isLinkValue(request.data.data['student']) ? request.data.data['student'] : null
  const words = request.data?.data['words']
  return (
    <Modal opened onClose={onClose} size="lg" title={title}>
      {request.isPending && <SkeletonRows rows={6} columns={1} />}
      {request.isError && <ErrorState error={request.error} onRetry={() => void request.refetch()} />}
      {request.data && (
        <Stack gap="md">
          {typeof words === 'string' && words !== '' && <FreeText>{words}</FreeText>}
          <AnswerPanel
            collection={collection}
            reply={request.data}
            name={student?.label ?? ''}
            onAnswered={onClose}
          />
        </Stack>
      )}
    </Modal>
  )
}

interface AnswerDialogProps {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly onClose: () => void
}

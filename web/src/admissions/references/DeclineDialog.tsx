import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { doByLink } from '#kit/mailed-form/mailed-form.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import classes from './reference.module.css'
import { referencePath } from './reference-form.ts'
import { useSay } from './words.ts'

const longestReason = 2000

/** Asks before somebody declines, and why, if they wish to say. The browser's own dialog: it holds the focus. */
export function DeclineDialog({ token, onDone, onCancel }: DeclineDialogProps) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const decline = useMutation({
    mutationFn: () =>
      doByLink(referencePath, 'decline', token, { reason: reason.current?.value.trim() ?? '' }),
    meta: { saysItself: true },
    onSuccess: onDone,
  })
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="decline-title" onClose={onCancel}>
      <h2 id="decline-title">{say('declineTitle')}</h2>
      <p>{say('declineWords')}</p>
      <Textarea
        label={say('declineReason')}
        size="md"
        rows={3}
        maxLength={longestReason}
        ref={reason}
        data-autofocus
      />
      {decline.isError && <DismissibleAlert tone="danger" title={decline.error.message} />}
      <div className={classes.dialogActions}>
        <Button variant="default" size="md" onClick={() => dialog.current?.close()}>
          {say('cancel')}
        </Button>
        <Button
          variant="outline"
          color="red"
          leftSection={<IconAlertTriangle size={16} />}
          size="md"
          loading={decline.isPending}
          onClick={() => decline.mutate()}
        >
          {say('declineConfirm')}
        </Button>
      </div>
    </dialog>
  )
}

interface DeclineDialogProps {
  readonly token: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

import { Button, type ButtonProps, Group, Modal, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FailureNote } from './FailureNote.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** A small form in a dialog: what is asked, what went wrong, and at the end the way back and the way on. */
export function FormDialog({
  title,
  width = 480,
  verb,
  back = 'Cancel',
  size = 'sm',
  danger = false,
  isReady = true,
  isBusy,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  useReturnFocus()
  const verbButton = useFocusAfterWork(isBusy)
  return (
    <Modal opened onClose={onClose} size={width} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // In a dialog of another form, this is not that form's affair.
          event.stopPropagation()
          onSubmit()
        }}
      >
        <Stack gap="md">
          {children}
          <FailureNote words={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size={size} onClick={onClose}>
              {back}
            </Button>
            <Button
              ref={verbButton}
              type="submit"
              size={size}
              {...(danger && {
                variant: 'outline',
                color: 'red',
                leftSection: <IconAlertTriangle size="1rem" />,
              })}
              disabled={!isReady}
              loading={isBusy}
            >
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A button at work takes no focus: whoever pressed it by keyboard and is nowhere since goes on from it. */
function useFocusAfterWork(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}

interface FormDialogProps {
  readonly title: string
  readonly width?: number
  /** What it does, as "Cancel the interview". */
  readonly verb: string
  readonly back?: string
  /** Of its buttons: larger in the portal. */
  readonly size?: ButtonProps['size']
  readonly danger?: boolean
  readonly isReady?: boolean
  readonly isBusy: boolean
  readonly failure?: string | null | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

import { Button, type ButtonProps } from '@mantine/core'
import { useFileChooser } from './use-file-chooser.tsx'

/** A button with which files are chosen, for what becomes of them before they are sent, or in place of it. */
export function ChooseButton({ label, accept, isMultiple = false, onFiles, ...button }: ChooseButtonProps) {
  const chooser = useFileChooser({ label, accept, isMultiple, onFiles })
  return (
    <>
      <Button {...button} onClick={chooser.open} />
      {chooser.input}
    </>
  )
}

export interface ChooseButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly id?: string
  /** What the files are for. */
  readonly label: string
  readonly accept?: string | undefined
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: string
}

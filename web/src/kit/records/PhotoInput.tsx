import { Button, FileButton, Input } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fileContentPath, uploadFile } from './files.ts'
import { isLinkValue } from './link-value.ts'
import classes from './portal-input.module.css'

/** A picture of somebody: seen at once, and taken off again as easily. */
export function PhotoInput({ id, label, help, error, value, onChange }: PhotoInputProps) {
  const held = isLinkValue(value) ? value : null
  /** A picture that cannot be shown, as while it is being checked, is named instead. */
  const [unseen, setUnseen] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, { as: 'portrait' }),
    onSuccess: (stored) => onChange({ id: stored.id, label: stored.label }),
  })
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={error}
      size="md"
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.portrait}>
        {held && unseen !== held.id && (
          <img
            className={classes.photo}
            src={fileContentPath(held.id)}
            alt="You"
            onError={() => setUnseen(held.id)}
          />
        )}
        {held && unseen === held.id && <p>{held.label}</p>}
        <div>
          <FileButton accept="image/*" onChange={(file) => file && upload.mutate(file)}>
            {(button) => (
              <Button
                {...button}
                id={id}
                variant="default"
                size="md"
                loading={upload.isPending}
                leftSection={<IconCamera size={18} stroke={1.7} />}
              >
                {held ? 'Choose another' : 'Add a photograph'}
              </Button>
            )}
          </FileButton>
          {held && (
            <Button variant="subtle" color="gray" size="md" onClick={() => onChange(null)}>
              Remove it
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}

interface PhotoInputProps {
  readonly id: string
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

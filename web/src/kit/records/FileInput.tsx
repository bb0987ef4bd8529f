import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconUpload, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { fileContentPath, uploadFile } from './files.ts'
import type { InputProps } from './input-props.ts'
import { isLinkValue } from './link-value.ts'

/** One uploaded file: its name as a link, and a button to choose another. */
export function FileInput({
  field,
  id,
  label,
  help,
  error,
  isRequired,
  isReadOnly,
  value,
  onChange,
}: InputProps<'file'>) {
  const held = isLinkValue(value) ? value : null
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, field.picture ? { as: field.picture } : {}),
    onSuccess: (stored) => onChange({ id: stored.id, label: stored.label }),
  })
  return (
    <Input.Wrapper id={id} label={label} description={help} error={error} withAsterisk={isRequired}>
      <Group gap="xs" mih={36}>
        {held && field.picture && <InitialsAvatar name="" size={36} picture={fileContentPath(held.id)} />}
        {held && (
          <a href={fileContentPath(held.id)} target="_blank" rel="noreferrer">
            {held.label}
          </a>
        )}
        {!isReadOnly && (
          <FileButton
            {...(field.picture && { accept: 'image/*' })}
            onChange={(file) => file && upload.mutate(file)}
          >
            {(button) => (
              <Button
                {...button}
                id={id}
                variant="default"
                size="xs"
                loading={upload.isPending}
                leftSection={<IconUpload size={15} stroke={1.7} />}
              >
                {held ? 'Choose another' : 'Choose a file'}
              </Button>
            )}
          </FileButton>
        )}
        {held && !isReadOnly && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconX size={15} />}
            onClick={() => onChange(null)}
          >
            Take it off
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

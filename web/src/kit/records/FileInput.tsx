import { Button, Group, Input, Stack } from '@mantine/core'
import { IconCamera, IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { UploadButton } from '../uploads/UploadButton.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { fileContentPath } from './files.ts'
import { isLinkValue, type LinkValue } from './link-value.ts'
import classes from './portal-input.module.css'
import { uploadFile } from './upload-file.ts'

/** One uploaded file, in a line by its name, or a portrait that is seen at once; another is as easily chosen, or none. */
export function FileInput({ look = 'line', picture, id, value, onChange, ...of }: FileInputProps) {
  const file = isLinkValue(value) ? value : null
  const isPortrait = look === 'portrait'
  const { label, help, error, isRequired = false, isReadOnly = false } = of
  const uploads = useUpload(async ({ file }, progress) => {
    const stored = await uploadFile(file, picture ? { as: picture } : {}, progress)
    onChange({ id: stored.id, label: stored.label })
  })
  const labels = isPortrait ? portraitLabels : lineLabels
  const actions = !isReadOnly && (
    <>
      <UploadButton
        id={id}
        label={`File for ${label}`}
        uploads={uploads}
        accept={picture && 'image/*'}
        variant="default"
        size={isPortrait ? 'md' : 'xs'}
        leftSection={
          isPortrait ? (
            <IconCamera size="1.125rem" stroke={1.7} />
          ) : (
            <IconUpload size="0.9375rem" stroke={1.7} />
          )
        }
      >
        {file ? 'Choose another' : labels.choose}
      </UploadButton>
      {file && (
        <Button
          variant="subtle"
          color="gray"
          size={isPortrait ? 'md' : 'xs'}
          leftSection={isPortrait ? undefined : <IconX size="0.9375rem" />}
          onClick={() => onChange(null)}
        >
          {labels.remove}
        </Button>
      )}
    </>
  )
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={error}
      withAsterisk={isRequired}
      {...(isPortrait && portraitFrame)}
    >
      {isPortrait ? (
        <Group mt="xs">
          {file && <Portrait of={file} />}
          <Stack gap="3xs" align="flex-start">
            {actions}
          </Stack>
        </Group>
      ) : (
        <Group gap="xs" mih={36}>
          {file && picture && <InitialsAvatar name="" size={36} picture={fileContentPath(file.id)} />}
          {file && (
            <a href={fileContentPath(file.id)} target="_blank" rel="noreferrer">
              {file.label}
            </a>
          )}
          {actions}
        </Group>
      )}
    </Input.Wrapper>
  )
}

const lineLabels = { choose: 'Choose a file', remove: 'Take it off' }
const portraitLabels = { choose: 'Add a photograph', remove: 'Remove it' }
const portraitFrame = {
  size: 'md',
  labelElement: 'div',
  inputWrapperOrder: ['label', 'description', 'input', 'error'],
} satisfies Partial<Parameters<typeof Input.Wrapper>[0]>

/** A picture that cannot be shown, as while it is being checked, is named instead. */
function Portrait({ of: { id, label } }: { readonly of: LinkValue }) {
  const [unseen, setUnseen] = useState<string | null>(null)
  return unseen === id ? (
    <p>{label}</p>
  ) : (
    <img className={classes.photo} src={fileContentPath(id)} alt="You" onError={() => setUnseen(id)} />
  )
}

interface FileInputProps {
  readonly look?: 'line' | 'portrait'
  /** What kind of picture it is, where it has to be one. */
  readonly picture?: 'portrait' | undefined
  readonly id: string
  readonly label: string
  readonly help: ReactNode
  readonly error: string | undefined
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

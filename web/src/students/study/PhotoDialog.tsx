import { Button, Group, Image, Modal, Stack, Text } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { problemBeforeSending } from '@minster/domain/platform/limits/upload-limits'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CropDialog } from '#kit/records/CropDialog.tsx'
import { thumbnailPath } from '#kit/records/files.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import { uploadFile } from '#kit/records/upload-file.ts'
import { ChooseButton } from '#kit/uploads/ChooseButton.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Changes the photograph of a person: a new one is chosen and cropped, or an earlier one used again. */
export default function PhotoDialog({ person, onClose }: PhotoDialogProps) {
  const queryClient = useQueryClient()
  const [newFile, setNewFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const name = person.label ?? ''
  const photo = isLinkValue(person['photo']) ? person['photo'].id : null
  const earlierPhotos = [person['earlierPhotos'] ?? []].flat().filter(isLinkValue)
  const change = useMutation({
    mutationFn: async (to: { readonly file: File; readonly crop: string | null } | string | null) => {
      const id = typeof to === 'string' || to === null ? to : (await uploadPortrait(to)).id
      await changeRecord('people', person, { photo: id })
    },
    meta: { saysItself: true },
    onSuccess: async (_data, to) => {
      onClose()
      showDone(to === null ? 'The photograph was taken off' : 'The photograph was changed')
      await refreshRecords(queryClient)
    },
  })
  if (newFile)
    return (
      <CropDialog
        file={newFile}
        title={`Photograph of ${name}`}
        verb="Use this photograph"
        isBusy={change.isPending}
        failure={change.error?.message}
        onDone={(crop) => change.mutate({ file: newFile, crop })}
        onClose={() => {
          change.reset()
          setNewFile(null)
        }}
      />
    )
  return (
    <Modal opened onClose={onClose} size={440} title={`Photograph of ${name}`}>
      <Group gap="lg">
        <InitialsAvatar name={name} size={128} picture={photo && thumbnailPath(photo, 384)} />
        <Stack gap="xs" align="flex-start">
          <ChooseButton
            data-autofocus
            label={`Photograph of ${name}`}
            accept="image/*,.heic,.heif"
            leftSection={<IconCamera size="1rem" stroke={1.7} />}
            onFiles={([file]) => {
              if (!file) return
              const problem = problemBeforeSending(file)
              setRefusal(problem)
              if (problem === null) setNewFile(file)
            }}
          >
            {photo === null ? 'Choose a photograph' : 'Choose another'}
          </ChooseButton>
          {photo !== null && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconX size="1rem" stroke={1.7} />}
              loading={change.isPending && change.variables === null}
              onClick={() => change.mutate(null)}
            >
              Take it off
            </Button>
          )}
        </Stack>
      </Group>
      <FailureNote words={refusal ?? change.error?.message} mt="md" />
      {earlierPhotos.length > 0 && (
        <section aria-label="Earlier photographs">
          <Text component="h3" fw={600} mt="lg" mb="xs">
            Earlier photographs
          </Text>
          <Group component="ul" gap="xs">
            {earlierPhotos.map(({ id }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`Take earlier photograph ${index + 1} again`}
                  disabled={change.isPending}
                  onClick={() => change.mutate(id)}
                >
                  <Image src={thumbnailPath(id, 192)} alt="" w={72} h={72} radius="md" loading="lazy" />
                </button>
              </li>
            ))}
          </Group>
          <Muted mt="xs">Choose one to take it again. The present one is then kept here.</Muted>
        </section>
      )}
    </Modal>
  )
}

function uploadPortrait({ file, crop }: { readonly file: File; readonly crop: string | null }) {
  return uploadFile(file, { as: 'portrait', ...(crop !== null && { crop }) })
}

interface PhotoDialogProps {
  readonly person: RecordValues
  readonly onClose: () => void
}

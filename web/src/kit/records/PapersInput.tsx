import { ActionIcon, Box, Group, Input, Stack } from '@mantine/core'
import { acceptedPapers } from '@minster/domain/platform/limits/upload-limits'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { UploadArea } from '../uploads/UploadArea.tsx'
import { useUpload } from '../uploads/use-upload.ts'
import { fileContentPath } from './files.ts'
import { isLinkValue, type LinkValue } from './link-value.ts'
import { uploadFile } from './upload-file.ts'

/** Papers that go with a form: sent at once, with how far each is, and taken off again as easily. */
export function PapersInput({
  field,
  id,
  label,
  help,
  error,
  isRequired,
  value,
  max,
  onChange,
}: PapersInputProps) {
  const papers = papersOf(value)
  // Of several sent at once each finds what those before it left, whatever was drawn when they began. What is drawn is
  // noted with the drawing itself: noted any later, it would take back what arrived in between.
  const latest = useRef(papers)
  useLayoutEffect(() => {
    latest.current = papersOf(value)
  }, [latest, value])
  const update = (papers: readonly LinkValue[]) => {
    latest.current = papers
    onChange(field.kind === 'links' ? papers : (papers.at(-1) ?? null))
  }
  const uploads = useUpload(async ({ file }, progress) => {
    const { id: stored, label: name } = await uploadFile(file, { as: 'paper' }, progress)
    update([...(max > 1 ? latest.current : []), { id: stored, label: name }])
  })
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={help}
      error={error}
      size="md"
      withAsterisk={isRequired}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div id={id} tabIndex={-1}>
        {papers.length > 0 && (
          <Stack component="ul" gap={0} mb="xs">
            {papers.map((paper) => (
              <Group component="li" gap="xs" wrap="nowrap" mih={48} key={paper.id}>
                <IconFileText size="1.25rem" stroke={1.6} aria-hidden="true" />
                <Box flex={1} miw={0}>
                  <a href={fileContentPath(paper.id)} target="_blank" rel="noreferrer">
                    {paper.label}
                  </a>
                </Box>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Take off ${paper.label}`}
                  onClick={() => update(papers.filter((one) => one.id !== paper.id))}
                >
                  <IconTrash size="1.25rem" stroke={1.6} />
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        )}
        {papers.length < max && (
          <UploadArea
            label={label}
            hint="PDF or picture, at most 20 MB each."
            accept={acceptedPapers}
            size="md"
            uploads={uploads}
            onFiles={(files) =>
              void uploads.start(files.slice(0, max - papers.length).map((file) => ({ file })))
            }
          />
        )}
      </div>
    </Input.Wrapper>
  )
}

function papersOf(value: unknown): readonly LinkValue[] {
  return [value].flat().filter(isLinkValue)
}

interface PapersInputProps {
  readonly field: { readonly kind: string }
  readonly id: string
  readonly label: string
  readonly help: ReactNode
  readonly error: string | undefined
  readonly isRequired: boolean
  /** A file or several, each as `{ id, label }`. */
  readonly value: unknown
  readonly max: number
  readonly onChange: (value: unknown) => void
}

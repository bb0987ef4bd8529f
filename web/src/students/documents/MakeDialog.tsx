import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { MadeDocument, OfferedKind } from '@minster/domain/students/documents/document-calls'
import { documentKinds } from '@minster/domain/students/documents/document-kinds'
import { IconDownload, IconExternalLink, IconFileSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { makeDocument, previewDocument, studentDocumentsQuery } from './documents.ts'
import { noOptions, OptionFields, toDocumentOptions } from './OptionFields.tsx'

const DraftPreview = lazy(inTime(() => import('./DraftPreview.tsx')))

/** Makes one document of one student: its options, a draft to look at, then the stored document. */
export default function MakeDialog({ student, engagement, offered, onClose }: MakeDialogProps) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState(noOptions)
  const [isDraftOpen, setDraftOpen] = useState(false)
  const { kind } = offered
  const { title } = documentKinds[kind]
  const options = { ...toDocumentOptions(kind, values), engagement }
  const make = useMutation({
    meta: { saysItself: true },
    mutationFn: () => makeDocument(student, options),
    onSuccess: async ({ reference }) => {
      showDone(`${title} ${reference} is made`)
      await queryClient.invalidateQueries({ queryKey: studentDocumentsQuery(student).queryKey })
    },
  })
  const errors = problemsOf(make.error)
  const otherErrors = Object.entries(errors).filter(([param]) => !['addressee', 'from', 'to'].includes(param))
  if (make.data) return <MadeDialog title={title} made={make.data} onClose={onClose} />
  // In place of the form and not over it: Escape leads back to what was typed.
  if (isDraftOpen)
    return (
      <Suspense fallback={null}>
        <DraftPreview
          title={`${title}, draft`}
          cacheKey={[student, options]}
          make={() => previewDocument(student, options)}
          onClose={() => setDraftOpen(false)}
        />
      </Suspense>
    )
  const days = offered.from !== null && offered.to !== null ? { from: offered.from, to: offered.to } : null
  return (
    <FormDialog
      title={title}
      verb="Make it"
      isBusy={make.isPending}
      failure={
        make.error && (otherErrors.map(([, message]) => message).join(' ') || messageOf(make.error, errors))
      }
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      {offered.standing && <Text size="sm">{offered.standing}</Text>}
      <OptionFields
        kind={kind}
        values={values}
        errors={errors}
        days={days}
        onChange={(next) => {
          setValues(next)
          make.reset()
        }}
      />
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed" maw={260}>
          It gets a reference and is kept with the student, with your name.
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileSearch size="0.9375rem" stroke={1.7} />}
          onClick={() => setDraftOpen(true)}
        >
          See a draft
        </Button>
      </Group>
    </FormDialog>
  )
}

function MadeDialog({ title, made, onClose }: MadeDialogProps) {
  return (
    <Modal opened onClose={onClose} title={`${title} is made`} size={480}>
      <Stack gap="md">
        <Text size="sm">
          Its reference is <strong>{made.reference}</strong>. Whoever asks whether it is genuine will quote
          it.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {made.content && (
            <>
              <Button
                component="a"
                variant="default"
                href={made.content}
                download={`${made.kind}-${made.reference}.pdf`}
                leftSection={<IconDownload size="1rem" stroke={1.7} />}
              >
                Download
              </Button>
              <Button
                component="a"
                href={made.content}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconExternalLink size="1rem" stroke={1.7} />}
              >
                Open to print
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function problemsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.details.map(({ param, message }) => [param, message]))
}

/** The message below the form, where no field has one. */
function messageOf(error: Error, errors: Readonly<Record<string, string>>): string | null {
  return Object.keys(errors).length > 0 ? null : error.message
}

interface MakeDialogProps {
  readonly student: string
  readonly engagement: string
  readonly offered: OfferedKind
  readonly onClose: () => void
}
interface MadeDialogProps {
  readonly title: string
  readonly made: MadeDocument
  readonly onClose: () => void
}

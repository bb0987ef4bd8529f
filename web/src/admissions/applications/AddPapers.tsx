import { Box, Button, CloseButton, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { acceptedPapers, problemBeforeSending } from '@minster/domain/platform/limits/upload-limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listedValuesQuery, refreshRecords } from '#kit/records/records.ts'
import { UploadArea } from '#kit/uploads/UploadArea.tsx'
import { useUpload } from '#kit/uploads/use-upload.ts'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { addPaper, type PaperFields } from '../evidence/evidence.ts'
import classes from './panels.module.css'

interface PaperDraft {
  readonly key: string
  readonly file: File
  readonly type: string
  readonly source: string
}

const other = 'other'

/** Adds papers: files are dropped or chosen, then each gets its type and its source. */
export default function AddPapers({ application, onClose }: AddPapersProps) {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState<readonly PaperDraft[]>([])
  const documents = useActiveValues('verificationEvidence')
  const types = useActiveValues('evidenceTypes')
  const sources = useActiveValues('evidenceSources')
  const uploads = useUpload<PaperDraft>(
    ({ file, type, source }, progress) =>
      addPaper(application, { ...parseTypeOption(type), source }, file, progress),
    async (arrived, isAll) => {
      if (arrived > 0) {
        showDone(arrived === 1 ? 'One paper added' : `${arrived} papers added`)
        await refreshRecords(queryClient)
      }
      if (isAll) onClose()
    },
  )
  const typeOptions = [
    { group: 'Identity', items: documents.map((value) => ({ value: `Identity/${value}`, label: value })) },
    { group: 'Supporting', items: types.map((value) => ({ value: `Supporting/${value}`, label: value })) },
    { group: 'Other', items: [{ value: other, label: 'Another paper' }] },
  ].filter(({ items }) => items.length > 0)
  const isReady = drafts.length > 0 && drafts.every(({ type }) => type !== '')
  const change = (key: string, to: Partial<PaperDraft>) =>
    setDrafts((current) => current.map((draft) => (draft.key === key ? { ...draft, ...to } : draft)))

  async function add() {
    await uploads.start(drafts)
    setDrafts([])
  }

  return (
    <Modal opened onClose={onClose} size={680} title="Add papers">
      <UploadArea
        label="Papers"
        hint="PDF, JPEG, PNG, WebP, AVIF or HEIC, at most 20 MB each."
        accept={acceptedPapers}
        uploads={uploads}
        onFiles={(files) =>
          setDrafts((current) => [
            ...current,
            ...files.map((file) => ({
              key: crypto.randomUUID(),
              file,
              type: '',
              source: sources[0] ?? '',
            })),
          ])
        }
      />
      {drafts.length > 0 && (
        <Stack component="ul" gap="md" mt="md" aria-label="Chosen files">
          {drafts.map(({ key, file, type, source }) => {
            const problem = problemBeforeSending(file)
            return (
              <li key={key} className={classes.draft}>
                <Box miw={0}>
                  <Text fw={550} truncate>
                    {file.name}
                  </Text>
                  {problem ? (
                    <small role="alert">{problem}</small>
                  ) : (
                    <small>{formatFileSize(file.size)}</small>
                  )}
                </Box>
                <Select
                  aria-label={`What ${file.name} is`}
                  placeholder="What is it?"
                  data={typeOptions}
                  value={type || null}
                  allowDeselect={false}
                  onChange={(value) =>
                    change(key, { type: value ?? '', source: defaultSource(value ?? '', sources) ?? source })
                  }
                />
                <Select
                  aria-label={`Who gave ${file.name}`}
                  placeholder="Who gave it?"
                  data={sources}
                  value={source || null}
                  allowDeselect={false}
                  onChange={(value) => change(key, { source: value ?? '' })}
                />
                <CloseButton
                  aria-label={`Leave ${file.name} out`}
                  onClick={() => setDrafts((current) => current.filter((draft) => draft.key !== key))}
                />
              </li>
            )
          })}
        </Stack>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {uploads.sending.length > 0 && drafts.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        <Button disabled={!isReady} loading={uploads.isBusy} onClick={() => void add()}>
          {drafts.length > 1 ? `Add ${drafts.length} papers` : 'Add the paper'}
        </Button>
      </Group>
    </Modal>
  )
}

function useActiveValues(list: string): string[] {
  const values = useQuery(listedValuesQuery(list)).data ?? []
  return values.filter(({ active }) => active).map(({ value }) => value)
}

/** The usual source of a type: recommendations come from the diocese, proofs of identity from the applicant. */
function defaultSource(type: string, sources: readonly string[]): string | undefined {
  const usualGiver = type.startsWith('Supporting/') ? 'Diocese' : 'Applicant'
  return sources.find((source) => source === usualGiver)
}

/** Parses an option such as `Identity/Passport` into the fields of evidence. */
function parseTypeOption(option: string): PaperFields {
  const slashIndex = option.indexOf('/')
  if (slashIndex === -1) return { kind: 'Supporting' }
  const [kind, value] = [option.slice(0, slashIndex), option.slice(slashIndex + 1)]
  return kind === 'Identity' ? { kind, identityDocument: value } : { kind, type: value }
}

interface AddPapersProps {
  readonly application: string
  readonly onClose: () => void
}

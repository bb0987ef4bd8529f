import { Box, Button, CloseButton, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { acceptedPapers, problemBeforeSending } from '@minster/domain/platform/limits/upload-limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listedValuesQuery, refreshRecords } from '#kit/records/records.ts'
import { sizeWords } from '#kit/records/size-words.ts'
import { UploadArea } from '#kit/uploads/UploadArea.tsx'
import { useUpload } from '#kit/uploads/use-upload.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { addPaper, type PaperFields } from '../evidence/evidence.ts'
import classes from './panels.module.css'

interface Chosen {
  readonly key: string
  readonly file: File
  readonly what: string
  readonly source: string
}

const other = 'other'

/** Papers to add: files are dropped or chosen, and each is said to be what it is. */
export default function AddPapers({ application, onClose }: AddPapersProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const documents = useOffered('verificationEvidence')
  const types = useOffered('evidenceTypes')
  const sources = useOffered('evidenceSources')
  const uploads = useUpload<Chosen>(
    ({ file, what, source }, progress) =>
      addPaper(application, { ...meaningOf(what), source }, file, progress),
    async (arrived, isAll) => {
      if (arrived > 0) {
        showDone(arrived === 1 ? 'One paper added' : `${arrived} papers added`)
        await refreshRecords(queries)
      }
      if (isAll) onClose()
    },
  )
  const kinds = [
    { group: 'Identity', items: documents.map((value) => ({ value: `Identity/${value}`, label: value })) },
    { group: 'Supporting', items: types.map((value) => ({ value: `Supporting/${value}`, label: value })) },
    { group: 'Other', items: [{ value: other, label: 'Another paper' }] },
  ].filter(({ items }) => items.length > 0)
  const isReady = chosen.length > 0 && chosen.every(({ what }) => what !== '')
  const change = (key: string, to: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))

  async function add() {
    await uploads.start(chosen)
    setChosen([])
  }

  return (
    <Modal opened onClose={onClose} size={680} title="Add papers">
      <UploadArea
        label="Papers"
        hint="PDF, JPEG, PNG, WebP, AVIF or HEIC, at most 20 MB each."
        accept={acceptedPapers}
        uploads={uploads}
        onFiles={(files) =>
          setChosen((all) => [
            ...all,
            ...files.map((file) => ({
              key: crypto.randomUUID(),
              file,
              what: '',
              source: sources[0] ?? '',
            })),
          ])
        }
      />
      {chosen.length > 0 && (
        <Stack component="ul" gap="md" mt="md" aria-label="Chosen files">
          {chosen.map(({ key, file, what, source }) => {
            const problem = problemBeforeSending(file)
            return (
              <li key={key} className={classes.chosen}>
                <Box miw={0}>
                  <Text fw={550} truncate>
                    {file.name}
                  </Text>
                  {problem ? <small role="alert">{problem}</small> : <small>{sizeWords(file.size)}</small>}
                </Box>
                <Select
                  aria-label={`What ${file.name} is`}
                  placeholder="What is it?"
                  data={kinds}
                  value={what || null}
                  allowDeselect={false}
                  onChange={(value) =>
                    change(key, { what: value ?? '', source: usualSource(value ?? '', sources) ?? source })
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
                  onClick={() => setChosen((all) => all.filter((one) => one.key !== key))}
                />
              </li>
            )
          })}
        </Stack>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {uploads.sending.length > 0 && chosen.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        <Button disabled={!isReady} loading={uploads.isBusy} onClick={() => void add()}>
          {chosen.length > 1 ? `Add ${chosen.length} papers` : 'Add the paper'}
        </Button>
      </Group>
    </Modal>
  )
}

function useOffered(list: string): string[] {
  const values = useQuery(listedValuesQuery(list)).data ?? []
  return values.filter(({ active }) => active).map(({ value }) => value)
}

/** A diocese sends what it recommends; who somebody is they show themselves. */
function usualSource(what: string, offered: readonly string[]): string | undefined {
  const usual = what.startsWith('Supporting/') ? 'Diocese' : 'Applicant'
  return offered.find((source) => source === usual)
}

/** `Identity/Passport` as the fields of evidence. */
function meaningOf(what: string): PaperFields {
  const at = what.indexOf('/')
  if (at === -1) return { kind: 'Supporting' }
  const [kind, value] = [what.slice(0, at), what.slice(at + 1)]
  return kind === 'Identity' ? { kind, identityDocument: value } : { kind, type: value }
}

interface AddPapersProps {
  readonly application: string
  readonly onClose: () => void
}

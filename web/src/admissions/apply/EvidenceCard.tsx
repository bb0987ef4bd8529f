import { ActionIcon, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type {
  DemandState,
  OwnDemand,
  OwnEvidence,
  OwnPaper,
} from '@minster/domain/admissions/evidence/evidence-calls'
import { acceptedPapers } from '@minster/domain/platform/limits/upload-limits'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { listedValuesQuery } from '#kit/records/records.ts'
import { UploadArea } from '#kit/uploads/UploadArea.tsx'
import { useUpload } from '#kit/uploads/use-upload.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Card, CardFile, CardPart } from '../cards/Card.tsx'
import { removeOwnPaper, sendOwnPaper } from '../evidence/evidence.ts'

const FilePreview = lazy(inTime(() => import('#kit/records/FilePreview.tsx')))

const demandChips = {
  wanted: { label: 'Still to send', tone: 'warning' },
  'to verify': { label: 'With us, to be checked', tone: 'info' },
  verified: { label: 'Accepted', tone: 'success' },
} as const satisfies Record<DemandState, object>

const hint = 'PDF or picture, at most 20 MB each.'

/** The papers of an applicant: those demanded, those sent, and uploads for the missing ones. */
export function EvidenceCard({ value }: { readonly value: OwnEvidence }) {
  const queryClient = useQueryClient()
  const [previewed, setPreviewed] = useState<OwnPaper['file']>(null)
  const [paperToRemove, setPaperToRemove] = useState<OwnPaper | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['apply'] })
  const takeBack = useMutation({
    mutationFn: ({ id }: OwnPaper) => removeOwnPaper(id),
    onSuccess: () => showDone('Taken back'),
    onSettled: async () => {
      setPaperToRemove(null)
      await refresh()
    },
  })
  const papersFor = (demand: string | null) => value.papers.filter((paper) => paper.demand === demand)
  // Papers that were not sent before it closed are no longer asked for.
  const demands = value.demands.filter(
    ({ demand, state }) => value.isOpen || state !== 'wanted' || papersFor(demand).length > 0,
  )
  const others = value.papers.filter(
    ({ demand }) => demand === null || !value.demands.some((candidate) => candidate.demand === demand),
  )
  if (!value.isOpen && value.papers.length === 0 && demands.length === 0) return null
  const lineProps = { onShow: setPreviewed, onTakeBack: setPaperToRemove }

  return (
    <Card title="Your papers">
      {demands.map((demand) => (
        <DemandPart
          key={demand.demand}
          demand={demand}
          papers={papersFor(demand.demand)}
          isOpen={value.isOpen && demand.state !== 'verified'}
          onSent={refresh}
          {...lineProps}
        />
      ))}
      {(value.isOpen || others.length > 0) && (
        <OtherPapersPart papers={others} isOpen={value.isOpen} onSent={refresh} {...lineProps} />
      )}
      {previewed && (
        <Suspense fallback={null}>
          <FilePreview file={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={paperToRemove !== null}
        title="Take this paper back?"
        verb="Take it back"
        danger
        isLarge
        busy={takeBack.isPending}
        onConfirm={() => paperToRemove && takeBack.mutate(paperToRemove)}
        onCancel={() => setPaperToRemove(null)}
      >
        {paperToRemove?.file?.name ?? paperToRemove?.title} will no longer be with your application.
      </ConfirmDialog>
    </Card>
  )
}

function DemandPart({ demand, papers, isOpen, onSent, ...lineProps }: DemandPartProps) {
  const [document, setDocument] = useState('')
  const isIdentity = demand.demand === 'identity'
  const documents = useQuery({
    ...listedValuesQuery('verificationEvidence'),
    enabled: isOpen && isIdentity,
  })
  return (
    <CardPart title={demand.title} beside={<StatusChip {...demandChips[demand.state]} />}>
      {isOpen && (
        <Muted size="lg" mt="3xs" mb="sm">
          {demand.ask}
        </Muted>
      )}
      <PaperLines papers={papers} {...lineProps} />
      {isOpen && (
        <>
          {isIdentity && (
            <NativeSelect
              label="What are you sending?"
              size="md"
              mb="sm"
              value={document}
              onChange={(event) => setDocument(event.currentTarget.value)}
              data={[
                { value: '', label: 'Choose, if you like' },
                ...(documents.data ?? [])
                  .filter(({ active }) => active)
                  .map(({ value }) => ({ value, label: value })),
              ]}
            />
          )}
          <SendPapers label={demand.title} fields={{ demand: demand.demand, document }} onSent={onSent} />
        </>
      )}
    </CardPart>
  )
}

/** Further papers of an application: certificates, a letter. */
function OtherPapersPart({ papers, isOpen, onSent, ...lineProps }: Omit<DemandPartProps, 'demand'>) {
  const [description, setDescription] = useState('')
  return (
    <CardPart title="Anything else">
      {isOpen && (
        <Muted size="lg" mt="3xs" mb="sm">
          Certificates of earlier study, for instance, or a letter you would like us to read.
        </Muted>
      )}
      <PaperLines papers={papers} {...lineProps} />
      {isOpen && (
        <>
          <TextInput
            label="What is it?"
            size="md"
            mb="sm"
            maxLength={200}
            placeholder="A-level certificates"
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <SendPapers
            label="Anything else"
            fields={{ demand: 'other', description }}
            onSent={() => {
              setDescription('')
              return onSent()
            }}
          />
        </>
      )}
    </CardPart>
  )
}

/** Sends chosen files at once, one after the other. */
function SendPapers({ label, fields, onSent }: SendPapersProps) {
  const uploads = useUpload(
    ({ file }, progress) => sendOwnPaper(fields, file, progress),
    (arrived) => {
      if (arrived === 0) return null
      showDone(arrived === 1 ? 'Sent' : `${arrived} files sent`)
      return onSent()
    },
  )
  return (
    <UploadArea
      label={label}
      hint={hint}
      accept={acceptedPapers}
      size="md"
      uploads={uploads}
      onFiles={(files) => void uploads.start(files.map((file) => ({ file })))}
    />
  )
}

function PaperLines({
  papers,
  onShow,
  onTakeBack,
}: PaperLinesProps & { readonly papers: readonly OwnPaper[] }) {
  if (papers.length === 0) return null
  return (
    <Stack component="ul" gap="3xs" mt="xs" mb="sm">
      {papers.map((paper) => {
        const { file } = paper
        const name = file?.name ?? paper.title
        return (
          <Group key={paper.id} component="li" wrap="nowrap" gap="sm" mih={52}>
            {file?.mediaType.startsWith('image/') ? (
              <IconPhoto
                size="1.375rem"
                stroke={1.5}
                color="var(--mantine-color-dimmed)"
                aria-hidden="true"
              />
            ) : (
              <IconFileText
                size="1.375rem"
                stroke={1.5}
                color="var(--mantine-color-dimmed)"
                aria-hidden="true"
              />
            )}
            <Stack gap={0} flex={1} miw={0} align="flex-start">
              <CardFile name={name} onShow={file && (() => onShow(file))} />
              <small>
                {[
                  file && paper.title !== name ? paper.title : null,
                  file && formatFileSize(file.size),
                  `${senderLabels[paper.from]} ${formatDate(paper.sent.slice(0, 10))}`,
                  paper.isVerified ? 'accepted' : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Stack>
            {paper.canRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Take back ${name}`}
                onClick={() => onTakeBack(paper)}
              >
                <IconTrash size="1.25rem" stroke={1.5} />
              </ActionIcon>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}

const senderLabels = {
  you: 'sent',
  diocese: 'your diocese sent it',
  college: 'we added it',
} as const satisfies Record<OwnPaper['from'], string>

interface SendPapersProps {
  readonly label: string
  readonly fields: Parameters<typeof sendOwnPaper>[0]
  readonly onSent: () => Promise<unknown>
}

interface PaperLinesProps {
  readonly onShow: (file: OwnPaper['file']) => void
  readonly onTakeBack: (paper: OwnPaper) => void
}

interface DemandPartProps extends PaperLinesProps {
  readonly demand: OwnDemand
  readonly papers: readonly OwnPaper[]
  readonly isOpen: boolean
  readonly onSent: () => Promise<unknown>
}

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
import { sizeWords } from '#kit/records/size-words.ts'
import { UploadArea } from '#kit/uploads/UploadArea.tsx'
import { useUpload } from '#kit/uploads/use-upload.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Card, CardFile, CardPart } from '../cards/Card.tsx'
import { sendOwnPaper, takeBackOwnPaper } from '../evidence/evidence.ts'

const FilePreview = lazy(inTime(() => import('#kit/records/FilePreview.tsx')))

const states = {
  wanted: { label: 'Still to send', tone: 'warning' },
  'to verify': { label: 'With us, to be checked', tone: 'info' },
  verified: { label: 'Accepted', tone: 'success' },
} as const satisfies Record<DemandState, object>

const hint = 'PDF or picture, at most 20 MB each.'

/** The papers an applicant is asked for: what is there, what is wanted, and the ways to send it. */
export function EvidenceCard({ value }: { readonly value: OwnEvidence }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<OwnPaper['file']>(null)
  const [leaving, setLeaving] = useState<OwnPaper | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ['apply'] })
  const takeBack = useMutation({
    mutationFn: ({ id }: OwnPaper) => takeBackOwnPaper(id),
    onSuccess: () => showDone('Taken back'),
    onSettled: async () => {
      setLeaving(null)
      await refresh()
    },
  })
  const papersFor = (demand: string | null) => value.papers.filter((paper) => paper.demand === demand)
  // What was not sent before it closed is asked for no more.
  const demands = value.demands.filter(
    ({ demand, state }) => value.isOpen || state !== 'wanted' || papersFor(demand).length > 0,
  )
  const others = value.papers.filter(
    ({ demand }) => demand === null || !value.demands.some((one) => one.demand === demand),
  )
  if (!value.isOpen && value.papers.length === 0 && demands.length === 0) return null
  const lines = { onShow: setShown, onTakeBack: setLeaving }

  return (
    <Card title="Your papers">
      {demands.map((demand) => (
        <DemandPart
          key={demand.demand}
          demand={demand}
          papers={papersFor(demand.demand)}
          isOpen={value.isOpen && demand.state !== 'verified'}
          onSent={refresh}
          {...lines}
        />
      ))}
      {(value.isOpen || others.length > 0) && (
        <OtherPart papers={others} isOpen={value.isOpen} onSent={refresh} {...lines} />
      )}
      {shown && (
        <Suspense fallback={null}>
          <FilePreview file={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title="Take this paper back?"
        verb="Take it back"
        danger
        isLarge
        busy={takeBack.isPending}
        onConfirm={() => leaving && takeBack.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {leaving?.file?.name ?? leaving?.title} will no longer be with your application.
      </ConfirmDialog>
    </Card>
  )
}

function DemandPart({ demand, papers, isOpen, onSent, ...lines }: DemandPartProps) {
  const [document, setDocument] = useState('')
  const isIdentity = demand.demand === 'identity'
  const documents = useQuery({
    ...listedValuesQuery('verificationEvidence'),
    enabled: isOpen && isIdentity,
  })
  return (
    <CardPart title={demand.title} beside={<StatusChip {...states[demand.state]} />}>
      {isOpen && (
        <Muted size="lg" mt="3xs" mb="sm">
          {demand.ask}
        </Muted>
      )}
      <PaperLines papers={papers} {...lines} />
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
          <SendPapers label={demand.title} meaning={{ demand: demand.demand, document }} onSent={onSent} />
        </>
      )}
    </CardPart>
  )
}

/** Whatever else belongs to an application: certificates, a letter. */
function OtherPart({ papers, isOpen, onSent, ...lines }: Omit<DemandPartProps, 'demand'>) {
  const [description, setDescription] = useState('')
  return (
    <CardPart title="Anything else">
      {isOpen && (
        <Muted size="lg" mt="3xs" mb="sm">
          Certificates of earlier study, for instance, or a letter you would like us to read.
        </Muted>
      )}
      <PaperLines papers={papers} {...lines} />
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
            meaning={{ demand: 'other', description }}
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

/** Sends what is chosen at once, file by file. */
function SendPapers({ label, meaning, onSent }: SendPapersProps) {
  const uploads = useUpload(
    ({ file }, progress) => sendOwnPaper(meaning, file, progress),
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

function PaperLines({ papers, onShow, onTakeBack }: LinesProps & { readonly papers: readonly OwnPaper[] }) {
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
                  file && sizeWords(file.size),
                  `${senders[paper.from]} ${formatDate(paper.sent.slice(0, 10))}`,
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

const senders = {
  you: 'sent',
  diocese: 'your diocese sent it',
  college: 'we added it',
} as const satisfies Record<OwnPaper['from'], string>

interface SendPapersProps {
  readonly label: string
  readonly meaning: Parameters<typeof sendOwnPaper>[0]
  readonly onSent: () => Promise<unknown>
}

interface LinesProps {
  readonly onShow: (file: OwnPaper['file']) => void
  readonly onTakeBack: (paper: OwnPaper) => void
}

interface DemandPartProps extends LinesProps {
  readonly demand: OwnDemand
  readonly papers: readonly OwnPaper[]
  readonly isOpen: boolean
  readonly onSent: () => Promise<unknown>
}

import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import type { DemandState, StaffPaper } from '@minster/domain/admissions/evidence/evidence-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import {
  IconCheck,
  IconDots,
  IconDownload,
  IconFileText,
  IconId,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { papersQuery, removePaper, setVerified } from '../evidence/evidence.ts'
import { Demands } from './Demands.tsx'
import classes from './panels.module.css'

const FilePreview = lazy(inTime(() => import('#kit/records/FilePreview.tsx')))
const AddPapers = lazy(inTime(() => import('./AddPapers.tsx')))
const EditPaper = lazy(inTime(() => import('./EditPaper.tsx')))

const demandChips = {
  wanted: { stateLabel: 'wanted', tone: 'warning' },
  'to verify': { stateLabel: 'to verify', tone: 'info' },
  verified: { stateLabel: 'verified', tone: 'success' },
} as const satisfies Record<DemandState, object>

interface OpenDialog {
  readonly add?: true
  readonly edit?: string
  readonly show?: NonNullable<StaffPaper['file']>
  readonly remove?: StaffPaper
}

/** The papers of an application: the demands, the papers there are, and who verified each. */
export default function EvidencePanel({ application }: { readonly application: string }) {
  const queryClient = useQueryClient()
  const papers = useQuery(papersQuery(application))
  const [open, setOpen] = useState<OpenDialog>({})
  const close = () => setOpen({})
  const remove = useMutation({
    mutationFn: (paper: StaffPaper) => removePaper(queryClient, paper),
    onSuccess: () => showDone('The paper is in the bin'),
    onSettled: close,
  })
  const canAdd = papers.data?.canAdd === true

  return (
    <Panel
      title="Evidence"
      facts={papers.data?.papers.length}
      actions={
        canAdd && (
          <PanelAction
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            onClick={() => setOpen({ add: true })}
          >
            Add papers
          </PanelAction>
        )
      }
    >
      {papers.isPending && <SkeletonRows rows={2} columns={3} />}
      {papers.isError && <ErrorState error={papers.error} onRetry={() => void papers.refetch()} />}
      {papers.data && (
        <>
          <Demands
            chips={papers.data.demands.map(({ title, state }) => ({ title, ...demandChips[state] }))}
          />
          {papers.data.papers.length > 0 && (
            <Lines aria-label="Papers">
              {papers.data.papers.map((paper) => (
                <PaperLine key={paper.id} paper={paper} canEdit={canAdd} onOpen={setOpen} />
              ))}
            </Lines>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {open.add && <AddPapers application={application} onClose={close} />}
        {open.show && <FilePreview file={open.show} onClose={close} />}
        {open.edit && <EditPaper id={open.edit} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        opened={open.remove !== undefined}
        title="Remove this paper?"
        verb="Remove the paper"
        danger
        busy={remove.isPending}
        onConfirm={() => open.remove && remove.mutate(open.remove)}
        onCancel={close}
      >
        {open.remove && paperTitle(open.remove)} goes to the bin for 30 days.
      </ConfirmDialog>
    </Panel>
  )
}

function paperTitle({ document, type, description, kind }: StaffPaper): string {
  return document ?? type ?? description ?? (kind === 'Identity' ? 'Proof of identity' : 'Another paper')
}

function PaperLine({ paper, canEdit, onOpen }: PaperLineProps) {
  const { file, verified } = paper
  const title = paperTitle(paper)
  const facts = [
    paper.source &&
      `from ${paper.source === 'Applicant' ? 'the applicant' : paper.source === 'Diocese' ? 'the diocese' : paper.source}`,
    formatDate(paper.at.slice(0, 10)),
    file && `${file.name}, ${formatFileSize(file.size)}`,
    paper.description !== title ? paper.description : null,
  ]
  return (
    <li className={classes.paper}>
      <KindIcon paper={paper} />
      <Stack gap={0} align="flex-start">
        {file && canPreview(file) ? (
          <TextButton onClick={() => onOpen({ show: file })}>{title}</TextButton>
        ) : (
          <strong>{title}</strong>
        )}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </Stack>
      <Group gap="xs" className={classes.seen ?? ''}>
        {verified && (
          <Stack gap={0}>
            <StatusChip label={`Seen ${formatDate(verified.on)}`} tone="success" />
            {verified.by && <small>by {verified.by}</small>}
          </Stack>
        )}
        {canEdit && <VerifyButton paper={paper} title={title} />}
      </Group>
      {(canEdit || file) && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`More about ${title}`}>
              <IconDots size="1.0625rem" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {file && (
              <Menu.Item
                component="a"
                href={fileContentPath(file.id)}
                download={file.name}
                leftSection={<IconDownload size="1rem" stroke={1.6} />}
              >
                Download
              </Menu.Item>
            )}
            {canEdit && (
              <Menu.Item
                leftSection={<IconPencil size="1rem" stroke={1.6} />}
                onClick={() => onOpen({ edit: paper.id })}
              >
                Edit
              </Menu.Item>
            )}
            {canEdit && (
              <Menu.Item
                c="var(--tone-danger)"
                leftSection={<IconTrash size="1rem" stroke={1.6} />}
                onClick={() => onOpen({ remove: paper })}
              >
                Remove
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** Verifies a paper under one's own name, and takes that back. */
function VerifyButton({ paper, title }: { readonly paper: StaffPaper; readonly title: string }) {
  const queryClient = useQueryClient()
  const verify = useMutation({
    mutationFn: (to: boolean) => setVerified(queryClient, paper.id, to),
    onSuccess: (_nothing, to) =>
      to
        ? showDone(`${title}: seen and verified`, () => verify.mutate(false))
        : showDone(`${title}: to be verified again`),
  })
  return paper.verified ? (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={verify.isPending}
      aria-label={`Take back that ${title} was verified`}
      onClick={() => verify.mutate(false)}
    >
      Take back
    </Button>
  ) : (
    <Button
      variant="default"
      size="compact-md"
      fz="sm"
      loading={verify.isPending}
      leftSection={<IconCheck size="0.9375rem" stroke={1.9} />}
      aria-label={`Seen and verified: ${title}`}
      onClick={() => verify.mutate(true)}
    >
      Seen and verified
    </Button>
  )
}

function KindIcon({ paper }: { readonly paper: StaffPaper }) {
  const Icon =
    paper.kind === 'Identity' ? IconId : paper.file?.mediaType.startsWith('image/') ? IconPhoto : IconFileText
  return <Icon size="1.25rem" stroke={1.5} aria-hidden="true" />
}

function canPreview({ mediaType }: NonNullable<StaffPaper['file']>): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/')
}

interface PaperLineProps {
  readonly paper: StaffPaper
  readonly canEdit: boolean
  readonly onOpen: (open: OpenDialog) => void
}

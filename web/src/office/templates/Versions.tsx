import { Box, Button, Drawer } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { applyReply, changeRecord, historyQuery, recordQuery } from '#kit/records/records.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import {
  isSameTexts,
  type TemplateTexts,
  type TemplateVersion,
  templateTextsOf,
  versionsOf,
} from './template-versions.ts'
import classes from './templates.module.css'
import type { TemplateText } from './use-template-editor.ts'

/** Every version of the words, to look at and to go back to. */
export function Versions({
  title,
  collection,
  record,
  texts,
  original,
  show = renderTexts(texts),
  onUse,
  onClose,
}: VersionsProps) {
  const queryClient = useQueryClient()
  const history = useQuery(historyQuery(collection, record.id))
  const [opened, setOpened] = useState<number | null>(null)
  const restore = useMutation({
    mutationFn: async ({ words, reason }: { readonly words: TemplateTexts; readonly reason: string }) => {
      const { data: fresh } = await queryClient.fetchQuery(recordQuery(collection, record.id))
      return changeRecord(collection, fresh, words, { reason })
    },
    onSuccess: async (reply, { reason }) => {
      showDone(reason)
      onClose()
      await applyReply(queryClient, collection, reply)
    },
  })
  const now = templateTextsOf(
    texts.map(({ path }) => path),
    record,
  )
  const versions = history.data ? versionsOf(now, history.data) : []
  const isOriginalThere = !original || versions.some(({ words }) => isSameTexts(words, original.words))
  const line = ({ version, words, ...of }: Omit<TemplateVersion, 'at' | 'by'> & VersionLabels) => (
    <VersionLine
      key={version}
      {...of}
      isOpen={opened === version}
      onToggle={() => setOpened(opened === version ? null : version)}
    >
      {show(words)}
      {!isSameTexts(words, now) && (
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          onClick={() => (onUse ? onUse(words) : restore.mutate({ words, reason: of.back }))}
        >
          {onUse ? 'Bring back into the editor' : 'Use these words again'}
        </Button>
      )}
    </VersionLine>
  )

  return (
    <Drawer opened position="right" size={560} title={title} onClose={onClose}>
      {history.isPending && <SkeletonRows rows={6} columns={1} />}
      {history.isError && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && versions.length < 2 && isOriginalThere && (
        <EmptyState title="There is no earlier version">
          Each time the text is saved, its wording is kept here.
        </EmptyState>
      )}
      <ol className={classes.versions}>
        {versions.map(({ at, by, ...version }, place) =>
          line({
            ...version,
            title: place === 0 ? 'In use' : `Version ${version.version}`,
            detail: [by ?? 'Minster', formatDateTime(at)].join(', '),
            back: `Back to version ${version.version}`,
          }),
        )}
        {history.data &&
          original &&
          !isOriginalThere &&
          line({
            version: 0,
            words: original.words,
            reason: null,
            title: 'Original words',
            detail: original.detail,
            back: 'Back to the original words',
          })}
      </ol>
    </Drawer>
  )
}

const renderTexts = (texts: readonly TemplateText[]) => (words: TemplateTexts) =>
  texts.map(({ path, rows }) =>
    words[path] ? (
      <p key={path} className={classes.wording}>
        {rows === 1 ? <strong>{words[path]}</strong> : words[path]}
      </p>
    ) : null,
  )

interface VersionLabels {
  readonly title: string
  readonly detail: string
  /** What the history says of going back to it. */
  readonly back: string
}

function VersionLine({ title, detail, reason, isOpen, onToggle, children }: VersionLineProps) {
  return (
    <li>
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
        <strong>{title}</strong>
        <Muted span>{detail}</Muted>
        {reason && <Muted span>“{reason}”</Muted>}
      </button>
      {isOpen && (
        <Box pt="2xs" pb="sm" fz="sm">
          {children}
        </Box>
      )}
    </li>
  )
}

export interface VersionsProps {
  readonly title: string
  readonly collection: string
  readonly record: RecordValues
  readonly texts: readonly TemplateText[]
  /** The words it comes with, where it comes with any. */
  readonly original?: { readonly words: TemplateTexts; readonly detail: string } | undefined
  /** A version as it is looked at, where it is not plain text. */
  readonly show?: ((words: TemplateTexts) => ReactNode) | undefined
  /** Takes earlier words into the editor; they are written at once where nothing is said. */
  readonly onUse?: ((words: TemplateTexts) => void) | undefined
  readonly onClose: () => void
}

interface VersionLineProps {
  readonly title: string
  readonly detail: string
  readonly reason: string | null
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

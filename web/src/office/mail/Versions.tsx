import { Button, Drawer } from '@mantine/core'
import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, historyQuery, recordQuery, takeOver } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './mail.module.css'
import { isSameWords, type Version, versionsOf, type Words } from './template-versions.ts'

const collection = 'email-templates'

/** Every version of a template, to look at and to go back to. */
export function Versions({ record, now, declared, onClose }: VersionsProps) {
  const queries = useQueryClient()
  const history = useQuery(historyQuery(collection, record.id))
  const [opened, setOpened] = useState<number | null>(null)
  const restore = useMutation({
    mutationFn: async ({ words, reason }: { readonly words: Words; readonly reason: string }) => {
      const { data: fresh } = await queries.fetchQuery(recordQuery(collection, record.id))
      const { subject, body } = words
      return changeRecord(collection, fresh, { subject, body }, { reason })
    },
    onSuccess: async (reply, { reason }) => {
      showDone(reason)
      onClose()
      await takeOver(queries, collection, reply)
    },
  })
  const versions = history.data ? versionsOf(now, history.data) : []
  const isOriginalThere = versions.some((version) => isSameWords(version, declared))

  return (
    <Drawer opened position="right" size={520} title="Versions" onClose={onClose}>
      {history.isPending && <SkeletonRows rows={6} columns={1} />}
      {history.isError && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      <ol className={classes.versions}>
        {versions.map((version, at) => (
          <VersionLine
            key={version.version}
            title={at === 0 ? 'In use' : `Version ${version.version}`}
            detail={[version.by ?? 'Minster', formatDateTime(version.at)].join(', ')}
            reason={version.reason}
            words={version}
            isOpen={opened === version.version}
            onToggle={() => setOpened(opened === version.version ? null : version.version)}
            onRestore={
              at === 0 || isSameWords(version, now)
                ? undefined
                : () => restore.mutate({ words: version, reason: `Back to version ${version.version}` })
            }
            isBusy={restore.isPending}
          />
        ))}
        {history.data && !isOriginalThere && (
          <VersionLine
            title="Original words"
            detail="As this mail comes with Minster"
            reason={null}
            words={declared}
            isOpen={opened === 0}
            onToggle={() => setOpened(opened === 0 ? null : 0)}
            onRestore={() => restore.mutate({ words: declared, reason: 'Back to the original words' })}
            isBusy={restore.isPending}
          />
        )}
      </ol>
    </Drawer>
  )
}

function VersionLine({
  title,
  detail,
  reason,
  words,
  isOpen,
  onToggle,
  onRestore,
  isBusy,
}: VersionLineProps) {
  return (
    <li className={classes.version}>
      <button type="button" className={classes.versionHead} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.versionTitle}>{title}</span>
        <span className={classes.versionDetail}>{detail}</span>
        {reason && <span className={classes.versionDetail}>“{reason}”</span>}
      </button>
      {isOpen && (
        <div className={classes.versionWords}>
          <p className={classes.versionSubject}>{words.subject}</p>
          <p className={classes.versionBody}>{words.body}</p>
          {onRestore && (
            <Button size="xs" variant="default" loading={isBusy} onClick={onRestore}>
              Use these words again
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

interface VersionsProps {
  readonly record: RecordValues
  readonly now: Words
  readonly declared: MailTemplate
  readonly onClose: () => void
}

interface VersionLineProps {
  readonly title: string
  readonly detail: string
  readonly reason: Version['reason']
  readonly words: Words
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRestore: (() => void) | undefined
  readonly isBusy: boolean
}

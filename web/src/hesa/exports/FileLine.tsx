import { Box, Button, CopyButton, Group, Stack } from '@mantine/core'
import type { FileRights, ReturnFile } from '@minster/domain/hesa/exports/export-calls'
import { exportRunKind } from '@minster/domain/hesa/exports/export-runs'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { PanelAction } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { FileRefusals } from './FileRefusals.tsx'
import { countsWords, fileHref, shortHash, sinceWords, studentsWords } from './return-files.ts'
import { SentDialog } from './SentDialog.tsx'
import { TakeBackSentDialog } from './TakeBackSentDialog.tsx'

const FileChanges = lazy(inTime(async () => ({ default: (await import('./FileChanges.tsx')).FileChanges })))
const SignOffFigures = lazy(
  inTime(async () => ({ default: (await import('./SignOffFigures.tsx')).SignOffFigures })),
)

type Part = 'refusals' | 'changes' | 'figures'

/** A file that was made, or could not be: what is in it, whether the schema takes it, and what can be done with it. */
export function FileLine({ code, file, rights: { mayExport, mayDownload }, isOpen }: FileLineProps) {
  const [part, setPart] = useState<Part | null>(null)
  const [asked, setAsked] = useState<'sent' | 'back' | null>(null)
  const { id, by, createdAt, finishedAt, isKept, isValid, refusals, unseenRefusals, since, sentAt, sentBy } =
    file
  const isMade = file.state === 'Done'
  const canBeSent = isMade && isKept && isOpen
  const toggle = (one: Part) => () => setPart(part === one ? null : one)
  return (
    <li>
      <Group gap="sm" align="flex-start">
        <Box flex="1 1 18rem" miw={0}>
          <Group gap="xs">
            <strong className="tabular">{formatDateTime(finishedAt ?? createdAt)}</strong>
            <span>by {by}</span>
            <Standing file={file} />
          </Group>
          {isMade ? (
            <Facts file={file} />
          ) : (
            <Muted>{file.failure ?? exportRunKind.states[file.state].refusal}</Muted>
          )}
          {canBeSent && !isValid && (
            <Muted>HESA takes no file its schema refuses: mend what is refused, and make another.</Muted>
          )}
          {isKept && mayExport && !mayDownload && (
            <Muted>Whoever may read the equality answers of the whole college downloads it.</Muted>
          )}
          {sentAt !== null && (
            <Muted>
              Sent {formatDateTime(sentAt)}
              {sentBy !== null && `, as ${sentBy} said`}.
            </Muted>
          )}
        </Box>
        <Group gap="xs">
          {isKept && mayDownload && (
            <Button
              component="a"
              variant="default"
              size="xs"
              href={fileHref(code, id)}
              download
              aria-label={`Download the file of ${formatDateTime(createdAt)}`}
            >
              Download
            </Button>
          )}
          {canBeSent && isValid && (
            <PanelAction onClick={() => setAsked('sent')}>This file was sent</PanelAction>
          )}
          {sentAt !== null && mayExport && (
            <PanelAction variant="subtle" color="gray" onClick={() => setAsked('back')}>
              Take back
            </PanelAction>
          )}
        </Group>
      </Group>
      {isMade && (
        <Group gap="md">
          {refusals.length + unseenRefusals > 0 && (
            <TextButton aria-expanded={part === 'refusals'} onClick={toggle('refusals')}>
              What the schema has against it
            </TextButton>
          )}
          {since !== null && since.new + since.gone + since.changed > 0 && (
            <TextButton aria-expanded={part === 'changes'} onClick={toggle('changes')}>
              What changed
            </TextButton>
          )}
          {isKept && mayExport && (
            <TextButton aria-expanded={part === 'figures'} onClick={toggle('figures')}>
              Figures to sign off
            </TextButton>
          )}
        </Group>
      )}
      {part !== null && (
        <Box mt="xs">
          <Suspense fallback={<SkeletonRows rows={4} columns={3} />}>
            {part === 'refusals' && <FileRefusals code={code} refusals={refusals} unseen={unseenRefusals} />}
            {part === 'changes' && <FileChanges code={code} id={id} />}
            {part === 'figures' && <SignOffFigures code={code} id={id} />}
          </Suspense>
        </Box>
      )}
      {asked === 'sent' && <SentDialog code={code} file={file} onClose={() => setAsked(null)} />}
      {asked === 'back' && <TakeBackSentDialog code={code} onClose={() => setAsked(null)} />}
    </li>
  )
}

function Standing({ file: { state, isValid, sentAt } }: Pick<FileLineProps, 'file'>) {
  if (state !== 'Done') return <StatusChip {...exportRunKind.states[state]} />
  return (
    <>
      {isValid !== null && (
        <StatusChip
          label={isValid ? 'Valid' : 'Refused by the schema'}
          tone={isValid ? 'success' : 'danger'}
        />
      )}
      {sentAt !== null && <StatusChip label="Sent" tone="success" bordered />}
    </>
  )
}

function Facts({ file }: Pick<FileLineProps, 'file'>) {
  const { size, hash, counts, blockers, since } = file
  const facts = [
    studentsWords(counts),
    size === null ? '' : formatFileSize(size),
    blockers ? `${blockers.toLocaleString('en-GB')} things stood against it` : '',
    sinceWords(since) ?? '',
  ].filter(Boolean)
  return (
    <Stack gap={0}>
      <details>
        <Box component="summary" c="dimmed" className="tabular">
          {facts.join(' · ')}
        </Box>
        <Muted className="tabular">{countsWords(counts)}</Muted>
      </details>
      {hash !== null && (
        <Group gap="xs" fz="xs" c="dimmed">
          <span>
            Hash <code>{shortHash(hash)}</code>
          </span>
          <CopyButton value={hash}>
            {({ copied, copy }) => (
              <TextButton aria-label="Copy the whole hash" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </TextButton>
            )}
          </CopyButton>
        </Group>
      )}
    </Stack>
  )
}

interface FileLineProps {
  readonly code: string
  readonly file: ReturnFile
  readonly rights: FileRights
  /** The collection is not closed, and the caller may say that a file was sent. */
  readonly isOpen: boolean
}

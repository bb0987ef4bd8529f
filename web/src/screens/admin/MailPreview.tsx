import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type MailTemplate } from '@minster/domain/mail/mail-templates'
import { collections } from '@minster/domain/records/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailPreview as Preview } from '../../api/mails.ts'
import { optionsQuery } from '../../api/records.ts'
import { useSession } from '../../api/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import classes from './mail.module.css'

/** The mail as its reader sees it, filled with examples or from a real record. */
export function MailPreview({ about, preview, error, isStale, record, onRecord, onRetry }: MailPreviewProps) {
  return (
    <section className={classes.preview} aria-labelledby="preview-title">
      <header className={classes.previewHead}>
        <h2 className={classes.previewTitle} id="preview-title">
          Preview
        </h2>
        {about && <RecordChoice about={about} record={record} onRecord={onRecord} />}
      </header>
      <div className={classes.sheet} data-stale={isStale || undefined}>
        {preview?.mail && <Letter mail={preview.mail} />}
        {preview && !preview.mail && <NoLetter preview={preview} />}
        {!preview && error !== null && <ErrorState error={error} onRetry={onRetry} />}
        {!preview && error === null && <SkeletonRows rows={6} columns={1} />}
      </div>
    </section>
  )
}

function Letter({ mail }: { readonly mail: NonNullable<Preview['mail']> }) {
  const [height, setHeight] = useState(320)
  return (
    <>
      <p className={classes.previewSubject}>
        <span className={classes.previewLabel}>Subject</span>
        {mail.subject}
      </p>
      {/* Its own document, in which nothing runs: a mail looks the same in both colour schemes. */}
      <iframe
        className={classes.letter}
        title="The mail as it arrives"
        sandbox="allow-same-origin"
        srcDoc={mail.html}
        height={height}
        onLoad={(event) => {
          const { contentDocument } = event.currentTarget
          if (contentDocument) setHeight(contentDocument.documentElement.scrollHeight)
        }}
      />
    </>
  )
}

function NoLetter({ preview }: { readonly preview: Preview }) {
  return (
    <div className={classes.noLetter} role="status">
      <p>
        {preview.mistakes.length > 0
          ? 'The preview comes back when what is marked has been put right.'
          : 'This mail would not be sent:'}
      </p>
      {preview.problems.length > 0 && (
        <ul>
          {preview.problems.map(({ param, message }) => (
            <li key={param}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const settleAfter = 200

function RecordChoice({ about, record, onRecord }: RecordChoiceProps) {
  const { permits } = useSession()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, settleAfter)
  const [isOpen, setOpen] = useState(false)
  const target = collections.find(({ path }) => path === about)
  const found = useQuery({
    ...optionsQuery(about, { search: settled === record?.label ? '' : settled }),
    enabled: isOpen,
  })
  if (!target || !permits(target.access.view)) return null
  const options = found.data ?? []
  const shown = record && !options.some(({ id }) => id === record.id) ? [record, ...options] : options
  return (
    <Select
      className={classes.recordChoice ?? ''}
      size="xs"
      aria-label={`Preview with a real ${target.declaration.title.toLowerCase()}`}
      placeholder={`Example values, or a real ${target.declaration.title.toLowerCase()}`}
      data={shown.map(({ id, label }) => ({ value: id, label }))}
      value={record?.id ?? null}
      onChange={(id) => onRecord(shown.find((one) => one.id === id) ?? null)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      filter={({ options: all }) => all}
      clearable
      clearButtonProps={{ 'aria-label': 'Back to example values' }}
      nothingFoundMessage={found.isFetching ? 'Searching …' : 'Nothing is called that'}
    />
  )
}

interface Named {
  readonly id: string
  readonly label: string
}

interface RecordChoiceProps {
  readonly about: NonNullable<MailTemplate['about']>
  readonly record: Named | null
  readonly onRecord: (record: Named | null) => void
}

interface MailPreviewProps {
  readonly about: MailTemplate['about']
  readonly preview: Preview | undefined
  readonly error: Error | null
  /** Whether the words have changed since. */
  readonly isStale: boolean
  readonly record: Named | null
  readonly onRecord: (record: Named | null) => void
  readonly onRetry: () => void
}

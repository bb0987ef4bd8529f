import { Box, Divider, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { MailPreview as Preview } from '@minster/domain/kit/mail/mail-calls'
import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { addressAt } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './mail.module.css'

/** The mail as its reader sees it, filled with examples or from a real record. */
export function MailPreview({ about, preview, error, isStale, record, onRecord, onRetry }: MailPreviewProps) {
  // While something is wrong, the mail as it last read stays in sight.
  const [last, setLast] = useState(preview?.mail ?? null)
  if (preview?.mail && preview.mail !== last) setLast(preview.mail)
  const mail = preview?.mail ?? last
  return (
    <section className={classes.preview} aria-labelledby="preview-title">
      <Group component="header" justify="space-between" gap="2xs" mih={30} mb="2xs">
        <Box component="h2" fz="sm" id="preview-title">
          Preview
        </Box>
        {about && <RecordChoice about={about} record={record} onRecord={onRecord} />}
      </Group>
      <Frame p={0} className={classes.sheet}>
        {error !== null && !preview && <ErrorState error={error} onRetry={onRetry} />}
        {error === null && !preview && <SkeletonRows rows={6} columns={1} />}
        {preview && !preview.mail && <NoLetter preview={preview} />}
        {mail && preview && !preview.mail && <Divider />}
        {mail && (
          <Box opacity={isStale || !preview?.mail ? 0.45 : 1}>
            <Letter mail={mail} />
          </Box>
        )}
      </Frame>
    </section>
  )
}

function Letter({ mail }: { readonly mail: NonNullable<Preview['mail']> }) {
  const [height, setHeight] = useState(320)
  return (
    <>
      <Text px="md" py="sm" fw={550}>
        <Text span inherit c="dimmed" fz="xs" fw={400} mr="xs">
          Subject
        </Text>
        {mail.subject}
      </Text>
      <Divider />
      {/* Its own document, in which nothing runs: a mail looks the same in both colour schemes. */}
      <iframe
        className={classes.letter}
        title="The mail as it arrives"
        sandbox="allow-same-origin"
        srcDoc={withoutLinks(mail.html)}
        height={height}
        onLoad={(event) => {
          const { contentDocument } = event.currentTarget
          if (contentDocument) setHeight(contentDocument.body.offsetHeight)
        }}
      />
    </>
  )
}

function NoLetter({ preview }: { readonly preview: Preview }) {
  return (
    <Box px="md" py="sm" fz="sm" role="status">
      <p>
        {preview.mistakes.length > 0
          ? 'Put right what is marked to see the mail as it would be sent.'
          : 'This mail would not be sent:'}
      </p>
      {preview.problems.length > 0 && (
        <Stack component="ul" gap="3xs" mt="2xs">
          {preview.problems.map(({ param, message }) => (
            <li key={param}>{message}</li>
          ))}
        </Stack>
      )}
    </Box>
  )
}

/** Links look like links and lead nowhere: a preview is not left by accident. */
function withoutLinks(html: string): string {
  return html.replace(/<a href="[^"]*"/g, '<a')
}

const debounceMs = 200
const examples = { id: 'examples', label: 'Example values' }

function RecordChoice({ about, record, onRecord }: RecordChoiceProps) {
  const { permits } = useSession()
  const selected = record ?? examples
  const [search, setSearch] = useState(selected.label)
  const [debouncedSearch] = useDebouncedValue(search === selected.label ? '' : search, debounceMs)
  const [isOpen, setOpen] = useState(false)
  const target = addressAt(about)
  const results = useQuery({ ...optionsQuery(about, { search: debouncedSearch }), enabled: isOpen })
  if (!target || !permits(target.access.view)) return null
  const noun = inSentence(target.one)
  const otherRecords = results.data?.filter(({ id }) => id !== selected.id) ?? []
  const choices = [...new Set([...(debouncedSearch === '' ? [examples] : []), selected]), ...otherRecords]
  return (
    <Select
      w={270}
      size="xs"
      aria-label={`Preview with examples or a real ${noun}`}
      data={choices.map(({ id, label }) => ({ value: id, label }))}
      value={selected.id}
      onChange={(id) => onRecord(otherRecords.find((one) => one.id === id) ?? null)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      filter={({ options: all }) => all}
      allowDeselect={false}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

interface NamedRecord {
  readonly id: string
  readonly label: string
}

interface RecordChoiceProps {
  readonly about: NonNullable<MailTemplate['about']>
  readonly record: NamedRecord | null
  readonly onRecord: (record: NamedRecord | null) => void
}

interface MailPreviewProps {
  readonly about: MailTemplate['about']
  readonly preview: Preview | undefined
  readonly error: Error | null
  /** Whether the words have changed since. */
  readonly isStale: boolean
  readonly record: NamedRecord | null
  readonly onRecord: (record: NamedRecord | null) => void
  readonly onRetry: () => void
}

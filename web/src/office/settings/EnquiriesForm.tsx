import { Anchor, CopyButton, Group, Stack, Textarea } from '@mantine/core'
import { mostOrigins } from '@minster/domain/contact/enquiries/enquiry-origins'
import { enquiryFormHtml, enquiryFrameHtml } from '@minster/domain/contact/enquiries/enquiry-snippets'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { isUnknownRecord } from '#platform/api/current-user.ts'
import { TextButton } from '#platform/ui/TextButton.tsx'
import type { SettingFormProps } from './SettingForm.tsx'

/** The websites that may show the enquiry form, or send enquiries from a form of their own, and what to put into them. */
export function EnquiriesForm({ value, problemAt, onChange }: SettingFormProps) {
  const form = useQuery({
    queryKey: ['enquiry-form'],
    queryFn: ({ signal }) => ask('GET /api/enquiry-form', { signal }),
    select: ({ data }) => data,
  })
  const current = isUnknownRecord(value) ? value : {}
  const origins = Array.isArray(current['origins']) ? current['origins'].map(String) : []
  const problems = ['origins', ...origins.map((_origin, at) => `origins.${at}`)].flatMap(
    (path) => problemAt(path) ?? [],
  )
  return (
    <Stack gap="md">
      <Textarea
        label="Websites"
        description={`An address a line, such as https://www.example.org, up to ${mostOrigins}. Pages of any other website can neither show the form nor send one.`}
        data-autofocus
        autosize
        minRows={3}
        spellCheck={false}
        value={origins.join('\n')}
        error={problems.length > 0 && problems.join(' ')}
        onChange={({ currentTarget }) => onChange({ ...current, origins: linesOf(currentTarget.value) })}
      />
      <Snippet
        label="To show the form in a page of theirs"
        says="It is as high as the form, on a telephone too."
        html={enquiryFrameHtml(location.origin)}
      />
      {form.data && (
        <Snippet
          label="For a form of their own"
          says="It may look as it likes. A hidden field “next” with a page of that website leads there afterwards. Where the page hides from others where it is (no-referrer), its form is refused."
          html={enquiryFormHtml(location.origin, form.data.wording)}
        />
      )}
      <Anchor href="/enquire" target="_blank" rel="noreferrer" size="sm">
        See the form
      </Anchor>
    </Stack>
  )
}

/** Words to be copied into a page of another website. */
function Snippet({ label, says, html }: SnippetProps) {
  return (
    <div>
      <Textarea
        label={label}
        description={says}
        readOnly
        autosize
        maxRows={6}
        spellCheck={false}
        value={html}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" mt="3xs">
        <CopyButton value={html}>
          {({ copied, copy }) => (
            <TextButton aria-label={`Copy what is there ${label.toLowerCase()}`} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </TextButton>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}

interface SnippetProps {
  readonly label: string
  readonly says: string
  readonly html: string
}

/** Lines stay as they are while one writes. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

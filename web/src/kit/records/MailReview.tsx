import { Anchor, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { MailOffered, MailWords } from '@minster/domain/kit/records/record-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { Frame } from '#platform/ui/Frame.tsx'
import { MailBlocked } from './MailBlocked.tsx'

/** A mail that goes along with a change: read before it goes, perhaps in other words this once, or left out. */
export function MailReview({ id, label, mail, words, isSent, onSend, onWords }: MailReviewProps) {
  const isStopped = mail.missing.length > 0
  const text = words ?? mail
  const set = (part: Partial<MailWords>) => onWords({ subject: text.subject, text: text.text, ...part })
  return (
    <Frame component="section" aria-label={label}>
      <Checkbox
        label={label}
        description={isStopped ? undefined : `To ${mail.to}`}
        checked={isSent && !isStopped}
        disabled={isStopped}
        onChange={(event) => onSend(event.currentTarget.checked)}
      />
      {mail.sentBefore && !isStopped && (
        <Text size="xs" mt="2xs" pl="2xl" c="var(--tone-warning)">
          The same letter went on {formatDate(mail.sentBefore)}.
        </Text>
      )}
      {isStopped && (
        <MailBlocked
          title="It cannot be sent yet:"
          reasons={[...new Set(mail.missing.map(({ message }) => message))]}
        />
      )}
      {isSent && !isStopped && (
        <Stack gap="xs" mt="sm">
          <TextInput
            label="Subject"
            id={`${id}-subject`}
            value={text.subject}
            maxLength={200}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
          <Textarea
            label="Mail"
            id={`${id}-text`}
            autosize
            minRows={6}
            maxRows={16}
            value={text.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          <Text size="xs" c="dimmed">
            {words ? (
              <>
                In your words, for this once.{' '}
                <Anchor component="button" type="button" size="xs" onClick={() => onWords(null)}>
                  Take the template’s again
                </Anchor>
              </>
            ) : (
              'Exactly this is sent. What you change here is for this once; the template stays.'
            )}
          </Text>
        </Stack>
      )}
    </Frame>
  )
}

interface MailReviewProps {
  readonly id: string
  readonly label: string
  readonly mail: MailOffered
  /** Other words than the template's; null while it is left alone. */
  readonly words: MailWords | null
  readonly isSent: boolean
  readonly onSend: (isSent: boolean) => void
  readonly onWords: (words: MailWords | null) => void
}

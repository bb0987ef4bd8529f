import { Box, Button, Text, VisuallyHidden } from '@mantine/core'
import { loadingText } from '@minster/domain/platform/words/format'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useConfig } from '#platform/api/config.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FormTitle } from './FormTitle.tsx'
import type { OpenedForm } from './mailed-form.ts'
import { type Languages, Sheet } from './Sheet.tsx'

/** What is said where there is no form to fill in. */
export interface End {
  readonly title: string
  readonly words: string
  /** What can still be done; to write to the office where nothing is said. */
  readonly action?: ReactNode
}

/** What the page says around the form, in the words of whoever reads it. */
export interface PageWords {
  readonly sent: End
  readonly unknown: End
  readonly tooMany: End
  readonly failed: string
  readonly again: string
  readonly write: string
}

/** What was answered to opening a link. */
export interface Opening<Opened> {
  readonly data: Opened | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

export interface FormParts<Opened> {
  readonly token: string
  readonly opened: Opened
  readonly onSent: () => void
  /** Something was decided, here or elsewhere: what the link leads to is asked anew. */
  readonly onMoved: () => void
}

/** Where a mailed link leads: its form, or in words why it is not needed. Nobody signs in here. */
export function MailedFormPage<Opened extends OpenedForm<string>>({
  token,
  opening,
  words,
  endOf,
  languages,
  form: Form,
}: MailedFormPageProps<Opened>) {
  const { title } = useConfig()
  const [isSent, setIsSent] = useState(false)
  const { data, error } = opening
  // The frame is drawn once there is something in it, or its foot would jump.
  if (token !== '' && !data && !error) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  const again = () => void opening.refetch()
  const status = error instanceof ApiError ? error.status : null

  function shown() {
    if (isSent) return <Ended end={{ action: null, ...words.sent }} write={words.write} focused />
    if (token === '' || status === 404) return <Ended end={words.unknown} write={words.write} />
    if (status === 429) {
      const action = (
        <Button variant="default" size="md" onClick={again}>
          {words.again}
        </Button>
      )
      return <Ended end={{ action, ...words.tooMany }} write={words.write} />
    }
    if (error || !data) return <ErrorState title={words.failed} error={error} onRetry={again} />
    const standing: Opened['standing'] = data.standing
    return hasEnded(standing) ? (
      <Ended end={endOf(standing, data, again)} write={words.write} />
    ) : (
      <Form token={token} opened={data} onSent={() => setIsSent(true)} onMoved={again} />
    )
  }

  return (
    <Sheet title={title} languages={languages}>
      {shown()}
    </Sheet>
  )
}

function hasEnded<Standing extends string>(standing: Standing): standing is Exclude<Standing, 'open'> {
  return standing !== 'open'
}

interface MailedFormPageProps<Opened extends OpenedForm<string>> {
  readonly token: string
  readonly opening: Opening<Opened>
  readonly words: PageWords
  /** What became of a link that opens no form; `again` asks anew. */
  readonly endOf: (standing: Exclude<Opened['standing'], 'open'>, opened: Opened, again: () => void) => End
  readonly languages?: Languages
  readonly form: ComponentType<FormParts<Opened>>
}

function Ended({ end, write, focused = false }: EndedProps) {
  const { office } = useConfig()
  const letter = office.email !== null && <a href={`mailto:${office.email}`}>{write}</a>
  return (
    <Box pt="6vh">
      <FormTitle
        tabIndex={-1}
        ref={(element) => {
          if (focused) element?.focus()
        }}
      >
        {end.title}
      </FormTitle>
      <Text size="lg" c="dimmed" maw="62ch" mb="xl">
        {end.words}
      </Text>
      {end.action === undefined ? letter : end.action}
    </Box>
  )
}

interface EndedProps {
  readonly end: End
  readonly write: string
  /** It takes the place of what had the focus. */
  readonly focused?: boolean
}

import { Box, Button, Text, VisuallyHidden } from '@mantine/core'
import { loadingText } from '@minster/domain/platform/words/format'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useConfig } from '#platform/api/config.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FormTitle } from './FormTitle.tsx'
import { type Languages, MailedFormLayout } from './MailedFormLayout.tsx'
import type { OpenedForm } from './mailed-form.ts'

/** What is said where there is no form to fill in. */
export interface FormNotice {
  readonly title: string
  readonly words: string
  /** What can still be done; to write to the office where nothing is said. */
  readonly action?: ReactNode
}

/** What the page says around the form, in the words of whoever reads it. */
export interface PageTexts {
  readonly sent: FormNotice
  readonly unknown: FormNotice
  readonly tooMany: FormNotice
  readonly failed: string
  readonly again: string
  readonly write: string
}

/** What was answered to opening a link. */
export interface OpeningQuery<Opened> {
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
  noticeOf,
  languages,
  form: Form,
}: MailedFormPageProps<Opened>) {
  const { title } = useConfig()
  const [isSent, setIsSent] = useState(false)
  const { data, error } = opening
  // The frame is drawn once there is something in it, or its foot would jump.
  if (token !== '' && !data && !error) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  const retry = () => void opening.refetch()
  const status = error instanceof ApiError ? error.status : null

  function renderContent() {
    if (isSent) return <Notice notice={{ action: null, ...words.sent }} write={words.write} focused />
    if (token === '' || status === 404) return <Notice notice={words.unknown} write={words.write} />
    if (status === 429) {
      const action = (
        <Button variant="default" size="md" onClick={retry}>
          {words.again}
        </Button>
      )
      return <Notice notice={{ action, ...words.tooMany }} write={words.write} />
    }
    if (error || !data) return <ErrorState title={words.failed} error={error} onRetry={retry} />
    const standing: Opened['standing'] = data.standing
    return isClosed(standing) ? (
      <Notice notice={noticeOf(standing, data, retry)} write={words.write} />
    ) : (
      <Form token={token} opened={data} onSent={() => setIsSent(true)} onMoved={retry} />
    )
  }

  return (
    <MailedFormLayout title={title} languages={languages}>
      {renderContent()}
    </MailedFormLayout>
  )
}

function isClosed<Standing extends string>(standing: Standing): standing is Exclude<Standing, 'open'> {
  return standing !== 'open'
}

interface MailedFormPageProps<Opened extends OpenedForm<string>> {
  readonly token: string
  readonly opening: OpeningQuery<Opened>
  readonly words: PageTexts
  /** What became of a link that opens no form; `again` asks anew. */
  readonly noticeOf: (
    standing: Exclude<Opened['standing'], 'open'>,
    opened: Opened,
    retry: () => void,
  ) => FormNotice
  readonly languages?: Languages
  readonly form: ComponentType<FormParts<Opened>>
}

function Notice({ notice, write, focused = false }: NoticeProps) {
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
        {notice.title}
      </FormTitle>
      <Text size="lg" c="dimmed" maw="62ch" mb="xl">
        {notice.words}
      </Text>
      {notice.action === undefined ? letter : notice.action}
    </Box>
  )
}

interface NoticeProps {
  readonly notice: FormNotice
  readonly write: string
  /** It takes the place of what had the focus. */
  readonly focused?: boolean
}

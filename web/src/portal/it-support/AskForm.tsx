import { Button, Input, Textarea, TextInput } from '@mantine/core'
import type { AttachedFile } from '@minster/domain/office/tickets/ticket-calls'
import type { ItSupport } from '@minster/domain/portal/it-support/it-support-calls'
import { useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { AttachButton, AttachedFiles } from '#office/tickets/Attachments.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { isExpired, showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { ReadOnly } from '#platform/ui/ReadOnly.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { useSending } from '../calls/use-sending.ts'
import { askIt } from '../forms/own-studies.ts'
import { PortalFields } from '../forms/PortalFields.tsx'

type Errors = Readonly<Record<string, string>>

/** A subject, what happened, perhaps a picture of the screen. What is typed is kept until it is sent. */
export function AskForm({ name, onSent }: AskFormProps) {
  const { user, isLooking } = useSession()
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const kept = useTextDraft(
    `itsupport ${name} ${user?.id ?? ''}`,
    { subject, body },
    {
      isEmpty: subject.trim() === '' && body.trim() === '',
      onRestore: (values) => {
        setSubject(textOrEmpty(values['subject']))
        setBody(textOrEmpty(values['body']))
      },
    },
  )
  const asking = useSending({
    mutationFn: () => askIt(name, { subject: subject.trim(), body, files: files.map(({ id }) => id) }),
    meta: { saysItself: true },
    onSuccess: (fresh) => {
      showDone(`${fresh.tickets[0]?.number ?? 'It'} is with the help desk`)
      setSubject('')
      setBody('')
      setFiles([])
      kept.drop()
      onSent(fresh)
    },
    onError: (error) => {
      if (isExpired(error)) return
      if (!(error instanceof ApiError) || error.status !== 422) return showCallFailure(error)
      setErrors(Object.fromEntries(error.details.map(({ param, message }) => [param, message])))
    },
  })

  function send() {
    const found: Errors = {
      ...(subject.trim() === '' && { subject: 'Say in a few words what it is.' }),
      ...(body.trim() === '' && { body: 'Say what happened.' }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) asking.mutate()
    else document.getElementById(`itsupport-${first}`)?.focus()
  }

  return (
    <ReadOnly is={isLooking}>
      <TextDraftOffer draft={kept} />
      <PortalFields
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextInput
          id="itsupport-subject"
          size="md"
          label="What is it, in a few words?"
          withAsterisk
          maxLength={150}
          autoComplete="off"
          value={subject}
          error={errors['subject']}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          id="itsupport-body"
          size="md"
          label="What happened?"
          description="What you did, what you saw and what you expected. A picture of the screen often helps."
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          withAsterisk
          autosize
          minRows={5}
          maxRows={14}
          value={body}
          error={errors['body']}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <div>
          <AttachButton files={files} onChange={setFiles} />
          <AttachedFiles files={files} onChange={setFiles} />
          {errors['files'] !== undefined && (
            <Input.Error size="md" role="alert">
              {errors['files']}
            </Input.Error>
          )}
        </div>
        <Button type="submit" size="md" loading={asking.isPending}>
          Send to IT
        </Button>
      </PortalFields>
    </ReadOnly>
  )
}

interface AskFormProps {
  readonly name: string
  readonly onSent: (fresh: ItSupport) => void
}

import { Box, Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AttachedFile } from '@minster/domain/office/tickets/ticket-calls'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { IconBook, IconExternalLink } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkInput } from '#kit/records/LinkInput.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { listedValuesQuery, refreshRecords } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { isExpired, showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { LinkCard } from '#platform/ui/LinkCard.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { knowledgeSearchQuery } from '../kb/knowledge.ts'
import { AttachButton, AttachedFiles } from './Attachments.tsx'
import classes from './tickets.module.css'
import { openTicket } from './tickets.ts'

const debounceMs = 300
const minLength = 3
const maxLength = 400
const maxShown = 4

/** Pages of the knowledge base about what is being asked, while it is written; they open beside the form. */
function Suggestions({ words }: { readonly words: string }) {
  const [settled] = useDebouncedValue(words.trim().slice(0, maxLength), debounceMs)
  const found = useQuery({
    ...knowledgeSearchQuery(settled),
    enabled: settled.length >= minLength,
    placeholderData: keepPreviousData,
  })
  const pages = settled.length >= minLength ? (found.data ?? []).slice(0, maxShown) : []
  return (
    <aside className={classes.suggestions} aria-labelledby="suggestions-title">
      <Box component="h2" mb="xs" id="suggestions-title">
        This may help at once
      </Box>
      <div aria-live="polite">
        {pages.length === 0 ? (
          <Muted>Pages of the knowledge base about your question appear here.</Muted>
        ) : (
          <Stack component="ul" gap="xs">
            {pages.map(({ path, title, excerpt }) => (
              <li key={path}>
                <LinkCard to={`/kb/${path}`} target="_blank" rel="noreferrer">
                  <Group component="span" gap="2xs" wrap="nowrap" fw={550}>
                    <IconBook size="0.9375rem" stroke={1.6} aria-hidden="true" />
                    {title}
                    <IconExternalLink size="0.8125rem" stroke={1.6} aria-label="opens in a new tab" />
                  </Group>
                  <Text span c="dimmed" size="sm" lineClamp={3}>
                    {excerpt}
                  </Text>
                </LinkCard>
              </li>
            ))}
          </Stack>
        )}
      </div>
    </aside>
  )
}

type Errors = Readonly<Record<string, string>>
const inOrder = ['requester', 'subject', 'category', 'body', 'files'] as const
const requesterField = { kind: 'link', label: 'Who needs help', to: 'users' } as const

/** Asks for help: a subject, a category, what happened; what the knowledge base knows appears beside it. */
export function NewTicket() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user, permits } = useSession()
  const isHelper = permits('tickets:admin')
  const about = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('about') })
  const [requester, setRequester] = useState<Linked | null>(null)
  const [subject, setSubject] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [body, setBody] = useState(about === null ? '' : `About ${about}: `)
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const categories = useQuery(listedValuesQuery('ticketCategories'))
  const draft = useTextDraft(
    `tickets new ${user?.id ?? ''}`,
    { subject, category, body },
    {
      isEmpty: subject.trim() === '' && (body.trim() === '' || about !== null),
      onRestore: (values) => {
        setSubject(textOrEmpty(values['subject']))
        setCategory(textOrEmpty(values['category']) || null)
        setBody(textOrEmpty(values['body']))
      },
    },
  )

  const open = useMutation({
    mutationFn: () =>
      openTicket({
        subject: subject.trim(),
        category,
        body,
        files: files.map(({ id }) => id),
        ...(requester && { requester: requester.id }),
      }),
    meta: { saysItself: true },
    onSuccess: async ({ data }) => {
      showDone(`${textOrEmpty(data['number'])} is with the help desk`)
      await navigate({ href: `/tickets/${data.id}`, replace: true })
      // Only now nothing writes it any longer.
      draft.drop()
      await refreshRecords(queryClient)
    },
    onError: (error) => {
      if (isExpired(error)) return
      if (!(error instanceof ApiError) || error.status !== 422) return showCallFailure(error)
      const errors = Object.fromEntries(error.details.map(({ param, message }) => [param, message]))
      show(errors)
    },
  })

  function show(found: Errors) {
    setErrors(found)
    const first = inOrder.find((name) => found[name] !== undefined)
    if (first) document.getElementById(`new-ticket-${first}`)?.focus()
  }

  function send() {
    const found = {
      ...(subject.trim() === '' && { subject: 'Give it a subject, such as "The projector hums".' }),
      ...(category === null && { category: 'Choose what it is about.' }),
      ...(body.trim() === '' && { body: 'Say what happened.' }),
    }
    if (Object.keys(found).length > 0) show(found)
    else {
      setErrors({})
      open.mutate()
    }
  }

  const boxed = (name: (typeof inOrder)[number]) => ({
    id: `new-ticket-${name}`,
    error: errors[name],
    withAsterisk: true,
  })
  return (
    <Screen
      back={<Crumbs to={<RecordLink href="/my-tickets">My tickets</RecordLink>}>New ticket</Crumbs>}
      title="New ticket"
      lead="Tell us what happened. We answer here, and you get a mail when we do."
    >
      <TextDraftOffer draft={draft} />
      <form
        className={classes.asking}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {isHelper && (
          <LinkInput
            field={requesterField}
            id="new-ticket-requester"
            name="requester"
            label={requesterField.label}
            help="Left empty, it is you."
            error={errors['requester']}
            isRequired={false}
            isReadOnly={false}
            value={requester}
            onChange={(value) => setRequester(isLinkValue(value) ? value : null)}
            onBlur={() => {}}
          />
        )}
        <TextInput
          {...boxed('subject')}
          label="Subject"
          maxLength={150}
          autoComplete="off"
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Select
          {...boxed('category')}
          label="What is it about?"
          data={(categories.data ?? []).filter(({ active }) => active).map(({ value }) => value)}
          value={category}
          onChange={setCategory}
          allowDeselect={false}
        />
        <Textarea
          {...boxed('body')}
          label="What happened?"
          description="What you did, what you saw, and what you expected. A picture of the screen often helps."
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          autosize
          minRows={6}
          maxRows={18}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Suggestions words={`${subject} ${body}`} />
        <div id="new-ticket-files" tabIndex={-1}>
          <AttachButton files={files} onChange={setFiles} />
          <AttachedFiles files={files} onChange={setFiles} />
          {errors['files'] && (
            <Text c="error" size="xs" mt="3xs" role="alert">
              {errors['files']}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button type="submit" loading={open.isPending}>
            Send to the help desk
          </Button>
          <Button variant="default" onClick={() => void navigate({ href: '/my-tickets' })}>
            Cancel
          </Button>
        </Group>
      </form>
    </Screen>
  )
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type { InductionStep } from '@minster/domain/portal/induction/induction-calls'
import type { InductionKind } from '@minster/domain/portal/induction/induction-step'
import {
  IconCheck,
  IconChecklist,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconExternalLink,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ReadOnly } from '#platform/ui/ReadOnly.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { useSending } from '../calls/use-sending.ts'
import { inductionQuery, tickStep } from '../forms/own-studies.ts'
import { PortalContent } from '../forms/PortalContent.tsx'
import { PortalFields } from '../forms/PortalFields.tsx'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { ProgressBar } from '../forms/ProgressBar.tsx'
import portal from '../forms/portal.module.css'

/** The labels of ticking a step. */
const tickLabels: Readonly<Record<Exclude<InductionKind, 'Signed'>, string>> = {
  Read: 'I have read it',
  Watched: 'I have watched it',
  Done: 'It is done',
}

/** One step with its links and its tick. */
function StepCard({ step, due, isBusy, onTick }: StepCardProps) {
  const { title, kind, words, doneAt } = step
  const isDone = doneAt !== null
  const Sign = isDone ? IconCircleCheck : IconCircle
  return (
    <Frame component="li" p="md">
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <Sign
          size={28}
          stroke={1.6}
          color={isDone ? 'var(--tone-success)' : 'var(--mantine-color-dimmed)'}
          aria-hidden="true"
        />
        <Stack gap="xs" align="flex-start" flex={1} miw={0}>
          <h2>{title}</h2>
          {due && <Text c={due.isLate ? 'var(--tone-danger)' : 'dimmed'}>{due.words}</Text>}
          {words !== null && !(kind === 'Signed' && isDone) && <FreeText>{words}</FreeText>}
          {step.signedWords !== null && <FreeText quoted>{step.signedWords}</FreeText>}
          <StepLinks step={step} />
          {isDone ? (
            <Muted size="md">
              {step.signedAs === null ? 'Done' : `Signed by ${step.signedAs}`}, {formatDateTime(doneAt)}
            </Muted>
          ) : kind === 'Signed' ? (
            <SignatureForm title={title} isBusy={isBusy} onSign={(name) => onTick(true, name)} />
          ) : (
            <Button
              size="md"
              mih="2.75rem"
              variant="default"
              loading={isBusy}
              leftSection={<IconCheck size="1.125rem" stroke={1.8} aria-hidden="true" />}
              aria-label={`${title}: ${tickLabels[kind]}`}
              onClick={() => onTick(true)}
            >
              {tickLabels[kind]}
            </Button>
          )}
          {isDone && step.signedAs === null && (
            <Button
              size="compact-md"
              mih="2.75rem"
              variant="subtle"
              color="gray"
              loading={isBusy}
              aria-label={`${title}: not done after all`}
              onClick={() => onTick(false)}
            >
              Not done after all
            </Button>
          )}
        </Stack>
      </Group>
    </Frame>
  )
}

/** The links of a step: a page of the portal, an address, a file. */
function StepLinks({ step: { page, address, file } }: { readonly step: InductionStep }) {
  if (page === null && address === null && file === null) return null
  return (
    <Stack component="ul" gap={0}>
      {page && (
        <li>
          <Link className={portal.touch} to="/forms/pages/$slug" params={{ slug: page.slug }}>
            {page.title}
            <IconChevronRight size="1rem" stroke={1.7} aria-hidden="true" />
          </Link>
        </li>
      )}
      {address !== null && (
        <li>
          <a className={portal.touch} href={address} target="_blank" rel="noreferrer">
            Open the link
            <IconExternalLink size="1rem" stroke={1.7} aria-label="in a new tab" />
          </a>
        </li>
      )}
      {file && (
        <li>
          <a className={portal.touch} href={fileContentPath(file.id)} target="_blank" rel="noreferrer">
            {file.name}
            <IconExternalLink size="1rem" stroke={1.7} aria-label="in a new tab" />
          </a>
        </li>
      )}
    </Stack>
  )
}

function SignatureForm({ title, isBusy, onSign }: SignatureFormProps) {
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  return (
    <PortalFields
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isShort = name.trim().length < 3
        setRefused(isShort)
        if (!isShort) onSign(name.trim())
      }}
    >
      <TextInput
        size="md"
        label="Type your full name to sign"
        autoComplete="name"
        maxLength={200}
        value={name}
        error={isRefused ? 'Type your full name to sign.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default" loading={isBusy} aria-label={`Sign: ${title}`}>
        Sign
      </Button>
    </PortalFields>
  )
}

interface StepCardProps {
  readonly step: InductionStep
  readonly due: { readonly words: string; readonly isLate: boolean } | null
  readonly isBusy: boolean
  readonly onTick: (isDone: boolean, signedAs?: string) => void
}
interface SignatureFormProps {
  readonly title: string
  readonly isBusy: boolean
  readonly onSign: (name: string) => void
}

/** The induction of a new student: a list with a tick for each step. */
export function Induction() {
  const induction = useQuery(inductionQuery)
  return (
    <PortalContent query={induction} path="/forms/induction" title="Induction">
      {(steps) => <Steps steps={steps} />}
    </PortalContent>
  )
}

function Steps({ steps }: { readonly steps: readonly InductionStep[] }) {
  const queryClient = useQueryClient()
  const { isLooking } = useSession()
  const tick = useSending({
    mutationFn: tickStep,
    meta: { saysItself: true },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(inductionQuery.queryKey, data.steps)
      void queryClient.invalidateQueries({ queryKey: ['student-forms', 'home'] })
    },
    onError: showCallFailure,
  })
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  const today = todayHere()
  return (
    <>
      <PortalTitle path="/forms/induction">Induction</PortalTitle>
      {steps.length === 0 ? (
        <EmptyState
          icon={<IconChecklist size="1.375rem" stroke={1.6} />}
          title="There is no induction for you to work through"
          action={<Link to="/forms">Student Forms</Link>}
        >
          It is for students in their first year.
        </EmptyState>
      ) : (
        <>
          <Muted size="lg" mb="md">
            What you need to know as you begin. Open each step, then tick it off; it is kept at once.
          </Muted>
          <ProgressBar
            done={done}
            of={steps.length}
            label="Induction"
            words={`${done} of ${steps.length} done`}
          />
          {done === steps.length && (
            <Frame mb="md">
              <Group role="status" gap="xs" wrap="nowrap">
                <IconCircleCheck
                  size="1.375rem"
                  stroke={1.6}
                  color="var(--tone-success)"
                  aria-hidden="true"
                />
                You have worked through your induction. Welcome to the college.
              </Group>
            </Frame>
          )}
          <ReadOnly is={isLooking}>
            <Stack component="ol" gap="sm">
              {steps.map((step) => (
                <StepCard
                  key={step.id}
                  step={step}
                  due={step.due === null || step.doneAt !== null ? null : describeDue(step.due, today)}
                  isBusy={tick.isPending && tick.variables.step === step.id}
                  onTick={(isDone, signedAs) =>
                    tick.mutate({
                      step: step.id,
                      done: isDone,
                      ...(signedAs !== undefined && { signedAs }),
                    })
                  }
                />
              ))}
            </Stack>
          </ReadOnly>
        </>
      )}
    </>
  )
}

function describeDue(due: string, today: string): { readonly words: string; readonly isLate: boolean } {
  const isLate = due < today
  return { words: `${isLate ? 'Was due' : 'Due'} ${formatDate(due)}`, isLate }
}

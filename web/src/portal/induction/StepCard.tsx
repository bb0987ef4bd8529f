import { Button, TextInput } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { InductionKind } from '@minster/domain/portal/induction/induction-step'
import {
  IconCheck,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconExternalLink,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import type { InductionStep } from '../forms/own-studies.ts'
import classes from './induction.module.css'

/** What ticking a step off says. */
const tickWords: Readonly<Record<Exclude<InductionKind, 'Signed'>, string>> = {
  Read: 'I have read it',
  Watched: 'I have watched it',
  Done: 'It is done',
}

/** One step: what it is, the way to it, and the tick. */
export function StepCard({ step, dueWords, isBusy, onTick }: StepCardProps) {
  const { title, kind, words, doneAt } = step
  const isDone = doneAt !== null
  const Sign = isDone ? IconCircleCheck : IconCircle
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Sign className={classes.sign} size={28} stroke={1.6} aria-hidden="true" />
      <div className={classes.what}>
        <h2>{title}</h2>
        {dueWords && (
          <p className={classes.due} data-late={dueWords.isLate || undefined}>
            {dueWords.words}
          </p>
        )}
        {words !== null && !(kind === 'Signed' && isDone) && <p className={classes.words}>{words}</p>}
        {step.signedWords !== null && <blockquote className={classes.words}>{step.signedWords}</blockquote>}
        <Ways step={step} />
        {isDone ? (
          <p className={classes.at}>
            {step.signedAs === null ? 'Done' : `Signed by ${step.signedAs}`}, {formatDateTime(doneAt)}
          </p>
        ) : kind === 'Signed' ? (
          <Signing title={title} isBusy={isBusy} onSign={(name) => onTick(true, name)} />
        ) : (
          <Button
            size="md"
            variant="default"
            loading={isBusy}
            leftSection={<IconCheck size={18} stroke={1.8} aria-hidden="true" />}
            aria-label={`${title}: ${tickWords[kind]}`}
            onClick={() => onTick(true)}
          >
            {tickWords[kind]}
          </Button>
        )}
        {isDone && step.signedAs === null && (
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            loading={isBusy}
            aria-label={`${title}: not done after all`}
            onClick={() => onTick(false)}
          >
            Not done after all
          </Button>
        )}
      </div>
    </li>
  )
}

/** Where a step leads: a page of the portal, a link, a file. */
function Ways({ step: { page, address, file } }: { readonly step: InductionStep }) {
  if (page === null && address === null && file === null) return null
  return (
    <ul className={classes.ways}>
      {page && (
        <li>
          <Link to="/forms/pages/$slug" params={{ slug: page.slug }}>
            {page.title}
            <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
          </Link>
        </li>
      )}
      {address !== null && (
        <li>
          <a href={address} target="_blank" rel="noreferrer">
            Open the link
            <IconExternalLink size={16} stroke={1.7} aria-label="in a new tab" />
          </a>
        </li>
      )}
      {file && (
        <li>
          <a href={fileContentPath(file.id)} target="_blank" rel="noreferrer">
            {file.name}
            <IconExternalLink size={16} stroke={1.7} aria-label="in a new tab" />
          </a>
        </li>
      )}
    </ul>
  )
}

function Signing({ title, isBusy, onSign }: SigningProps) {
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  return (
    <form
      className={classes.signing}
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
    </form>
  )
}

interface StepCardProps {
  readonly step: InductionStep
  readonly dueWords: { readonly words: string; readonly isLate: boolean } | null
  readonly isBusy: boolean
  readonly onTick: (isDone: boolean, signedAs?: string) => void
}
interface SigningProps {
  readonly title: string
  readonly isBusy: boolean
  readonly onSign: (name: string) => void
}

import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import { MissingAnswers } from './MissingAnswers.tsx'
import { focusField, type Mistake } from './use-step-mistakes.ts'

/** What is wrong on a screen, with the ways to its fields; it takes the focus when going forward was stopped. */
export function StepMistakes({ mistakes, attempts }: StepMistakesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) list.current?.focus()
  }, [attempts])
  if (mistakes.length === 0) return null
  const title = mistakes.length === 1 ? 'One thing to look at' : `${mistakes.length} things to look at`
  return (
    <MissingAnswers
      title={title}
      isUrgent={false}
      ref={list}
      beneath={<Muted size="lg">If you cannot say it now, go on without it: you can send it later.</Muted>}
    >
      {mistakes.map(({ param, message, words, field }) => (
        <li key={`${param} ${message}`}>
          <Anchor component="button" type="button" inherit onClick={() => focusField(field)}>
            {words}
          </Anchor>
        </li>
      ))}
    </MissingAnswers>
  )
}

interface StepMistakesProps {
  readonly mistakes: readonly Mistake[]
  /** How often going forward was stopped. */
  readonly attempts: number
}

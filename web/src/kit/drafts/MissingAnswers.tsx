import type { ReactNode } from 'react'
import { Callout } from '#platform/ui/Callout.tsx'
import layout from '../records/portal-form.module.css'

/** What keeps a form from being sent, line by line; said aloud where it has come up just now. */
export function MissingAnswers({ title, isUrgent, children }: MissingAnswersProps) {
  return (
    <Callout
      tone="warning"
      p="md"
      mb="md"
      className={layout.missing}
      role={isUrgent ? 'alert' : 'region'}
      aria-labelledby="missing"
    >
      <h3 id="missing">{title}</h3>
      <ul>{children}</ul>
    </Callout>
  )
}

interface MissingAnswersProps {
  readonly title: string
  readonly isUrgent: boolean
  /** Lines of a list. */
  readonly children: ReactNode
}

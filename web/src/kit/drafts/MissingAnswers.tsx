import type { ReactNode, Ref } from 'react'
import { Callout } from '#platform/ui/Callout.tsx'
import layout from '../records/portal-form.module.css'

/** What keeps a form from being sent, line by line; said aloud where it has come up just now. */
export function MissingAnswers({ title, isUrgent, beneath, ref, children }: MissingAnswersProps) {
  return (
    <Callout
      tone="warning"
      p="md"
      mb="md"
      className={layout.missing}
      role={isUrgent ? 'alert' : 'region'}
      aria-labelledby="missing"
      {...(ref && { ref, tabIndex: -1 })}
    >
      <h3 id="missing">{title}</h3>
      <ul>{children}</ul>
      {beneath}
    </Callout>
  )
}

interface MissingAnswersProps {
  readonly title: string
  readonly isUrgent: boolean
  readonly beneath?: ReactNode
  /** Where it takes the focus. */
  readonly ref?: Ref<HTMLDivElement>
  /** Lines of a list. */
  readonly children: ReactNode
}

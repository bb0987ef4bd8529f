import type { ReactNode } from 'react'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import classes from './outside.module.css'

/** A link from a mail that opens nothing any more: why, and what to do instead. */
export function DeadLink({ why, children }: { readonly why: string; readonly children: ReactNode }) {
  return (
    <OutsidePage title="This link does not work">
      <p className={classes.words} role="alert">
        {why}
      </p>
      <div className={classes.actions}>{children}</div>
    </OutsidePage>
  )
}

/** Why a link is refused; null where something else went wrong. */
export function deadLinkIn(error: unknown): string | null {
  const found = error instanceof ApiError ? error.details.find(({ param }) => param === 'token') : undefined
  return found?.message ?? null
}

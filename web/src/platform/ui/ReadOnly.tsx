import type { ReactNode } from 'react'

/** What is within can be read and not filled in while it `is`; links lead on. */
export function ReadOnly({ is, children }: { readonly is: boolean; readonly children: ReactNode }) {
  return (
    <fieldset disabled={is} style={{ display: 'contents' }}>
      {children}
    </fieldset>
  )
}

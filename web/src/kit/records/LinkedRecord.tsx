import type { ReactNode } from 'react'
import { useSession } from '#platform/api/session.ts'
import { isLinkValue } from './link-value.ts'
import { RecordLink } from './RecordLink.tsx'
import { recordHref } from './record-pages.ts'

/** What a link field holds, leading to its page for whoever may go there. */
export function LinkedRecord({ collection, value, none = null }: LinkedRecordProps) {
  const { claims } = useSession()
  if (!isLinkValue(value)) return none
  const href = recordHref(collection, value.id, claims)
  return href === null ? value.label : <RecordLink href={href}>{value.label}</RecordLink>
}

interface LinkedRecordProps {
  /** Where what it holds stands, such as `students`. */
  readonly collection: string
  readonly value: unknown
  /** Shown where it holds nothing. */
  readonly none?: ReactNode
}

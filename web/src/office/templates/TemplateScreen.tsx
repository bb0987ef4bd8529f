import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordQuery } from '#kit/records/records.ts'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'

/** The template that the address names by its key, once it has arrived. */
export function OpenTemplate<Key extends string>({
  collection,
  templates,
  isKey,
  missing,
  children,
}: OpenTemplateProps<Key>) {
  const { template: key = '' }: { template?: string } = useParams({ strict: false })
  const id = templates.data?.data.find((one) => one['key'] === key)?.id
  const record = useQuery({ ...recordQuery(collection, id ?? ''), enabled: id !== undefined })
  if (!isKey(key) || (templates.data && id === undefined))
    return (
      <EmptyState
        titleOrder="h1"
        icon={missing.icon}
        title={missing.title}
        action={<RecordLink href={missing.href}>{missing.all}</RecordLink>}
      >
        The address may be mistyped.
      </EmptyState>
    )
  if (record.data) return children(key, record.data)
  const failedQuery = templates.isError ? templates : record
  return failedQuery.isError ? (
    <ErrorState error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />
  ) : (
    <SkeletonRows rows={10} columns={2} />
  )
}

interface OpenTemplateProps<Key extends string> {
  readonly collection: string
  readonly templates: UseQueryResult<{ readonly data: readonly RecordValues[] }>
  readonly isKey: (key: string) => key is Key
  /** What is said where there is none, and the way to all of them. */
  readonly missing: {
    readonly icon: ReactNode
    readonly title: string
    readonly href: string
    readonly all: string
  }
  readonly children: (key: Key, reply: RecordReply) => ReactNode
}

/** The page of a template: what it is, what can be done with it, and its words. */
export function TemplateScreen({ all, title, description, actions, children }: TemplateScreenProps) {
  return (
    <article>
      <Screen
        back={<Crumbs to={<RecordLink href={all.href}>{all.title}</RecordLink>}>{title}</Crumbs>}
        title={title}
        lead={description}
        actions={actions}
      >
        {children}
      </Screen>
    </article>
  )
}

interface TemplateScreenProps {
  /** The list it stands in. */
  readonly all: { readonly href: string; readonly title: string }
  readonly title: string
  readonly description: string
  readonly actions: ReactNode
  readonly children: ReactNode
}

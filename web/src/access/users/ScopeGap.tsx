import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { recordQuery } from '#kit/records/records.ts'
import { rolesQuery } from './users.ts'

/** Says that a role holds for a hub or programme the user does not have, so that it shows them nothing. */
export function ScopeGap({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { data: reply } = useQuery(recordQuery(collection, id))
  const { data: roles = [] } = useQuery(rolesQuery)
  if (!reply) return null
  const held = reply.data['roles']
  const ids = new Set(Array.isArray(held) ? held.filter(isLinkValue).map((role) => role.id) : [])
  const gaps = (['hub', 'programme'] as const).flatMap((scope) =>
    isLinkValue(reply.data[scope])
      ? []
      : roles.filter((role) => ids.has(role.id) && role.scope === scope).map(({ name }) => ({ name, scope })),
  )
  if (gaps.length === 0) return null
  return (
    <Alert mb="md" color="orange" title="Some of it shows nothing yet">
      {gaps
        .map(({ name, scope }) => `The role ${name} holds for their ${scope}: choose one below.`)
        .join(' ')}
    </Alert>
  )
}

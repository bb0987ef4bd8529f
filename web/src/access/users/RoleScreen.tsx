import { Stack } from '@mantine/core'
import { allowsEverything } from '@minster/domain/access/rights/claims'
import { scopes } from '@minster/domain/access/rights/roles'
import { valueAt } from '@minster/domain/kit/record/condition'
import { useQuery } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { OwnInputs } from '#kit/records/own-inputs.ts'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { listQuery, recordQuery } from '#kit/records/records.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { ClaimsInput } from './ClaimsInput.tsx'
import { LastAdministrator } from './LastAdministrator.tsx'
import { OutlookView } from './OutlookView.tsx'

const inputs = { claims: ClaimsInput }

/** The page of a role: its claims, who holds it, and the product as whoever holds it finds it. */
export function RoleScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return (
    <OwnInputs value={inputs}>
      {id !== newRecordId && <Warning collection={collection} id={id} />}
      <RecordScreen collection={collection} id={id} special={special} />
    </OwnInputs>
  )
}

function Warning({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { data: reply } = useQuery(recordQuery(collection, id))
  return (
    <LastAdministrator concerns={() => reply !== undefined && allowsEverything(roleGrantOf(reply.data))}>
      This role cannot lose that right, nor be removed, until somebody else has a role that grants everything.
    </LastAdministrator>
  )
}

function roleGrantOf(role: Readonly<Record<string, unknown>>) {
  const claims = role['claims']
  return {
    claims: Array.isArray(claims) ? claims.filter((one) => typeof one === 'string') : [],
    scope: scopes.find((one) => one === role['scope']) ?? 'own',
  } as const
}

function RoleOutlook({ reply }: PanelProps) {
  return <OutlookView grants={[roleGrantOf(reply.data)]} who="Whoever holds this role" />
}

const holderFields = ['name', 'email', 'hub', 'programme', 'active']
const maxHolders = 200

function Holders({ reply }: PanelProps) {
  const query = new URLSearchParams({
    roles: reply.data.id,
    fields: holderFields.join(),
    pageSize: String(maxHolders),
  })
  const holders = useQuery(listQuery('users', query))
  if (holders.isPending) return <SkeletonRows rows={4} columns={4} />
  if (holders.isError) return <ErrorState error={holders.error} onRetry={() => void holders.refetch()} />
  const { data: users, meta } = holders.data
  if (users.length === 0)
    return (
      <EmptyState title="Nobody holds this role">
        Give it to somebody on their page, under Users. Then they are listed here.
      </EmptyState>
    )
  return (
    <Stack gap="xs" pt="md">
      <Muted>
        {meta.total === 1 ? 'One person holds it.' : `${meta.total.toLocaleString('en-GB')} people hold it.`}
        {meta.total > users.length && ` The first ${users.length} are shown.`}
      </Muted>
      <Table label="Who holds this role">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">E-mail</th>
            <th scope="col">Hub</th>
            <th scope="col">Programme</th>
            <th scope="col">Account</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">
                <NameLink to={`/users/${user.id}`}>{textAt(user, 'name')}</NameLink>
              </th>
              <td>{textAt(user, 'email')}</td>
              <td>{textAt(user, 'hub')}</td>
              <td>{textAt(user, 'programme')}</td>
              <td>
                <StatusChip
                  label={user['active'] === true ? 'Active' : 'Disabled'}
                  tone={user['active'] === true ? 'success' : 'neutral'}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  )
}

function textAt(record: Readonly<Record<string, unknown>>, path: string): string {
  const value = valueAt(record, path)
  if (isLinkValue(value)) return value.label
  return typeof value === 'string' ? value : ''
}

const special: readonly SpecialTab[] = [
  { key: 'holders', title: 'Who holds it', Panel: Holders, last: true },
  { key: 'outlook', title: 'As this role', Panel: RoleOutlook, last: true },
]

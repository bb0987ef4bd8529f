import { Button } from '@mantine/core'
import type { ApiToken } from '@minster/domain/access/account/account-calls'
import { agoOf, formatDate } from '@minster/domain/platform/words/format'
import { IconKey } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sessionQuery } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { revokeToken, tokensQuery } from '../sign-in/account.ts'
import { AccountRow } from './AccountRow.tsx'

const NewTokenDialog = lazy(inTime(() => import('./NewTokenDialog.tsx')))

/** Personal tokens, with which programs work in one's name. */
export function TokensSection() {
  const queryClient = useQueryClient()
  const tokens = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<ApiToken | null>(null)
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    // The current user carries their tokens along.
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  const revoke = useMutation({
    mutationFn: ({ id }: ApiToken) => revokeToken(id),
    onSuccess: () => {
      setLeaving(null)
      showDone('The token is revoked')
      return refresh()
    },
  })
  return (
    <Section
      title="API tokens"
      help="For a program of yours, such as a timetable or a report. It can do what you choose, and never more than you."
    >
      {tokens.isPending && <SkeletonRows rows={1} columns={1} rowHeight={56} />}
      {tokens.isError && <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data && tokens.data.length > 0 && (
        <Lines>
          {tokens.data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </Lines>
      )}
      {tokens.data && (
        <Button variant="default" mt={tokens.data.length > 0 ? 'sm' : 0} onClick={() => setMaking(true)}>
          Make a token
        </Button>
      )}
      {isMaking && (
        <Suspense fallback={null}>
          <NewTokenDialog onMade={refresh} onClose={() => setMaking(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title="Revoke the token"
        verb="Revoke the token"
        danger
        busy={revoke.isPending}
        onConfirm={() => leaving && revoke.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      >
        Whatever uses “{leaving?.name}” is refused from now on.
      </ConfirmDialog>
    </Section>
  )
}

function TokenRow({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const [now] = useState(() => new Date().toISOString())
  const isOver = token.expiresAt < now
  return (
    <AccountRow
      Icon={IconKey}
      name={token.name}
      chip={isOver && <StatusChip tone="warning" label="Run out" />}
      details={[
        token.claims.join(', '),
        `Last used: ${agoOf(token.lastUsedAt, now)} · made ${formatDate(token.createdAt)} · until ${formatDate(token.expiresAt)}`,
      ]}
    >
      <Button variant="default" size="xs" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </AccountRow>
  )
}

import { Alert, Button } from '@mantine/core'
import { user } from '@minster/domain/access/users/user'
import type { PlacedField } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { MoreItems, NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { listPageOf, newRecordId } from '#kit/records/record-pages.ts'
import { recordQuery } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { LoginAsItem } from '../login-as/LoginAsItem.tsx'
import { LastAdministrator } from './LastAdministrator.tsx'
import { OutlookView } from './OutlookView.tsx'
import { SignInPanel } from './SignInPanel.tsx'
import { useInvitation } from './use-invitation.ts'
import { rolesQuery, userSignInQuery } from './users.ts'
import { WhyQuestion } from './WhyQuestion.tsx'

const NewRecordForm = lazy(
  inTime(async () => ({ default: (await import('#kit/records/NewRecordForm.tsx')).NewRecordForm })),
)

/** A page to add a user on, who is invited straight away if that is wanted. */
function NewUser() {
  const navigate = useNavigate()
  const { claims } = useSession()
  const [made, setMade] = useState<RecordReply | null>(null)
  const list = listPageOf('users', claims)
  return (
    <article>
      <Screen
        back={list && <Crumbs to={<RecordLink href={list.path}>{list.title}</RecordLink>}>New user</Crumbs>}
        title="New user"
      >
        <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
          <NewRecordForm
            collection="users"
            declaration={user}
            onMade={(reply) => {
              showDone(`${reply.data.label ?? 'User'} added`)
              setMade(reply)
            }}
            onCancel={() => void navigate({ href: list?.path ?? '/' })}
          />
        </Suspense>
      </Screen>
      {made && (
        <InviteNow
          reply={made}
          onSettled={() => void navigate({ href: `/users/${made.data.id}`, replace: true })}
        />
      )}
    </article>
  )
}

function InviteNow({ reply, onSettled }: { readonly reply: RecordReply; readonly onSettled: () => void }) {
  const { data: user } = reply
  const invite = useInvitation(user)
  return (
    <ConfirmDialog
      opened
      title={`Invite ${user.label ?? 'them'} to sign in?`}
      verb="Send the invitation"
      busy={invite.isPending}
      onConfirm={() => invite.mutate(undefined, { onSettled })}
      onCancel={onSettled}
    >
      {typeof user['email'] === 'string' ? user['email'] : 'They'} gets a mail with a link to choose a
      password. It works for seven days, and you can send another at any time.
    </ConfirmDialog>
  )
}

/** The page of a user: who they are and what they hold, how they sign in, what they find, and why not more. */
export function UserScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  if (id === newRecordId) return <NewUser />
  return (
    <>
      <LastAdministrator concerns={(only) => only === id}>
        They cannot lose that right, be disabled or removed, until somebody else has a role that grants
        everything.
      </LastAdministrator>
      <ScopeGap collection={collection} id={id} />
      <RecordScreen
        collection={collection}
        id={id}
        special={special}
        only={isInForm}
        NextStep={InviteFirst}
        MoreItems={LoginAsUser}
      />
    </>
  )
}

/** Whether they may sign in is settled where the consequences are told. */
const isInForm = ({ path }: PlacedField) => path !== 'active'

const LoginAsUser: MoreItems = ({ reply }) => <LoginAsItem mode="user" id={reply.data.id} />

/** Somebody who never had a password is invited next. */
const InviteFirst: NextStep = ({ reply, usual }) => {
  const { data: signIn } = useQuery(userSignInQuery(reply.data.id))
  const invite = useInvitation(reply.data)
  const isNew = signIn && !signIn.hasPassword && signIn.lastSignInAt === null && !signIn.invitation?.isOpen
  if (!isNew || reply.data['active'] !== true || !reply.abilities.edit) return usual
  return (
    <Button loading={invite.isPending} onClick={() => invite.mutate()}>
      Invite
    </Button>
  )
}

/** The product as this user finds it, from the roles they are saved with. */
function UserOutlook({ reply }: PanelProps) {
  const roles = useQuery(rolesQuery)
  if (roles.isPending) return <SkeletonRows rows={8} columns={4} />
  if (roles.isError) return <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
  const linkedRoles = reply.data['roles']
  const ids = new Set(Array.isArray(linkedRoles) ? linkedRoles.filter(isLinkValue).map(({ id }) => id) : [])
  return <OutlookView grants={roles.data.filter(({ id }) => ids.has(id))} who={reply.data.label ?? 'They'} />
}

function WhyTab({ reply }: PanelProps) {
  return <WhyQuestion person={{ id: reply.data.id, label: reply.data.label ?? '' }} />
}

const special: readonly SpecialTab[] = [
  { key: 'sign-in', title: 'Signing in', Panel: SignInPanel, last: true },
  { key: 'outlook', title: 'What they find', Panel: UserOutlook, last: true },
  { key: 'why', title: 'Why can’t they?', Panel: WhyTab, last: true },
]

/** Says that a role holds for a hub or programme the user does not have, so that it shows them nothing. */
function ScopeGap({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { data: reply } = useQuery(recordQuery(collection, id))
  const { data: roles = [] } = useQuery(rolesQuery)
  if (!reply) return null
  const linkedRoles = reply.data['roles']
  const ids = new Set(
    Array.isArray(linkedRoles) ? linkedRoles.filter(isLinkValue).map((role) => role.id) : [],
  )
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

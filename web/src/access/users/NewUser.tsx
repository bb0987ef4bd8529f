import { collections } from '@minster/domain/register/paths'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import pageClasses from '#kit/records/record-page.module.css'
import { listPageOf } from '#kit/records/record-pages.ts'
import type { RecordReply } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { useInvitation } from './use-invitation.ts'

const NewRecordForm = lazy(
  inTime(async () => ({ default: (await import('#kit/records/NewRecordForm.tsx')).NewRecordForm })),
)

/** A page to add a user on, who is invited straight away if that is wanted. */
export function NewUser() {
  const navigate = useNavigate()
  const { claims } = useSession()
  const [made, setMade] = useState<RecordReply | null>(null)
  const declaration = collections.find(({ path }) => path === 'users')?.declaration
  const list = listPageOf('users', claims)
  if (!declaration) return null
  return (
    <article>
      <header>
        <div className={pageClasses.crumbs}>
          {list && (
            <nav aria-label="Breadcrumb">
              <RecordLink href={list.path}>{list.title}</RecordLink>
              <span aria-hidden="true"> / </span>
              <span aria-current="page">New user</span>
            </nav>
          )}
        </div>
        <h1 className={pageClasses.name}>New user</h1>
      </header>
      <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
        <NewRecordForm
          collection="users"
          declaration={declaration}
          onMade={(reply) => {
            showDone(`${reply.data.label ?? 'User'} added`)
            setMade(reply)
          }}
          onCancel={() => void navigate({ href: list?.path ?? '/' })}
        />
      </Suspense>
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

import { Button, Select } from '@mantine/core'
import type { SignInSession } from '@minster/domain/access/account/account-calls'
import { passwordProblemOf, shortestPassword } from '@minster/domain/access/rights/password-rules'
import {
  type Channel,
  channelOf,
  channels,
  channelTitles,
  eventsFor,
  notifiedEvents,
} from '@minster/domain/kit/notifications/events'
import { agoOf, formatDateTime } from '@minster/domain/platform/words/format'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { usePreferences, useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { ImpersonationRows } from '../login-as/ImpersonationRows.tsx'
import { myImpersonationsQuery } from '../login-as/impersonations.ts'
import { changePassword, endOwnSession, sessionsQuery, twoStepQuery } from '../sign-in/account.ts'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'
import { deviceOf } from './device-words.ts'
import { TokensSection } from './TokensSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

const data = channels.map((channel) => ({ value: channel, label: channelTitles[channel] }))

/** How this person hears of each event. */
function NotificationsSection() {
  const [preferences, choose] = usePreferences()
  const { permits } = useSession()
  const change = useMutation({ mutationFn: choose })
  return (
    <AccountSection
      title="Notifications"
      why="How you hear of what concerns you. The daily summary is sent at seven in the morning, when there is something in it."
    >
      <ul className={classes.events}>
        {eventsFor(permits('dashboard:view')).map((event) => (
          <li key={event} className={classes.event}>
            <span id={`event-${event}`}>{notifiedEvents[event].title}</span>
            <Select
              aria-labelledby={`event-${event}`}
              data={data}
              value={channelOf(event, preferences.notify)}
              allowDeselect={false}
              onChange={(channel) => isChannel(channel) && change.mutate({ notify: { [event]: channel } })}
            />
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}

function isChannel(text: string | null): text is Channel {
  return channels.some((channel) => channel === text)
}

/** What everybody may see and change of themselves. */
export function AccountScreen() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Your account</h1>
      <Profile />
      <PasswordSection />
      <TwoStepSection />
      <NotificationsSection />
      <SessionsSection />
      <TokensSection />
      <ImpersonationsSection />
    </div>
  )
}

/** Who was signed in as oneself, and why. */
function ImpersonationsSection() {
  const impersonations = useQuery(myImpersonationsQuery)
  return (
    <AccountSection
      title="Who signed in as you"
      why="Somebody who helps you may see what you see. They give a reason, and mostly they only look."
    >
      {impersonations.isPending && <SkeletonRows rows={1} columns={1} rowHeight={56} />}
      {impersonations.isError && (
        <ErrorState error={impersonations.error} onRetry={() => void impersonations.refetch()} />
      )}
      {impersonations.data?.data.length === 0 && <p className={classes.dimmed}>Nobody has.</p>}
      {impersonations.data && impersonations.data.data.length > 0 && (
        <ImpersonationRows impersonations={impersonations.data.data} titleOf={({ by }) => by.name} />
      )}
    </AccountSection>
  )
}

/** Who the college knows somebody as. */
function Profile() {
  const { user, student } = useSession()
  const { office } = useConfig()
  if (!user) return null
  const facts = [
    { title: 'E-mail', value: user.email },
    { title: 'Roles', value: user.role.join(', ') },
    { title: 'Hub', value: user.hub?.label ?? student?.hub?.label },
    { title: 'Programme', value: user.programme?.label ?? student?.programmeCode },
    { title: 'Pathway', value: user.pathway?.label },
    { title: 'Partner ID', value: student?.partnerId },
  ]
  return (
    <AccountSection
      title="Profile"
      why={
        <>
          Kept by the office. Tell {office.name}
          {office.email !== null && ` (${office.email})`} if something is wrong.
        </>
      }
    >
      <dl className={`${classes.rows} ${classes.facts}`}>
        <div className={classes.row}>
          <dt>Name</dt>
          <dd className={classes.name}>
            <InitialsAvatar name={user.name} picture={user.picture} />
            {user.name}
          </dd>
        </div>
        {facts.map(
          ({ title, value }) =>
            value && (
              <div className={classes.row} key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </AccountSection>
  )
}

/** One's own password. */
function PasswordSection() {
  const { data } = useQuery(twoStepQuery)
  const navigate = useNavigate()
  // The address opens it too, as the search box of every page does.
  const isAsked = useLocation({ select: ({ hash }) => hash === 'password' })
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (isAsked) void navigate({ to: '/account', replace: true, resetScroll: false })
  }
  return (
    <AccountSection
      title="Password"
      why="Use one you use nowhere else. Changing it signs you out everywhere else."
    >
      {data?.hasPassword === false ? (
        <p className={classes.dimmed}>You have none: you sign in with Microsoft.</p>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Change password
        </Button>
      )}
      {(isOpen || isAsked) && data?.hasPassword && <ChangePassword onClose={close} />}
    </AccountSection>
  )
}

function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const state = useOutsideForm({
    fields: ['current', 'password'],
    check: ({ current = '', password = '' }): Record<string, string> => {
      const problem = passwordProblemOf(password, { email: user?.email ?? null })
      return {
        ...(current === '' && { current: 'Enter your password' }),
        ...(problem !== null && { password: problem }),
      }
    },
    send: ({ current = '', password = '' }) => changePassword(current, password),
    onSent: () => {
      onClose()
      showDone('Your password is changed')
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  return (
    <AccountDialog title="Change password" state={state} verb="Change password" onClose={onClose}>
      <PasswordField
        name="current"
        label="Password now"
        size="sm"
        autoComplete="current-password"
        data-autofocus
        error={state.problems['current']}
      />
      <PasswordField
        name="password"
        label="New password"
        description={`At least ${shortestPassword} characters. Three or four words are easy to remember.`}
        size="sm"
        autoComplete="new-password"
        error={state.problems['password']}
      />
    </AccountDialog>
  )
}

/** Where somebody is signed in, and the way out of each place. */
function SessionsSection() {
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string | undefined) => endOwnSession(id),
    onSuccess: (_data, id) => {
      showDone(id === undefined ? 'Signed out everywhere else' : 'Signed out there')
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const [now] = useState(() => new Date().toISOString())
  const ordered = sessions.data?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? []
  return (
    <AccountSection
      title="Where you are signed in"
      why="If you do not know a device, sign it out and change your password."
    >
      {sessions.isPending && <SkeletonRows rows={2} columns={1} rowHeight={56} />}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {ordered.length > 0 && (
        <ul className={classes.rows}>
          {ordered.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {ordered.length > 1 && (
        <div className={classes.after}>
          <Button
            variant="default"
            loading={end.isPending && end.variables === undefined}
            onClick={() => end.mutate(undefined)}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

function SessionRow({ session, now, busy, onEnd }: SessionRowProps) {
  const { words, isPhone } = deviceOf(session.agent)
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} stroke={1.5} />
      </span>
      <div className={classes.what}>
        <span className={classes.name}>
          {words}
          {session.current && <StatusChip tone="success" label="This device" />}
        </span>
        <span className={classes.detail}>
          {session.current ? 'Now' : agoOf(session.lastSeenAt, now)} · {session.address} · signed in{' '}
          {formatDateTime(session.createdAt)}
        </span>
      </div>
      {!session.current && (
        <Button variant="default" size="xs" loading={busy} aria-label={`Sign out ${words}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

interface SessionRowProps {
  readonly session: SignInSession
  readonly now: string
  readonly busy: boolean
  readonly onEnd: () => void
}

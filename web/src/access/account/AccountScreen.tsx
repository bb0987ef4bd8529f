import { Box, Button, Group, Select, Stack } from '@mantine/core'
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
import { FactLines } from '#platform/ui/FactLines.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { ImpersonationRows } from '../login-as/ImpersonationRows.tsx'
import { myImpersonationsQuery } from '../login-as/impersonations.ts'
import { changePassword, endOwnSession, sessionsQuery, twoStepQuery } from '../sign-in/account.ts'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { AccountRow } from './AccountRow.tsx'
import classes from './account.module.css'
import { describeDevice } from './describe-device.ts'
import { TokensSection } from './TokensSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

const channelOptions = channels.map((channel) => ({ value: channel, label: channelTitles[channel] }))

/** How this person hears of each event. */
function NotificationsSection() {
  const [preferences, choose] = usePreferences()
  const { permits } = useSession()
  const change = useMutation({ mutationFn: choose })
  return (
    <Section
      title="Notifications"
      help="How you hear of what concerns you. The daily summary is sent at seven in the morning, when there is something in it."
    >
      <Stack component="ul" gap="sm" fz="md">
        {eventsFor(permits('dashboard:view')).map((event) => (
          <Group component="li" key={event} gap="3xs">
            <Box component="span" flex="99 1 16rem" id={`event-${event}`}>
              {notifiedEvents[event].title}
            </Box>
            <Select
              flex="1 1 13rem"
              miw={0}
              aria-labelledby={`event-${event}`}
              data={channelOptions}
              value={channelOf(event, preferences.notify)}
              allowDeselect={false}
              onChange={(channel) => isChannel(channel) && change.mutate({ notify: { [event]: channel } })}
            />
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

function isChannel(text: string | null): text is Channel {
  return channels.some((channel) => channel === text)
}

/** What everybody may see and change of themselves. */
export function AccountScreen() {
  return (
    <div className={classes.touch}>
      <Screen title="Your account">
        <Profile />
        <PasswordSection />
        <TwoStepSection />
        <NotificationsSection />
        <SessionsSection />
        <TokensSection />
        <ImpersonationsSection />
      </Screen>
    </div>
  )
}

/** Who was signed in as oneself, and why. */
function ImpersonationsSection() {
  const impersonations = useQuery(myImpersonationsQuery)
  return (
    <Section
      title="Who signed in as you"
      help="Somebody who helps you may see what you see. They give a reason, and mostly they only look."
    >
      {impersonations.isPending && <SkeletonRows rows={1} columns={1} rowHeight={56} />}
      {impersonations.isError && (
        <ErrorState error={impersonations.error} onRetry={() => void impersonations.refetch()} />
      )}
      {impersonations.data?.data.length === 0 && <Muted>Nobody has.</Muted>}
      {impersonations.data && impersonations.data.data.length > 0 && (
        <ImpersonationRows impersonations={impersonations.data.data} titleOf={({ by }) => by.name} />
      )}
    </Section>
  )
}

/** Who the college knows somebody as. */
function Profile() {
  const { user, student } = useSession()
  const { office } = useConfig()
  if (!user) return null
  const facts = [
    {
      title: 'Name',
      value: (
        <Group gap="xs" fw={550}>
          <InitialsAvatar name={user.name} picture={user.picture} />
          {user.name}
        </Group>
      ),
    },
    { title: 'E-mail', value: user.email },
    { title: 'Roles', value: user.role.join(', ') },
    { title: 'Hub', value: user.hub?.label ?? student?.hub?.label },
    { title: 'Programme', value: user.programme?.label ?? student?.programmeCode },
    { title: 'Pathway', value: user.pathway?.label },
    { title: 'Partner ID', value: student?.partnerId },
  ]
  return (
    <Section
      title="Profile"
      help={
        <>
          Kept by the office. Tell {office.name}
          {office.email !== null && ` (${office.email})`} if something is wrong.
        </>
      }
    >
      <FactLines mb={0} facts={facts.filter(({ value }) => value)} />
    </Section>
  )
}

/** One's own password. */
function PasswordSection() {
  const { data: twoStep } = useQuery(twoStepQuery)
  const navigate = useNavigate()
  // The address opens it too, as the search box of every page does.
  const isAsked = useLocation({ select: ({ hash }) => hash === 'password' })
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (isAsked) void navigate({ to: '/account', replace: true, resetScroll: false })
  }
  return (
    <Section title="Password" help="Use one you use nowhere else. Changing it signs you out everywhere else.">
      {twoStep?.hasPassword === false ? (
        <Muted>You have none: you sign in with Microsoft.</Muted>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Change password
        </Button>
      )}
      {(isOpen || isAsked) && twoStep?.hasPassword && <ChangePassword onClose={close} />}
    </Section>
  )
}

function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
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
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
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
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string | undefined) => endOwnSession(id),
    onSuccess: (_data, id) => {
      showDone(id === undefined ? 'Signed out everywhere else' : 'Signed out there')
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const [now] = useState(() => new Date().toISOString())
  const ordered = sessions.data?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? []
  return (
    <Section
      title="Where you are signed in"
      help="If you do not know a device, sign it out and change your password."
    >
      {sessions.isPending && <SkeletonRows rows={2} columns={1} rowHeight={56} />}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {ordered.length > 0 && (
        <Lines>
          {ordered.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </Lines>
      )}
      {ordered.length > 1 && (
        <Button
          mt="sm"
          variant="default"
          loading={end.isPending && end.variables === undefined}
          onClick={() => end.mutate(undefined)}
        >
          Sign out everywhere else
        </Button>
      )}
    </Section>
  )
}

function SessionRow({ session, now, busy, onEnd }: SessionRowProps) {
  const { words, isPhone } = describeDevice(session.agent)
  return (
    <AccountRow
      Icon={isPhone ? IconDeviceMobile : IconDeviceDesktop}
      name={words}
      chip={session.current && <StatusChip tone="success" label="This device" />}
      details={[
        [
          session.current ? 'Now' : agoOf(session.lastSeenAt, now),
          session.address,
          `signed in ${formatDateTime(session.createdAt)}`,
        ].join(' · '),
      ]}
    >
      {!session.current && (
        <Button variant="default" size="xs" loading={busy} aria-label={`Sign out ${words}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </AccountRow>
  )
}

interface SessionRowProps {
  readonly session: SignInSession
  readonly now: string
  readonly busy: boolean
  readonly onEnd: () => void
}

import { Box, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './housekeeping.module.css'
import { retentionStateQuery } from './housekeeping.ts'

interface Tab {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly Panel: ComponentType
}

/** Each tab is fetched when it is opened. */
export const tabs: readonly Tab[] = [
  {
    key: 'bin',
    title: 'Bin',
    description:
      'What was removed stays here for 30 days, of every kind of record, and can be taken out again.',
    Panel: lazy(inTime(async () => ({ default: (await import('./BinTab.tsx')).BinTab }))),
  },
  {
    key: 'archive',
    title: 'Archive',
    description:
      'Applications with the status Ready for archive. Once archived they leave the everyday lists and stay as they are; another status brings one back.',
    Panel: lazy(inTime(async () => ({ default: (await import('./ArchiveTab.tsx')).ArchiveTab }))),
  },
  {
    key: 'retention',
    title: 'Retention',
    description:
      'How long the college keeps what. Rules that are on run once a day and are what the privacy notice promises; look at what a rule would touch before it does.',
    Panel: lazy(inTime(async () => ({ default: (await import('./RetentionTab.tsx')).RetentionTab }))),
  },
  {
    key: 'people',
    title: 'A person’s data',
    description: 'Hand somebody everything the college holds on them, or make it tell nobody who they were.',
    Panel: lazy(inTime(async () => ({ default: (await import('./PersonTab.tsx')).PersonTab }))),
  },
  {
    key: 'queue',
    title: 'Queue',
    description: 'Work in the background: what waits, what is under way, and what was given up.',
    Panel: lazy(inTime(async () => ({ default: (await import('./QueueTab.tsx')).QueueTab }))),
  },
  {
    key: 'mails',
    title: 'Mails',
    description: 'Every mail Minster has written, and where it stands.',
    Panel: lazy(inTime(async () => ({ default: (await import('../mail/MailLog.tsx')).MailLog }))),
  },
  {
    key: 'sessions',
    title: 'Signed in',
    description:
      'Everybody who is signed in, and from where. Ending a session signs that browser out at once.',
    Panel: lazy(inTime(async () => ({ default: (await import('./SessionsTab.tsx')).SessionsTab }))),
  },
  {
    key: 'security',
    title: 'Security',
    description:
      'How Minster was entered, what was refused and what was taken out of it. The same thing in one minute is one line with its count.',
    Panel: lazy(inTime(async () => ({ default: (await import('./SecurityTab.tsx')).SecurityTab }))),
  },
  {
    key: 'database',
    title: 'Database',
    description: 'How much is kept, how fast it grows, and the migrations this database has had.',
    Panel: lazy(inTime(async () => ({ default: (await import('./DatabaseTab.tsx')).DatabaseTab }))),
  },
]
const firstTab = 'bin'

/** Everything an administrator keeps house with, a tab for each, the open one in the address. */
export function Housekeeping() {
  const navigate = useNavigate()
  const { pathname, asked } = useLocation({
    select: (location) => ({
      pathname: location.pathname,
      asked: new URLSearchParams(location.searchStr).get('tab'),
    }),
  })
  const open = tabs.find(({ key }) => key === asked)?.key ?? firstTab
  const list = useRef<HTMLDivElement>(null)
  // On a phone not every tab is in sight.
  useEffect(() => {
    list.current?.querySelector(`[data-tab=${open}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <Screen title="Housekeeping" width="full">
      <Tabs
        value={open}
        onChange={(key) =>
          void navigate({ href: key === firstTab ? pathname : `${pathname}?tab=${key}`, resetScroll: false })
        }
        keepMounted={false}
      >
        <div className={classes.tabs}>
          <Tabs.List ref={list} aria-label="Parts of housekeeping">
            {tabs.map(({ key, title }) => (
              <Tabs.Tab key={key} value={key} data-tab={key}>
                {title}
                {key === 'retention' && <RetentionMark />}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {tabs.map(({ key, description: about, Panel }) => (
          <Tabs.Panel key={key} value={key} pt="sm">
            <Muted maw="76ch" mb="sm">
              {about}
            </Muted>
            <Suspense fallback={<SkeletonRows rows={8} columns={4} />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  )
}

/** Red while the rules wait to be confirmed, or the college is behind with one. */
function RetentionMark() {
  const state = useQuery({ ...retentionStateQuery(), meta: { saysItself: true } })
  if (!state.data || (state.data.reason === null && state.data.overdue === 0)) return null
  const label = state.data.reason === null ? 'behind' : 'to be confirmed'
  return (
    <Box
      component="span"
      role="img"
      display="inline-block"
      w={7}
      h={7}
      ml="2xs"
      bdrs="xl"
      bg="var(--tone-danger)"
      aria-label={label}
      title={label}
    />
  )
}

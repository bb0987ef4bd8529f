import { Tabs } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { type DeskTab, deskHref, deskTabs } from '../address/desk-tabs.ts'
import { clockQuery } from '../clock/year-clock.ts'
import classes from './desk.module.css'

const panels: Readonly<Record<DeskTab, ComponentType>> = {
  year: lazy(inTime(async () => ({ default: (await import('../clock/YearClock.tsx')).YearClock }))),
  changes: lazy(inTime(async () => ({ default: (await import('../queue/Changes.tsx')).Changes }))),
  files: lazy(inTime(async () => ({ default: (await import('../files/Files.tsx')).Files }))),
  settings: lazy(
    inTime(async () => ({ default: (await import('../settings/DeskSettings.tsx')).DeskSettings })),
  ),
}

/** Everything between the college and Durham: the year, what Durham has to hear, the files, and how they are laid out. */
export function DurhamDesk() {
  const navigate = useNavigate()
  const { parameters } = useAddressParameters()
  const { tab: named, year } = parameters
  const tab = namesOf(deskTabs).find((one) => one === named) ?? 'year'
  return (
    <Screen title="Durham" width="full">
      <Tabs
        value={tab}
        onChange={(next) => {
          const chosen = namesOf(deskTabs).find((one) => one === next) ?? 'year'
          void navigate({ href: deskHref(chosen, { year }), resetScroll: false })
        }}
        keepMounted={false}
      >
        <div className={classes.tabs}>
          <Tabs.List aria-label="Parts of the Durham desk">
            {namesOf(deskTabs).map((key) => (
              <Tabs.Tab key={key} value={key}>
                {deskTabs[key].title}
                {key === 'changes' && <OpenChanges year={year} />}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        {namesOf(deskTabs).map((key) => {
          const Panel = panels[key]
          return (
            <Tabs.Panel key={key} value={key} pt="md">
              <Suspense fallback={<SkeletonRows rows={8} columns={4} />}>
                <Panel />
              </Suspense>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </Screen>
  )
}

/** How many changes Durham has not heard of yet; nothing where that is not known. */
function OpenChanges({ year }: { readonly year: string | undefined }) {
  const clock = useQuery({ ...clockQuery(year), meta: { saysItself: true } })
  const open = clock.data?.queue.open ?? 0
  if (open === 0) return null
  return <small>{open.toLocaleString('en-GB')}</small>
}

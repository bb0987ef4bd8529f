import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { trackTopBar } from '#platform/ui/bar-sizes.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './record-page.module.css'
import type { useTab } from './use-tab.ts'

/** A part of a record's page. */
export interface Tab {
  readonly key: string
  readonly title: string
  /** What about it wants to be seen, in words. */
  readonly alarm?: string | undefined
}

/** The parts of a record's page; what was opened stays, so that a hidden form goes on guarding what was typed in it. */
export function RecordTabs({ noun, tabs, tabState, aside, renderTab }: RecordTabsProps) {
  const { tab, visited, open } = tabState
  return (
    <Tabs mt="md" value={tab} onChange={(key) => key && open(key)} keepMounted keepMountedMode="display-none">
      <Tabs.List
        className={classes.tabs ?? ''}
        ref={trackTopBar}
        data-screen-only
        aria-label={`Parts of this ${noun}`}
      >
        {tabs.map(({ key, title, alarm }) => (
          <Tabs.Tab
            key={key}
            value={key}
            rightSection={
              alarm && (
                <span role="img" aria-label={alarm} title={alarm}>
                  <StatusChip label="" tone="danger" />
                </span>
              )
            }
          >
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className={classes.columns}>
        <div>
          {tabs.map(({ key }) => (
            <Tabs.Panel key={key} value={key} className={classes.panel ?? ''}>
              {visited.has(key) && (
                <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>{renderTab(key)}</Suspense>
              )}
            </Tabs.Panel>
          ))}
        </div>
        {aside !== null && (
          <div className={classes.aside} data-screen-only>
            <Suspense fallback={null}>{aside}</Suspense>
          </div>
        )}
      </div>
    </Tabs>
  )
}

interface RecordTabsProps {
  /** What the record is, in a word. */
  readonly noun: string
  readonly tabs: readonly Tab[]
  readonly tabState: Pick<ReturnType<typeof useTab>, 'tab' | 'visited' | 'open'>
  /** Beside the open tab on wide screens. */
  readonly aside: ReactNode
  readonly renderTab: (key: string) => ReactNode
}

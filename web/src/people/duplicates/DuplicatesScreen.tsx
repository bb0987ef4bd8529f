import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOwnLocation } from '#kit/records/use-own-location.ts'
import { DismissedList } from './DismissedList.tsx'
import classes from './duplicates.module.css'
import { GroupList } from './GroupList.tsx'
import { MergeList } from './MergeList.tsx'

const tabs = [
  {
    key: 'open',
    title: 'To decide',
    about:
      'People who look alike, the surest first. Compare two of them, then merge them or say that they are not the same person.',
    Panel: GroupList,
  },
  {
    key: 'dismissed',
    title: 'Not the same',
    about:
      'Pairs that somebody decided are two people. Nobody is asked about them again unless that is taken back.',
    Panel: DismissedList,
  },
  {
    key: 'merged',
    title: 'Merged',
    about: 'Who became part of whom. A merge can be undone as a whole while nothing newer depends on it.',
    Panel: MergeList,
  },
] as const

/** People who may be the same: to decide on, decided to be two, and made one. */
export function DuplicatesScreen() {
  const navigate = useNavigate()
  const { pathname, searchStr } = useOwnLocation()
  const asked = new URLSearchParams(searchStr).get('tab')
  const open = tabs.find(({ key }) => key === asked)?.key ?? 'open'
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Duplicates</h1>
      <Tabs
        value={open}
        onChange={(key) =>
          void navigate({ href: key === 'open' ? pathname : `${pathname}?tab=${key}`, resetScroll: false })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label="Parts of duplicates">
          {tabs.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, about, Panel }) => (
          <Tabs.Panel key={key} value={key} className={classes.panel ?? ''}>
            <p className={classes.about}>{about}</p>
            <Paged Panel={Panel} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}

function Paged({ Panel }: { readonly Panel: (typeof tabs)[number]['Panel'] }) {
  const [page, setPage] = useState(1)
  return <Panel page={page} onPage={setPage} />
}

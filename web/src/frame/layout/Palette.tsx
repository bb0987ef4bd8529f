import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import type { MenuNode } from '@minster/domain/pages/menu'
import { loadingText } from '@minster/domain/platform/words/format'
import { IconBolt, IconBook, IconSearch, IconUser } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { knowledgeSearchQuery } from '#office/kb/knowledge.ts'
import { ask } from '#platform/api/ask.ts'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { useOfferedActions } from '#platform/ui/page-actions.ts'
import { MenuIcon } from './MenuIcon.tsx'
import classes from './Palette.module.css'
import { type FoundPage, matches, openPagesFor, searchPageParts, searchPages } from './palette-pages.ts'
import { usePaletteActions } from './use-palette-actions.tsx'
import '@mantine/spotlight/styles.css'

const [store, spotlight] = createSpotlight()
/** Shorter words match too much to be of use. */
const minLength = 2
const pagesBeforeTyping = 6
const maxExplained = 4

/** The tabs of housekeeping come with its screen, which is fetched when whoever may open it first searches. */
const housekeepingTabsQuery = queryOptions({
  queryKey: ['housekeeping tabs'],
  queryFn: async () => {
    const { tabs } = await import('#office/housekeeping/Housekeeping.tsx')
    return tabs.map(({ key, title }) => ({ title, link: `/admin/housekeeping?tab=${key}` }))
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** One search over people, records, pages and the knowledge base, and what can be done here and everywhere. */
export function Palette({ opened, nodes, onClose, onOpenHelp }: PaletteProps) {
  const router = useRouter()
  const { claims, permits } = useSession()
  const { features } = useConfig()
  const pageActions = useOfferedActions()
  const [query, setQuery] = useState('')
  const [debouncedQuery] = useDebouncedValue(query.trim(), 150)
  const search = useQuery({
    queryKey: ['search', debouncedQuery],
    queryFn: ({ signal }) => ask('GET /api/search', { query: { q: debouncedQuery }, signal }),
    enabled: opened && debouncedQuery.length >= minLength,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])

  const tabs = useQuery({ ...housekeepingTabsQuery, enabled: opened && permits('admin:sysadmin') })
  const knowledge = useQuery({
    ...knowledgeSearchQuery(debouncedQuery),
    enabled: opened && debouncedQuery.length >= minLength && permits('dashboard:view'),
    placeholderData: keepPreviousData,
  })
  const {
    actions: everywhere,
    people,
    dialog: asking,
    ...logins
  } = usePaletteActions(query, debouncedQuery, onOpenHelp)

  const pages = [
    ...searchPages(nodes, query),
    ...searchPageParts(nodes, [...openPagesFor(claims, features), ...(tabs.data ?? [])], query),
  ].slice(0, query.trim() === '' ? pagesBeforeTyping : 8)
  const actions = pageActions.filter((action) => matches(action.label, query))
  const general = [
    ...everywhere.filter(({ label }) => actions.every((action) => action.label !== label)),
    ...people,
  ]
  const isLongEnough = query.trim().length >= minLength
  const isSearching =
    isLongEnough && (search.isFetching || logins.isSearching || debouncedQuery !== query.trim())
  const records = isLongEnough ? (search.data?.data ?? []) : []
  // Until the answer comes, only what the words typed by now still mean: Enter opens the first line.
  const matchingRecords = isSearching ? records.filter(({ label }) => matches(label, query)) : records
  // Until one has typed on, the pages of the words before.
  const explained = isLongEnough ? (knowledge.data ?? []).slice(0, maxExplained) : []
  const count = pages.length + actions.length + general.length + matchingRecords.length + explained.length

  const resultKeys = [
    ...actions.map(({ id }) => id),
    ...general.map(({ key }) => key),
    ...matchingRecords.map(({ id }) => id),
    ...pages.map(({ link }) => link),
    ...explained.map(({ path }) => path),
  ].join()
  useEffect(() => {
    if (resultKeys !== '' && query.trim() !== '') selectFirst()
  }, [resultKeys, query])

  return (
    <>
      <Spotlight.Root
        store={store}
        query={query}
        onQueryChange={setQuery}
        onSpotlightClose={onClose}
        shortcut={null}
        scrollable
        maxHeight={420}
        size={600}
        radius={12}
        shadow="xl"
        overlayProps={{ backgroundOpacity: 0.35, blur: 2 }}
        classNames={{ search: classes.search ?? '' }}
        attributes={{ content: { 'aria-label': 'Search or jump to' } }}
      >
        <Spotlight.Search
          placeholder="Search people, records, pages and actions"
          aria-label="Search people, records, pages and actions"
          leftSection={<IconSearch size="1.125rem" stroke={1.6} />}
        />
        <VisuallyHidden role="status">{isSearching ? '' : describeCount(count)}</VisuallyHidden>
        <Spotlight.ActionsList>
          {actions.length > 0 && (
            <Spotlight.ActionsGroup className={classes.group ?? ''} label="On this page">
              {actions.map((action) => (
                <Spotlight.Action
                  key={action.id}
                  className={classes.action ?? ''}
                  leftSection={<IconBolt size="1rem" stroke={1.6} />}
                  label={action.label}
                  onClick={action.run}
                />
              ))}
            </Spotlight.ActionsGroup>
          )}
          {general.length > 0 && (
            <Spotlight.ActionsGroup className={classes.group ?? ''} label="Actions">
              {general.map((action) => (
                <Spotlight.Action
                  key={action.key}
                  className={classes.action ?? ''}
                  leftSection={<IconBolt size="1rem" stroke={1.6} />}
                  label={action.label}
                  description={action.detail ?? ''}
                  onClick={action.run}
                />
              ))}
            </Spotlight.ActionsGroup>
          )}
          {matchingRecords.length > 0 && (
            <Spotlight.ActionsGroup className={classes.group ?? ''} label="People and records">
              {matchingRecords.map((record) => (
                <Spotlight.Action
                  key={`${record.collection} ${record.id}`}
                  className={classes.action ?? ''}
                  leftSection={<IconUser size="1rem" stroke={1.6} />}
                  label={record.label}
                  description={record.detail ?? ''}
                  onClick={() => void router.navigate({ to: `/${record.collection}/${record.id}` })}
                />
              ))}
            </Spotlight.ActionsGroup>
          )}
          {pages.length > 0 && (
            <Spotlight.ActionsGroup className={classes.group ?? ''} label="Pages">
              {pages.map((page) => (
                <PageAction
                  key={page.link}
                  page={page}
                  onGo={() => void router.navigate({ to: page.link })}
                />
              ))}
            </Spotlight.ActionsGroup>
          )}
          {explained.length > 0 && (
            <Spotlight.ActionsGroup className={classes.group ?? ''} label="Knowledge base">
              {explained.map(({ path, title, section }) => (
                <Spotlight.Action
                  key={path}
                  className={classes.action ?? ''}
                  leftSection={<IconBook size="1rem" stroke={1.6} />}
                  label={title}
                  description={section}
                  onClick={() => void router.navigate({ to: `/kb/${path}` })}
                />
              ))}
            </Spotlight.ActionsGroup>
          )}
          {count === 0 && (
            <Spotlight.Empty>
              {isSearching
                ? loadingText
                : search.isError
                  ? 'The search did not answer. Please try again'
                  : `Nothing found for “${query.trim()}”`}
            </Spotlight.Empty>
          )}
        </Spotlight.ActionsList>
      </Spotlight.Root>
      {asking}
    </>
  )
}

function describeCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}

/** What Enter would open. The library chooses when a key is typed; answers come later and move the choice away. */
function selectFirst() {
  const list = document.getElementById(store.getState().listId)
  for (const [place, action] of [...(list?.querySelectorAll('[data-action]') ?? [])].entries())
    action.toggleAttribute('data-selected', place === 0)
  store.setState({ ...store.getState(), selected: 0 })
}

function PageAction({ page, onGo }: { readonly page: FoundPage; readonly onGo: () => void }) {
  return (
    <Spotlight.Action
      className={classes.action ?? ''}
      leftSection={<MenuIcon name={page.icon} size={16} />}
      label={page.title}
      description={page.within}
      onClick={onGo}
    />
  )
}

interface PaletteProps {
  readonly opened: boolean
  readonly nodes: readonly MenuNode[]
  readonly onClose: () => void
  readonly onOpenHelp: () => void
}

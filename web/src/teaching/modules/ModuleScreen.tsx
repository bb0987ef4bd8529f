import { NativeSelect, ThemeIcon } from '@mantine/core'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { module as declaration } from '@minster/domain/teaching/modules/module'
import type { ModulePage } from '@minster/domain/teaching/modules/module-calls'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { NewRecordScreen } from '#kit/records/NewRecordScreen.tsx'
import { RecordHead } from '#kit/records/RecordHeader.tsx'
import { RecordUnavailable } from '#kit/records/RecordScreen.tsx'
import { RecordTabs } from '#kit/records/RecordTabs.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { useNeighbours } from '#kit/records/use-neighbours.ts'
import { useTab } from '#kit/records/use-tab.ts'
import { useViewer } from '#kit/records/use-viewer.ts'
import { usePreferences } from '#platform/api/session.ts'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { countsOf, formatStudentCount, instanceTitle, replyNumber, replyText } from './format-instance.ts'
import { visibleTabs } from './module-tabs.ts'
import { modulePageQuery } from './modules.ts'

/** The page of a module: its years, and the students and assignments of one instance. */
export function ModuleScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  if (id === newRecordId) return <NewRecordScreen collection={collection} />
  return <OpenModule collection={collection} id={id} />
}

const noun = inSentence(declaration.title)

function OpenModule({ collection, id }: { readonly collection: string; readonly id: string }) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const selection = useSelectedInstance()
  const page = useQuery(modulePageQuery(id, selection.instance))
  const [preferences] = usePreferences()
  const neighbours = useNeighbours(
    collection,
    id,
    (neighbourId) => void queryClient.prefetchQuery(modulePageQuery(neighbourId, undefined)),
  )
  const tabs = useMemo(() => visibleTabs(viewer), [viewer])
  const keys = useMemo(() => tabs.map(({ key }) => key), [tabs])
  const tabState = useTab(keys)
  const { tab, open } = tabState
  const [wantsFocus, setWantsFocus] = useState(false)
  useLetterKeys(preferences.singleKeys !== false, (key) => {
    if (key === 'j') return neighbours.step('next')
    if (key === 'k') return neighbours.step('previous')
    if (key === 'e' && page.data?.module.abilities.edit) {
      open('details')
      setWantsFocus(true)
      return true
    }
    return false
  })

  if (page.isPending) return <SkeletonRows rows={12} columns={2} />
  if (page.data === undefined)
    return <RecordUnavailable error={page.error} noun={noun} onRetry={() => void page.refetch()} />
  const { data } = page
  const instance = data.instances.find((entry) => entry.data.id === data.instance) ?? null

  return (
    <article>
      <RecordHead
        collection={collection}
        name="modules"
        declaration={declaration}
        reply={data.module}
        neighbours={neighbours}
        face={
          <ThemeIcon variant="default" c="dimmed" size={48} radius="lg" aria-hidden="true">
            <IconBook2 size="1.5rem" stroke={1.6} />
          </ThemeIcon>
        }
        header={{
          facts: describeModule(data),
          email: null,
          photo: null,
          isOfSomebody: false,
          statusTarget: null,
          statusField: undefined,
          statusValue: undefined,
        }}
        beneath={
          data.instance !== null && (
            <NativeSelect
              size="xs"
              maw={360}
              mt="xs"
              aria-label="Year and hub"
              data={data.instances.map((entry) => ({
                value: entry.data.id,
                label: formatInstance(data, entry),
              }))}
              value={data.instance}
              onChange={(event) => selection.choose(event.currentTarget.value)}
            />
          )
        }
      />
      <RecordTabs
        noun={noun}
        tabs={tabs}
        tabState={tabState}
        aside={null}
        renderTab={(key) => {
          const Panel = tabs.find((entry) => entry.key === key)?.Panel
          if (!Panel) return null
          return (
            <Panel
              page={data}
              instance={instance}
              onChoose={selection.choose}
              onOpenTab={open}
              onFocus={wantsFocus && tab === key ? () => setWantsFocus(false) : undefined}
            />
          )
        }}
      />
    </article>
  )
}

/** The selected instance of the module, kept in the address; choosing another keeps the tab. */
function useSelectedInstance() {
  const navigate = useNavigate()
  const { pathname, state, search } = useLocation({
    select: (location) => ({
      pathname: location.pathname,
      state: location.state,
      search: location.searchStr,
    }),
  })
  const parameters = new URLSearchParams(search)
  return {
    instance: parameters.get('instance') ?? undefined,
    choose: (instance: string) => {
      parameters.set('instance', instance)
      void navigate({
        href: `${pathname}?${parameters}`,
        replace: true,
        resetScroll: false,
        state: { ...(state.cameFrom && { cameFrom: state.cameFrom }) },
      })
    },
  }
}

function formatInstance(page: ModulePage, instance: ModulePage['instances'][number]): string {
  return `${instanceTitle(instance)} (${formatStudentCount(countsOf(page, instance.data.id).students)})`
}

function describeModule({ module }: ModulePage): string[] {
  const level = levelOfModule(replyText(module, 'code'))
  return [
    level ? `Level ${level}` : '',
    `${replyNumber(module, 'credits') ?? 0} credits`,
    module.data['active'] === true ? '' : 'No longer taught',
  ].filter(Boolean)
}

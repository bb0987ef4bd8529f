import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core'
import type { ValueList } from '@minster/domain/office/system-data/system-data-calls'
import { entryTo, routeAt, routes } from '@minster/domain/pages/routes'
import { settingTable } from '@minster/domain/platform/settings/setting-table'
import { IconChevronRight, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { download } from '#platform/api/download.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './system-data.module.css'
import { listsQuery } from './system-data.ts'
import { ValueDialog } from './ValueDialog.tsx'
import { ValueTable } from './ValueTable.tsx'

/** The lists of values the college keeps itself: which there are, and the values of the one that is open. */
export function SystemDataScreen() {
  const lists = useQuery(listsQuery)
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const pages = useRelatedPages(pathname)
  const requestedList = new URLSearchParams(searchStr).get('list')
  const open = lists.data?.find(({ list }) => list === requestedList) ?? lists.data?.[0]
  const hrefOf = (list: string) => `${pathname}?${new URLSearchParams({ list })}`
  const resetTitle = useMutation({
    mutationFn: (list: string) =>
      download(
        `/api/system-data?${new URLSearchParams({
          list,
          export: 'excel',
          fields: 'list,value,group,order,active,aliases',
          sort: 'order,value',
        })}`,
      ),
  })

  if (lists.isPending) return <SkeletonRows rows={12} columns={3} />
  if (lists.data === undefined || !open)
    return <ErrorState error={lists.error} onRetry={() => void lists.refetch()} />
  return (
    <Screen
      title="System data"
      width="full"
      actions={
        <>
          <Button
            component={Link}
            to="/admin/systemdata/import"
            variant="default"
            leftSection={<IconUpload size="1rem" stroke={1.6} />}
          >
            Import
          </Button>
          <Button
            variant="default"
            loading={resetTitle.isPending}
            leftSection={<IconDownload size="1rem" stroke={1.6} />}
            onClick={() => resetTitle.mutate(open.list)}
          >
            Export
          </Button>
        </>
      }
    >
      <Group align="flex-start" gap="xl">
        <Box component="nav" visibleFrom="md" w={232} aria-label="Lists">
          {pages.length > 0 && (
            <ul className={classes.pages}>
              {pages.map(({ path, title, search = {} }) => (
                <li key={title}>
                  <Link to={path} search={search} className={classes.list}>
                    {title}
                    <IconChevronRight size="0.875rem" stroke={1.6} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Stack component="ul" gap={0}>
            {lists.data.map(({ list, title, active }) => (
              <li key={list}>
                <Link
                  to={pathname}
                  search={{ list }}
                  className={classes.list}
                  aria-current={list === open.list ? 'page' : undefined}
                >
                  {title}
                  <span className="tabular">{active}</span>
                </Link>
              </li>
            ))}
          </Stack>
        </Box>
        <NativeSelect
          hiddenFrom="md"
          w="100%"
          label="List"
          value={open.list}
          data={[
            ...lists.data.map(({ list, title }) => ({ value: list, label: title })),
            ...pages.map(({ path, title }) => ({ value: path, label: title })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void (pages.some(({ path }) => path === value)
              ? navigate({ href: value })
              : navigate({ href: hrefOf(value), replace: true }))
          }
        />
        <OpenList key={open.list} open={open} />
      </Group>
    </Screen>
  )
}

/** What is kept in a list has a page beneath; two things beside them are settings of the college. */
function useRelatedPages(pathname: string): readonly RelatedPage[] {
  const { claims } = useSession()
  const { features } = useConfig()
  const beneath = routes.filter(
    (route) =>
      route.list && route.path.startsWith(`${pathname}/`) && entryTo(route, claims, features) === 'open',
  )
  const maySet = entryTo(routeAt(settings), claims, features) === 'open'
  const set = (['feeTerms', 'intakes'] as const).map((key) => ({
    path: settings,
    title: settingTable[key].title,
    search: { change: key },
  }))
  return maySet ? [...beneath, ...set] : beneath
}

const settings = '/admin/settings'

interface RelatedPage {
  readonly path: string
  readonly title: string
  readonly search?: { readonly change: string }
}

function OpenList({ open }: { readonly open: ValueList }) {
  const [isAdding, setAdding] = useState(false)
  const { list, title, uses } = open
  return (
    <Box component="section" flex="1 1 30rem" miw={0} aria-label={title}>
      <Group component="header" align="flex-start" mb="sm">
        <Box flex="1 1 16rem">
          <h2>{title}</h2>
          <Muted>
            {uses.length > 0 ? `Chosen in ${uses.join('; ')}` : 'Used by the college’s rules and imports.'}
          </Muted>
        </Box>
        <Button leftSection={<IconPlus size="1rem" stroke={1.8} />} onClick={() => setAdding(true)}>
          Add a value
        </Button>
      </Group>
      <ValueTable list={list} title={title} />
      {isAdding && <ValueDialog list={list} value={null} onClose={() => setAdding(false)} />}
    </Box>
  )
}

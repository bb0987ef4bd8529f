import { Box, Group, Highlight, SimpleGrid, Stack, Text } from '@mantine/core'
import type { KnowledgeSection } from '@minster/domain/office/kb/knowledge-calls'
import { IconBook, IconExternalLink, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { DebouncedTextInput } from '#kit/records/DebouncedTextInput.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { LinkCard } from '#platform/ui/LinkCard.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './kb.module.css'
import { knowledgeQuery, knowledgeSearchQuery } from './knowledge.ts'

/** The contents of the knowledge base, or what a search found in it; the search stands in the address. */
export function KnowledgeBase() {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const search = new URLSearchParams(searchStr).get('search')?.trim() ?? ''
  const setSearch = (words: string) =>
    void navigate({
      href: words.trim() === '' ? pathname : `${pathname}?${new URLSearchParams({ search: words.trim() })}`,
      replace: true,
      resetScroll: false,
    })
  return (
    <Screen
      title="Knowledge base"
      actions={
        <Box role="search" w={340} maw="100%">
          <DebouncedTextInput
            aria-label="Search the knowledge base"
            placeholder="Search, or ask in a few words"
            leftSection={<IconSearch size="1rem" stroke={1.6} />}
            value={search}
            onSettle={setSearch}
          />
        </Box>
      }
    >
      {search === '' ? <Contents /> : <SearchResults search={search} />}
    </Screen>
  )
}

function Contents() {
  const contents = useQuery(knowledgeQuery)
  if (contents.isPending) return <SkeletonRows rows={8} columns={2} rowHeight={56} />
  if (contents.data === undefined)
    return <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />
  if (contents.data.length === 0)
    return (
      <EmptyState icon={<IconBook size="1.375rem" stroke={1.6} />} title="Nothing has been written yet">
        Pages come from the folder config/kb, as config/college.json names them.
      </EmptyState>
    )
  const isLink = ({ href }: KnowledgeSection) => href !== null
  const links = contents.data.filter(isLink)
  return (
    <>
      {contents.data
        .filter((section) => !isLink(section))
        .map(({ title, pages }) => (
          <Box component="section" mb="xl" key={title} aria-label={title}>
            <Box component="h2" mb="xs">
              {title}
            </Box>
            <SimpleGrid component="ul" minColWidth="min(100%, 17.5rem)" spacing="sm" autoFlow="auto-fill">
              {pages.map((page) => (
                <li key={page.path}>
                  <LinkCard to={`/kb/${page.path}`}>
                    <strong>{page.title}</strong>
                    <Text span c="dimmed" size="sm" lineClamp={3}>
                      {page.summary}
                    </Text>
                  </LinkCard>
                </li>
              ))}
            </SimpleGrid>
          </Box>
        ))}
      {links.length > 0 && (
        <section aria-label="Elsewhere">
          <Box component="h2" mb="xs">
            Elsewhere
          </Box>
          <Stack component="ul" gap={0} align="flex-start">
            {links.map(({ title, href }) => (
              <li key={title}>
                <a href={href ?? '#'} target="_blank" rel="noreferrer" className={classes.way}>
                  {title}
                  <IconExternalLink size="0.9375rem" stroke={1.6} aria-hidden="true" />
                </a>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </>
  )
}

function SearchResults({ search }: { readonly search: string }) {
  const results = useQuery({ ...knowledgeSearchQuery(search), placeholderData: keepPreviousData })
  if (results.isPending) return <SkeletonRows rows={4} columns={2} rowHeight={56} />
  if (results.data === undefined)
    return <ErrorState error={results.error} onRetry={() => void results.refetch()} />
  const words = search.split(/\s+/)
  return (
    <section aria-label="Pages found">
      <Muted mb="xs" role="status">
        {results.data.length === 1 ? '1 page' : `${results.data.length} pages`} about “{search}”
      </Muted>
      {results.data.length === 0 ? (
        <EmptyState icon={<IconSearch size="1.375rem" stroke={1.6} />} title="No page is about this">
          Try fewer or other words, or ask the office.
        </EmptyState>
      ) : (
        <Lines>
          {results.data.map((page) => (
            <li key={page.path}>
              <Group justify="space-between">
                <NameLink covers to={`/kb/${page.path}`}>
                  {page.title}
                </NameLink>
                <small>{page.section}</small>
              </Group>
              <Highlight
                c="dimmed"
                size="sm"
                highlight={words}
                highlightStyles={{ background: 'none', color: 'inherit', fontWeight: 600 }}
              >
                {page.excerpt}
              </Highlight>
            </li>
          ))}
        </Lines>
      )}
    </section>
  )
}

import { Box, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { useConfig } from '#platform/api/config.ts'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Markdown } from '#platform/ui/Markdown.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { markdownHeadingsOf } from '#platform/ui/markdown-headings.ts'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './kb.module.css'
import { knowledgePageQuery, knowledgeQuery } from './knowledge.ts'

/** One page of the knowledge base, with what is on it, and the ways on. */
export function KnowledgePage() {
  const { page: path = '' }: { page?: string } = useParams({ strict: false })
  const page = useQuery(knowledgePageQuery(path))
  const { office } = useConfig()
  if (page.isPending) return <SkeletonRows rows={10} columns={1} />
  if (page.data === undefined) {
    if (page.error instanceof ApiError && page.error.status === 404)
      return (
        <EmptyState
          titleOrder="h1"
          icon={<IconBook size="1.375rem" stroke={1.6} />}
          title="There is no such page"
          action={<RecordLink href="/kb">All pages</RecordLink>}
        >
          It may have been renamed or withdrawn.
        </EmptyState>
      )
    return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  }
  const { title, section, folder, text } = page.data
  const headings = markdownHeadingsOf(text)
  return (
    <article className={classes.page}>
      <Screen
        back={<Crumbs to={<RecordLink href="/kb">Knowledge base</RecordLink>}>{section}</Crumbs>}
        title={title}
        width="words"
      >
        <Markdown
          text={text}
          linkTo={pageLink}
          pictureAt={(name) =>
            folder !== null && /^[a-z0-9-]+\.[a-z]+$/.test(name) ? `/api/kb/pictures/${folder}/${name}` : null
          }
        />
        <footer className={classes.foot}>
          <Neighbours path={path} />
          <Muted mt="sm">
            Not answered here? Ask {office.name}
            {office.email !== null && (
              <>
                {' '}
                at <a href={`mailto:${office.email}`}>{office.email}</a>
              </>
            )}
            .
          </Muted>
        </footer>
      </Screen>
      {headings.length > 1 && (
        <nav className={classes.toc} aria-label="On this page">
          <Box component="h2" fz="sm" mb="2xs">
            On this page
          </Box>
          <ul className={classes.headings}>
            {headings.map(({ id, title: name, level }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}

/** Pages name each other by their files: `saved-views.md` lies at /kb/saved-views. */
function pageLink(href: string): string {
  return href.replace(/^([a-z0-9-]+)\.md(?=#|$)/, '/kb/$1')
}

function Neighbours({ path }: { readonly path: string }) {
  const { data: sections = [] } = useQuery(knowledgeQuery)
  const pages = sections.flatMap((section) => section.pages)
  const index = pages.findIndex((page) => page.path === path)
  const previousPage = index > 0 ? pages[index - 1] : undefined
  const nextPage = index >= 0 ? pages[index + 1] : undefined
  if (!previousPage && !nextPage) return null
  return (
    <Group component="nav" gap="xl" justify="space-between" aria-label="Other pages">
      {previousPage && (
        <Link to={`/kb/${previousPage.path}`} className={classes.way}>
          <IconArrowLeft size="0.9375rem" stroke={1.7} aria-hidden="true" />
          {previousPage.title}
        </Link>
      )}
      {nextPage && (
        <Link to={`/kb/${nextPage.path}`} className={classes.way}>
          {nextPage.title}
          <IconArrowRight size="0.9375rem" stroke={1.7} aria-hidden="true" />
        </Link>
      )}
    </Group>
  )
}

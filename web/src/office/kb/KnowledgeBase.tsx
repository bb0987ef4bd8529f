import { Highlight } from '@mantine/core'
import type { KnowledgeSection } from '@minster/domain/office/kb/knowledge-calls'
import { IconBook, IconExternalLink, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { SettledTextInput } from '#kit/records/SettledTextInput.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './kb.module.css'
import { knowledgeQuery, knowledgeSearchQuery } from './knowledge.ts'

/** The contents of the knowledge base, or what a search found in it; the search stands in the address. */
export function KnowledgeBase() {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const search = new URLSearchParams(searchStr).get('search')?.trim() ?? ''
  const ask = (words: string) =>
    void navigate({
      href: words.trim() === '' ? pathname : `${pathname}?${new URLSearchParams({ search: words.trim() })}`,
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className={classes.title}>Knowledge base</h1>
        <div className={classes.search} role="search">
          <SettledTextInput
            aria-label="Search the knowledge base"
            placeholder="Search, or ask in a few words"
            leftSection={<IconSearch size={16} stroke={1.6} />}
            value={search}
            onSettle={ask}
          />
        </div>
      </header>
      {search === '' ? <Contents /> : <SearchResults search={search} />}
    </div>
  )
}

function Contents() {
  const contents = useQuery(knowledgeQuery)
  if (contents.isPending) return <SkeletonRows rows={8} columns={2} rowHeight={56} />
  if (contents.data === undefined)
    return <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />
  if (contents.data.length === 0)
    return (
      <EmptyState icon={<IconBook size={22} stroke={1.6} />} title="Nothing has been written yet">
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
          <section key={title} className={classes.section} aria-label={title}>
            <h2 className={classes.heading}>{title}</h2>
            <ul className={classes.cards}>
              {pages.map((page) => (
                <li key={page.path}>
                  <Link to={`/kb/${page.path}`} className={classes.card}>
                    <span className={classes.cardTitle}>{page.title}</span>
                    <span className={classes.summary}>{page.summary}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {links.length > 0 && (
        <section className={classes.section} aria-label="Elsewhere">
          <h2 className={classes.heading}>Elsewhere</h2>
          <ul className={classes.links}>
            {links.map(({ title, href }) => (
              <li key={title}>
                <a href={href ?? '#'} target="_blank" rel="noreferrer" className={classes.link}>
                  {title}
                  <IconExternalLink size={15} stroke={1.6} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SearchResults({ search }: { readonly search: string }) {
  const found = useQuery({ ...knowledgeSearchQuery(search), placeholderData: keepPreviousData })
  if (found.isPending) return <SkeletonRows rows={4} columns={2} rowHeight={56} />
  if (found.data === undefined) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const words = search.split(/\s+/)
  return (
    <section aria-label="Pages found">
      <p className={classes.count} role="status">
        {found.data.length === 1 ? '1 page' : `${found.data.length} pages`} about “{search}”
      </p>
      {found.data.length === 0 ? (
        <EmptyState icon={<IconSearch size={22} stroke={1.6} />} title="No page is about this">
          Try fewer or other words, or ask the office.
        </EmptyState>
      ) : (
        <ul className={classes.found}>
          {found.data.map((page) => (
            <li key={page.path}>
              <Link to={`/kb/${page.path}`} className={classes.hit}>
                <span className={classes.cardTitle}>{page.title}</span>
                <span className={classes.within}>{page.section}</span>
                <Highlight
                  component="span"
                  className={classes.summary ?? ''}
                  highlight={words}
                  highlightStyles={{ background: 'none', color: 'inherit', fontWeight: 600 }}
                >
                  {page.excerpt}
                </Highlight>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

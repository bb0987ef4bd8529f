import { Button, TextInput } from '@mantine/core'
import { menuFor } from '@minster/domain/pages/menu'
import { notFoundPage } from '@minster/domain/pages/routes'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PlainPage } from '#kit/pages/PlainPage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { pagesNamed } from './palette-pages.ts'
import classes from './refusal.module.css'

const suggestionsShown = 6

/** For an address nobody knows: its code, and a search over the pages one has (Specification §2). */
export function NotFound() {
  const { user, claims } = useSession()
  const config = useConfig()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [query, setQuery] = useState('')
  const pages = pagesNamed(menuFor(claims, config.features, config.menu), query).slice(0, suggestionsShown)
  return (
    <PlainPage over={`Error ${notFoundPage.code}`} title={notFoundPage.title} width={460}>
      <p className={classes.words}>
        There is nothing at {pathname}. It may have been moved, or the address mistyped.
      </p>
      {user && (
        <>
          <div role="search">
            <TextInput
              className={classes.search ?? ''}
              aria-label="Search the pages"
              placeholder="Search the pages"
              leftSection={<IconSearch size={16} stroke={1.6} />}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </div>
          <ul className={classes.found} aria-label="Pages">
            {pages.map((page) => (
              <li key={page.link}>
                <Link to={page.link} className={classes.page}>
                  {page.title}
                  <span className={classes.within}>{page.within}</span>
                </Link>
              </li>
            ))}
            {pages.length === 0 && <li className={classes.page}>No page has this name</li>}
          </ul>
        </>
      )}
      <Button variant="default" component={Link} to="/">
        {user ? 'First page' : 'Sign in'}
      </Button>
    </PlainPage>
  )
}

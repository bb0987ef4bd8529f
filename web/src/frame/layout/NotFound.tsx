import { Box, Button, Stack, TextInput } from '@mantine/core'
import { menuFor } from '@minster/domain/pages/menu'
import { notFoundPage } from '@minster/domain/pages/routes'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PlainPage } from '#kit/pages/PlainPage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { searchPages } from './palette-pages.ts'
import classes from './row.module.css'

const suggestionsShown = 6

/** For an address nobody knows: its code, and a search over the pages one has (Specification §2). */
export function NotFound() {
  const { user, claims } = useSession()
  const config = useConfig()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [query, setQuery] = useState('')
  const pages = searchPages(menuFor(claims, config.features, config.menu), query).slice(0, suggestionsShown)
  return (
    <PlainPage over={`Error ${notFoundPage.code}`} title={notFoundPage.title} width={460}>
      <Muted size="md" mb="lg">
        There is nothing at {pathname}. It may have been moved, or the address mistyped.
      </Muted>
      {user && (
        <>
          <div role="search">
            <TextInput
              mb="md"
              aria-label="Search the pages"
              placeholder="Search the pages"
              leftSection={<IconSearch size="1rem" stroke={1.6} />}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </div>
          <Frame p="3xs" mb="lg">
            <Stack component="ul" gap={0} aria-label="Pages">
              {pages.map((page) => (
                <li key={page.link}>
                  <Link to={page.link} className={classes.row} data-words>
                    {page.title}
                    <small>{page.within}</small>
                  </Link>
                </li>
              ))}
              {pages.length === 0 && (
                <Box component="li" px="xs" py="2xs" fz="sm">
                  No page has this name
                </Box>
              )}
            </Stack>
          </Frame>
        </>
      )}
      <Button variant="default" component={Link} to="/">
        {user ? 'First page' : 'Sign in'}
      </Button>
    </PlainPage>
  )
}

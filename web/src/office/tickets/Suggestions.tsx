import { useDebouncedValue } from '@mantine/hooks'
import { IconBook, IconExternalLink } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { knowledgeSearchQuery } from '../kb/knowledge.ts'
import classes from './tickets.module.css'

const pause = 300
const shortest = 3
const mostWords = 400
const mostShown = 4

/** Pages of the knowledge base about what is being asked, while it is written; they open beside the form. */
export function Suggestions({ words }: { readonly words: string }) {
  const [settled] = useDebouncedValue(words.trim().slice(0, mostWords), pause)
  const found = useQuery({
    ...knowledgeSearchQuery(settled),
    enabled: settled.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const pages = settled.length >= shortest ? (found.data ?? []).slice(0, mostShown) : []
  return (
    <aside className={classes.suggestions} aria-labelledby="suggestions-title">
      <h2 className={classes.asideTitle} id="suggestions-title">
        This may help at once
      </h2>
      <div aria-live="polite">
        {pages.length === 0 ? (
          <p className={classes.hint}>Pages of the knowledge base about your question appear here.</p>
        ) : (
          <ul className={classes.pages}>
            {pages.map(({ path, title, excerpt }) => (
              <li key={path}>
                <a className={classes.page} href={`/kb/${path}`} target="_blank" rel="noreferrer">
                  <span className={classes.pageTitle}>
                    <IconBook size={15} stroke={1.6} aria-hidden="true" />
                    {title}
                    <IconExternalLink size={13} stroke={1.6} aria-label="opens in a new tab" />
                  </span>
                  <span className={classes.excerpt}>{excerpt}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './FormsHome.module.css'
import { HomeGroup } from './HomeGroup.tsx'

/** What the college has written for its students to read; nothing while it has written nothing. */
export function CollegePages({ pages }: { readonly pages: readonly PageBrief[] }) {
  if (pages.length === 0) return null
  return (
    <HomeGroup title="Pages">
      <ul className={classes.list}>
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/forms/pages/${slug}`} className={classes.task}>
              <span className={classes.what}>{title}</span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeGroup>
  )
}

/** What a page is called, and where it is found. */
export interface PageBrief {
  readonly slug: string
  readonly title: string
}

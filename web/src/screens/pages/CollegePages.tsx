import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { studentPagesQuery } from '../../api/portal-pages.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import classes from './FormsHome.module.css'

/** What the college has written for its students to read; nothing while it has written nothing. */
export function CollegePages() {
  const pages = useQuery(studentPagesQuery)
  if (pages.isError && pages.data === undefined)
    return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data?.length) return null
  return (
    <section aria-labelledby="college-pages">
      <h2 className={classes.heading} id="college-pages">
        Pages
      </h2>
      <div className={classes.tasks}>
        <ul className={classes.list}>
          {pages.data.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={`/forms/pages/${slug}`} className={classes.task}>
                {title}
                <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

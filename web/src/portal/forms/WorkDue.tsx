import { formatDays } from '@minster/domain/platform/words/format'
import { type DueWork, dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { todayHere } from '#platform/ui/today-here.ts'
import classes from './FormsHome.module.css'
import { HomeGroup } from './HomeGroup.tsx'

/** What a student hands in next, each by their own day; nothing while nothing is due. */
export function WorkDue({ works }: { readonly works: readonly DueWork[] }) {
  const today = todayHere()
  if (works.length === 0) return null
  return (
    <HomeGroup title="Work due">
      <ul className={classes.list}>
        {works.map(({ code, title, day }) => (
          <li key={`${code} ${title} ${day}`}>
            <div className={classes.task}>
              <span className={classes.what}>
                {title}
                <small>
                  {code} · {dayWords(day)}, {formatDays(day, today)}
                </small>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </HomeGroup>
  )
}

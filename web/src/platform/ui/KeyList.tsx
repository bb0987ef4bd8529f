import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import classes from './KeyList.module.css'

export interface KeyLine {
  /** Keys pressed one after another; each may hold a chord as "Ctrl K". */
  readonly keys: readonly string[]
  readonly does: string
}

/** Keys and what they do. */
export function KeyList({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {lines.map(({ keys, does }) => (
          <div className={classes.line} key={does}>
            <dt className={classes.does}>{does}</dt>
            <dd className={classes.keys}>
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && <span className={classes.then}>then</span>}
                  <Kbd size="xs">{key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

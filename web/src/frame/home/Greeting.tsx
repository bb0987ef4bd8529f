import { formatDate } from '@minster/domain/platform/words/format'
import { useState } from 'react'
import classes from './Greeting.module.css'
import { greetingAt } from './greeting.ts'

/** The first line of the first page: a greeting by the clock, and the day. */
export function Greeting({ name }: { readonly name: string }) {
  const [now] = useState(() => new Date())
  const weekday = now.toLocaleDateString('en-GB', { weekday: 'long' })
  const [first = ''] = name.split(' ')
  return (
    <div className={classes.greeting}>
      <h1 className={classes.words}>
        {greetingAt(now.getHours())}
        {first !== '' && `, ${first}`}
      </h1>
      <p className={classes.day}>
        {weekday} {formatDate(now.toISOString())}
      </p>
    </div>
  )
}

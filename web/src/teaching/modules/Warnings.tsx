import { Callout } from '#platform/ui/Callout.tsx'
import classes from './modules.module.css'

/** What wants to be looked at, where there is anything. */
export function Warnings({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Callout tone="warning" className={classes.callout} role="status">
      {words.length === 1 ? (
        words[0]
      ) : (
        <ul>
          {words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}

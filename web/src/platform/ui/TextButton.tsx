import type { ComponentProps } from 'react'
import classes from './TextButton.module.css'

/** Words that open what they name: text to look at, a button to press. */
export function TextButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={[classes.button, className].filter(Boolean).join(' ')} />
}

import { rem } from '@mantine/core'
import { initialsOf } from '@minster/domain/platform/words/format'
import classes from './InitialsAvatar.module.css'

/**
 * A person's picture, or their initials on purple: the colour that stands for people. Decorative beside a name, so the
 * letters are drawn rather than written: speech would read them out before it.
 */
export function InitialsAvatar({ name, picture, size = 28, ringed = false }: InitialsAvatarProps) {
  return (
    <span
      className={classes.avatar}
      data-ringed={ringed || undefined}
      data-initials={picture ? undefined : shortened(initialsOf(name))}
      style={{ width: rem(size), height: rem(size), fontSize: rem(Math.round(size * 0.4)) }}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" />}
    </span>
  )
}

/** Two letters fit: of the first and the last name. */
function shortened(letters: string): string {
  return letters.length > 2 ? `${letters.slice(0, 1)}${letters.slice(-1)}` : letters
}

interface InitialsAvatarProps {
  readonly name: string
  readonly picture?: string | null | undefined
  readonly size?: number
  /** A purple ring: somebody else is really signed in. */
  readonly ringed?: boolean
}

import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { thumbnailPath } from './files.ts'
import { isLinkValue } from './link-value.ts'
import classes from './list-table.module.css'

/** The face beside a name in a list, from the value of a file field; initials where there is no picture. */
export function Portrait({ name, picture }: { readonly name: string; readonly picture: unknown }) {
  return (
    <span className={classes.portrait}>
      <InitialsAvatar
        name={name}
        size={24}
        picture={isLinkValue(picture) ? thumbnailPath(picture.id, 96) : null}
      />
    </span>
  )
}

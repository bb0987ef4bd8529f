import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import { IconPlus } from '@tabler/icons-react'
import classes from './templates.module.css'

/** What the mail can say that is different each time; a press puts it where the caret stands. */
export function MergeTags({ tags, onPick }: MergeTagsProps) {
  return (
    <div className={classes.tags} role="group" aria-label="Insert a merge tag">
      <span className={classes.tagsTitle}>Insert</span>
      {Object.entries(tags).map(([tag, { label, example }]) => (
        <button
          key={tag}
          type="button"
          className={classes.tag}
          title={`{{ ${tag} }}`}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() =>
            onPick(
              typeof example === 'object'
                ? `{% for line in ${tag} %}- {{ line.text }}\n  {{ line.link }}\n{% endfor %}`
                : `{{ ${tag} }}`,
            )
          }
        >
          <IconPlus size={12} stroke={2} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  )
}

interface MergeTagsProps {
  readonly tags: MailTemplate['tags']
  readonly onPick: (text: string) => void
}

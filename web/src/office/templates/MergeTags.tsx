import { Button, Group } from '@mantine/core'
import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import { IconPlus } from '@tabler/icons-react'

/** What the mail can say that is different each time; a press puts it where the caret stands. */
export function MergeTags({ tags, onPick }: MergeTagsProps) {
  return (
    <Group gap="2xs" mb="sm" role="group" aria-label="Insert a merge tag">
      <small>Insert</small>
      {Object.entries(tags).map(([tag, { label, example }]) => (
        <Button
          key={tag}
          variant="default"
          size="compact-sm"
          radius="xl"
          fz="xs"
          leftSection={<IconPlus size="0.75rem" stroke={2} aria-hidden="true" />}
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
          {label}
        </Button>
      ))}
    </Group>
  )
}

interface MergeTagsProps {
  readonly tags: MailTemplate['tags']
  readonly onPick: (text: string) => void
}

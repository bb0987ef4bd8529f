import { Checkbox, Group, Radio, Stack } from '@mantine/core'
import { mailPurposes } from '@minster/domain/kit/mail/mail-purposes'
import { useQuery } from '@tanstack/react-query'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { wordingQuery } from './leads.ts'
import type { MeetingTyped } from './meeting-form.ts'

const answers = [
  { value: '', label: 'Not asked' },
  { value: 'given', label: 'Yes' },
  { value: 'refused', label: 'No' },
]

/** Whether whoever was met may be written to, and about what: asked in the words of the college. */
export function MayWeWrite({ typed, isKnown, onChange }: MayWeWriteProps) {
  const wording = useQuery(wordingQuery)
  const { said, email } = typed
  return (
    <Stack gap="xs">
      <Radio.Group
        label="May we write to them by e-mail?"
        description={mailPurposes.study.says}
        value={said}
        onChange={(answer) => onChange({ said: answer })}
      >
        <Group gap="md" mt="2xs">
          {answers.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
      {said !== '' && wording.data && (
        <Muted className="as-written">
          {wording.data.words} (Edition {wording.data.edition})
        </Muted>
      )}
      {said === 'given' && (
        <>
          <Checkbox
            label={`${mailPurposes.news.label} too`}
            description={mailPurposes.news.says}
            checked={typed.news !== ''}
            onChange={({ currentTarget }) => onChange({ news: currentTarget.checked ? 'yes' : '' })}
          />
          {!isKnown && email.trim() === '' && (
            <Callout tone="warning" fz="sm" px="sm" py="xs">
              Ask for their e-mail address too, or nothing can be sent.
            </Callout>
          )}
        </>
      )}
    </Stack>
  )
}

interface MayWeWriteProps {
  readonly typed: MeetingTyped
  /** The college has their address, where they gave it. */
  readonly isKnown: boolean
  readonly onChange: (change: Partial<MeetingTyped>) => void
}

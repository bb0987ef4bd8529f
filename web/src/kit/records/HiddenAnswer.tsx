import { Group, Input } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useSession } from '#platform/api/session.ts'
import { notKeptWords } from '#platform/offline/not-kept-words.ts'

/** In the place of an answer that whoever is signed in as somebody else may not see, and of one that no device keeps. */
export function HiddenAnswer({ label }: { readonly label: string }) {
  const { user, impersonation } = useSession()
  return (
    <Input.Wrapper label={label} labelElement="div" size="md">
      <Group component="p" gap="2xs" mih={44} c="dimmed">
        <IconLock size="0.9375rem" stroke={1.8} aria-hidden="true" />
        {impersonation ? `Covered: you are signed in as ${user?.name} and may not see this.` : notKeptWords}
      </Group>
    </Input.Wrapper>
  )
}

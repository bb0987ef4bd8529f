import { Group, Stack, Text } from '@mantine/core'
import type { ImpersonationShown } from '@minster/domain/access/auth/login-as-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** Times that somebody was signed in as another, with the reasons. */
export function ImpersonationRows({ impersonations, titleOf }: ImpersonationRowsProps) {
  return (
    <Lines>
      {impersonations.map((impersonation) => (
        <Group
          component="li"
          key={impersonation.id}
          align="flex-start"
          gap="sm"
          px="md"
          py="sm"
          wrap="nowrap"
        >
          <InitialsAvatar name={impersonation.by.name} size={32} />
          <Stack gap={0} miw={0}>
            <Group component="span" gap="xs" fz="md" fw={550}>
              {titleOf(impersonation)}
              {impersonation.ended === null && <StatusChip tone="warning" label="Now" />}
            </Group>
            <span>{impersonation.reason}</span>
            <Text span c="dimmed" size="xs" className="tabular">
              {formatPeriod(impersonation)}
            </Text>
          </Stack>
        </Group>
      ))}
    </Lines>
  )
}

function formatPeriod({ began, ended, write }: ImpersonationShown): string {
  const until = ended === null ? '' : ` to ${formatDateTime(ended).split(' ').at(-1)}`
  return `${formatDateTime(began)}${until} · ${write ? 'could change things' : 'looked only'}`
}

interface ImpersonationRowsProps {
  readonly impersonations: readonly ImpersonationShown[]
  readonly titleOf: (impersonation: ImpersonationShown) => string
}

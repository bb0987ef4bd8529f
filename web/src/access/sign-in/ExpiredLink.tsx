import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { ApiError } from '#platform/api/api-error.ts'

/** A link from a mail that opens nothing any more: why, and what to do instead. */
export function ExpiredLink({ why, children }: { readonly why: string; readonly children: ReactNode }) {
  return (
    <OutsidePage title="This link does not work">
      <Text c="dimmed" mb="xl" role="alert">
        {why}
      </Text>
      <Group gap="xs">{children}</Group>
    </OutsidePage>
  )
}

/** Why a link is refused; null where something else went wrong. */
export function expiredLinkMessage(error: unknown): string | null {
  const detail = error instanceof ApiError ? error.details.find(({ param }) => param === 'token') : undefined
  return detail?.message ?? null
}

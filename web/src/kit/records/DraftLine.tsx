import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Frame } from '#platform/ui/Frame.tsx'

/** That something was written before, and what can be done with it. */
export function DraftLine({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <Frame mt="sm" py="xs" role="status" data-screen-only>
      <Group gap="xs">
        <Text span size="sm" flex={1}>
          {words}
        </Text>
        {children}
      </Group>
    </Frame>
  )
}

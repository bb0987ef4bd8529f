import { Box, List } from '@mantine/core'
import { Callout } from '#platform/ui/Callout.tsx'

/** A callout of warnings, where there are any. */
export function Warnings({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Box component={Callout} tone="warning" mt="3xs" role="status">
      {words.length === 1 ? (
        words[0]
      ) : (
        <List>
          {words.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      )}
    </Box>
  )
}

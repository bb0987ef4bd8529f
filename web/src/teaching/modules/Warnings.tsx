import { Box, List } from '@mantine/core'
import { Callout } from '#platform/ui/Callout.tsx'

/** What wants to be looked at, where there is anything. */
export function Warnings({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Box component={Callout} tone="warning" mt="3xs" role="status">
      {words.length === 1 ? (
        words[0]
      ) : (
        <List>
          {words.map((one) => (
            <List.Item key={one}>{one}</List.Item>
          ))}
        </List>
      )}
    </Box>
  )
}

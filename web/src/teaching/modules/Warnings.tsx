import { Box, List } from '@mantine/core'
import { Callout } from '#platform/ui/Callout.tsx'

/** A callout of warnings, where there are any. */
export function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <Box component={Callout} tone="warning" mt="3xs" role="status">
      {warnings.length === 1 ? (
        warnings[0]
      ) : (
        <List>
          {warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      )}
    </Box>
  )
}

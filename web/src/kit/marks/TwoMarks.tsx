import { Box, Button, SimpleGrid, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { Callout } from '#platform/ui/Callout.tsx'

/** A mark of one's own beside another's that was made meanwhile: one of them holds. */
export function TwoMarks({ name, mine, theirs, onSettle }: TwoMarksProps) {
  const whose = theirs.by ?? 'Somebody else'
  return (
    <Box component={Callout} tone="warning" mt="xs" role="group" aria-label={`Two marks for ${name}`}>
      <Text size="sm" mb="xs">
        <strong>{whose}</strong> marked “{theirs.words}” {formatDateTime(theirs.at)}.
        <br />
        <strong>You</strong> marked “{mine.words}” {formatDateTime(mine.at)}.
      </Text>
      <SimpleGrid cols={2} spacing="xs">
        <Button variant="default" h={44} onClick={() => onSettle('theirs')}>
          Keep theirs
        </Button>
        <Button variant="default" h={44} onClick={() => onSettle('mine')}>
          Use mine
        </Button>
      </SimpleGrid>
    </Box>
  )
}

interface TwoMarksProps {
  readonly name: string
  readonly mine: { readonly words: string; readonly at: string }
  readonly theirs: { readonly words: string; readonly at: string; readonly by: string | null }
  readonly onSettle: (holds: 'mine' | 'theirs') => void
}

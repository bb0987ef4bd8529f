import { Text } from '@mantine/core'
import type { WhoCount } from '@minster/domain/hesa/missing/missing-calls'
import { answerers } from '@minster/domain/hesa/missing/missing-fields'
import { Tile, Tiles } from '#platform/ui/Tile.tsx'

/** How much is missing by who can answer it, and how many are complete; pressing one narrows the grid to those. */
export function WhoTiles({ who, all, complete, value, onChange }: WhoTilesProps) {
  return (
    <Tiles label="Who can answer">
      {who.map(({ by, answers, students }) =>
        by === 'nobody' && answers === 0 ? null : (
          <WhoTile
            key={by}
            label={`From ${by === 'student' ? 'students' : answerers[by].one}`}
            help={answerers[by].help}
            count={answers}
            words={
              answers === 0
                ? 'Nothing missing'
                : `${answers === 1 ? 'answer' : 'answers'} of ${countOf(students, 'student')}`
            }
            isPressed={value === by}
            onPress={() => onChange(value === by ? '' : by)}
          />
        ),
      )}
      <WhoTile
        label="Complete"
        help="Everything is given or refused: nobody needs to do anything."
        count={complete}
        words={`of ${countOf(all, 'student')} in the return`}
        isPressed={value === 'complete'}
        onPress={() => onChange(value === 'complete' ? '' : 'complete')}
      />
    </Tiles>
  )
}

function WhoTile({ label, help, count, words, isPressed, onPress }: WhoTileProps) {
  return (
    <Tile title={help} isPressed={isPressed} onPress={onPress}>
      <Text span display="block" fz="sm" fw={550}>
        {label}
      </Text>
      <Text span display="block" fz="2xl" lh={1.3} className="tabular">
        {count.toLocaleString('en-GB')}
      </Text>
      <Text span display="block" fz="xs" c="dimmed">
        {words}
      </Text>
    </Tile>
  )
}

function countOf(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`
}

interface WhoTilesProps {
  readonly who: readonly WhoCount[]
  readonly all: number
  readonly complete: number
  /** Who the grid is narrowed to. */
  readonly value: string
  readonly onChange: (value: string) => void
}

interface WhoTileProps {
  readonly label: string
  readonly help: string
  readonly count: number
  readonly words: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

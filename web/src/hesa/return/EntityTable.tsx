import { Box, Button, VisuallyHidden } from '@mantine/core'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { entityWords } from '@minster/domain/hesa/return/entity-words'
import { isAnswerByPlace } from '@minster/domain/hesa/return/path-needs'
import type { CellShown, NodeShown, StudentShown } from '@minster/domain/hesa/return/student-calls'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { Table } from '#platform/ui/Table.tsx'
import { CellNote, CellValue } from './CellInTable.tsx'
import { OriginLink } from './OriginLink.tsx'

const OverrideDialog = lazy(
  inTime(async () => ({ default: (await import('./OverrideDialog.tsx')).OverrideDialog })),
)

/** One entity of a student: each of its fields with what is returned, what that means and where it is from. */
export function EntityTable({ node, shown, collection }: EntityTableProps) {
  const [chosen, setChosen] = useState<CellShown | null>(null)
  const { code } = collection
  const title = entityWords(node.entity)
  const found = new Set(shown.findings.map(({ path }) => path))
  // Ids and numbers of HESA's stand among the fields, and say nothing to read.
  const isToldApart = node.depth > 0 && node.key.length < 20
  const mayOverride = shown.mayOverride && !isAnswerByPlace(node.path)
  const Heading = node.depth < 2 ? 'h2' : 'h3'
  return (
    <Box
      component="section"
      ml={{ sm: `${Math.max(node.depth - 1, 0) * 1.5}rem` }}
      aria-label={`${title} ${node.key}`}
    >
      <Box mb="2xs">
        <Heading>
          {title} {isToldApart && <small>{node.key}</small>}
        </Heading>
      </Box>
      {node.cells.length > 0 && (
        <Table label={`Fields of ${title} ${node.key}`} dense cards hover>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">In words</th>
              <th scope="col">From</th>
              {mayOverride && (
                <th scope="col">
                  <VisuallyHidden>Override</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {node.cells.map((cell) => (
              <tr key={cell.field} data-selected={found.has(`${node.path}/${cell.field}`) || undefined}>
                <Box component="th" scope="row" w="14rem">
                  {cell.field}
                </Box>
                <Box component="td" w="16rem">
                  <CellValue cell={cell} />
                  <CellNote cell={cell} />
                </Box>
                <Box component="td" w="20rem">
                  {cell.label !== cell.value && cell.label}
                </Box>
                <td>
                  <OriginLink at={cell.at} code={code} student={shown.student.id}>
                    {cell.words}
                  </OriginLink>
                </td>
                {mayOverride && (
                  <td data-do>
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      color="gray"
                      aria-label={`Override ${cell.field} of ${title} ${node.key}`}
                      onClick={() => setChosen(cell)}
                    >
                      Override
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Suspense fallback={null}>
        {chosen && (
          <OverrideDialog
            cell={chosen}
            name={`${node.entity}.${chosen.field}`}
            path={`${node.path}/${chosen.field}`}
            student={shown.student}
            collection={collection}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </Box>
  )
}

interface EntityTableProps {
  readonly node: NodeShown
  readonly shown: StudentShown
  readonly collection: CollectionCard
}

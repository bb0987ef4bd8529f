import { needsOf } from './cell-needs.ts'
import { pathOf, type ReturnCell, type ReturnNode } from './return-tree.ts'

/** An entity of the return as far as somebody may see it. */
export interface SeenNode {
  readonly node: ReturnNode
  readonly path: string
  /** 0 is the student. */
  readonly depth: number
  /** What they may not read is not among them. */
  readonly cells: readonly ReturnCell[]
}

/**
 * Whether somebody holds a permission on an engagement of the return, by its key; null is any of the student's, which decides about
 * what is the student's alone.
 */
export type MaySee = (permission: string, engagement: string | null) => boolean

/**
 * Answers what somebody may see of a return, from the outside in. An entity all of whose fields are kept from them is left out
 * with what it holds: its key may be one of them.
 */
export function seenNodes(root: ReturnNode, maySee: MaySee): SeenNode[] {
  return seenWithin(root, maySee, { within: null, depth: 0, engagement: null })
}

interface Place {
  readonly within: string | null
  readonly depth: number
  readonly engagement: string | null
}

function seenWithin(node: ReturnNode, maySee: MaySee, { within, depth, ...place }: Place): SeenNode[] {
  const engagement = node.entity === 'Engagement' ? node.key : place.engagement
  const cells = node.cells.filter(({ field }) => maySee(needsOf(`${node.entity}.${field}`), engagement))
  if (cells.length === 0 && node.cells.length > 0) return []
  const path = pathOf(node, within)
  return [
    { node, path, depth, cells },
    ...node.nodes.flatMap((inner) =>
      seenWithin(inner, maySee, { within: path, depth: depth + 1, engagement }),
    ),
  ]
}

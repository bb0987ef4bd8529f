import { type CellOrigin, pathOf, type ReturnNode } from '../return/return-tree.ts'

/** A node of the return as it went into a file. */
export interface ReturnedNode extends Pick<ReturnNode, 'entity' | 'key'> {
  readonly fields: Readonly<Record<string, string>>
  readonly nodes: readonly ReturnedNode[]
}

/** Whether the schema of a collection has a field of an entity, or an entity in another. */
export type IsAsked = (entity: string, part: string) => boolean

/**
 * Answers what goes into a file of a node: values that are known, of fields that are asked for; no origins. What it holds that
 * says nothing is left out.
 */
export function returnedNodeOf(node: ReturnNode, isAsked: IsAsked = () => true): ReturnedNode {
  const { entity, key, cells, nodes } = node
  return {
    entity,
    key,
    fields: Object.fromEntries(
      cells.flatMap(({ field, value }): [string, string][] =>
        value !== null && isAsked(entity, field) ? [[field, value]] : [],
      ),
    ),
    nodes: nodes
      .filter((inner) => isAsked(entity, inner.entity))
      .map((inner) => returnedNodeOf(inner, isAsked))
      .filter((inner) => Object.keys(inner.fields).length > 0 || inner.nodes.length > 0),
  }
}

/** Answers what went into a file as a node that rules read, each cell of one origin. */
export function returnNodeOf({ entity, key, fields, nodes }: ReturnedNode, origin: CellOrigin): ReturnNode {
  return {
    entity,
    key,
    cells: Object.entries(fields).map(([field, value]) => ({ field, value, origin })),
    nodes: nodes.map((inner) => returnNodeOf(inner, origin)),
  }
}

/** A value that differs between two returns of the same; null is not there. */
export interface ReturnedDifference {
  /** As `cellsOf` answers it. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** Answers where two returns of the same differ, by path; null for one that had nothing. */
export function differencesBetween(
  before: ReturnedNode | null,
  after: ReturnedNode | null,
): ReturnedDifference[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [one, other] = [old.get(path) ?? null, now.get(path) ?? null]
    return one === other ? [] : [{ path, before: one, after: other }]
  })
}

function valuesOf(node: ReturnedNode | null, within: string | null = null): ReadonlyMap<string, string> {
  if (node === null) return new Map()
  const path = pathOf(node, within)
  return new Map([
    ...Object.entries(node.fields).map(([field, value]): [string, string] => [`${path}/${field}`, value]),
    ...node.nodes.flatMap((inner) => [...valuesOf(inner, path)]),
  ])
}

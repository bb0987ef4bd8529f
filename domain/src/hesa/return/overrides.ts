import type { CollegeFacts, OverrideFacts } from './return-facts.ts'
import { returnedFields } from './return-order.ts'
import { pathOf, type ReturnCell, type ReturnNode } from './return-tree.ts'

/**
 * Answers what is returned with the values that stand in the place of what the records say. A field that does not concern this
 * one is added where its entity is there; what leads to no entity, or to no field of one, stays unused.
 */
export function withOverrides(node: ReturnNode, student: string, college: CollegeFacts): ReturnNode {
  const own = college.overrides.filter((one) => one.student === student)
  if (own.length === 0) return node
  const fields = new Map(returnedFields(college.schema).map((one) => [one.entity, one.fields]))
  return overridden(node, null, new Map(own.map((one) => [one.path, one])), fields)
}

function overridden(
  node: ReturnNode,
  within: string | null,
  byPath: ReadonlyMap<string, OverrideFacts>,
  fieldsOf: ReadonlyMap<string, readonly string[]>,
): ReturnNode {
  const path = pathOf(node, within)
  const order = fieldsOf.get(node.entity) ?? []
  const there = node.cells.map((cell) => overriddenCell(cell, byPath.get(`${path}/${cell.field}`)))
  const added = order
    .filter((field) => !node.cells.some((cell) => cell.field === field))
    .flatMap((field): ReturnCell[] => {
      const one = byPath.get(`${path}/${field}`)
      return one ? [overriddenCell({ field, value: null, origin: { words: '', at: null } }, one)] : []
    })
  return {
    ...node,
    cells:
      added.length === 0
        ? there
        : [...there, ...added].toSorted(
            (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
          ),
    nodes: node.nodes.map((inner) => overridden(inner, path, byPath, fieldsOf)),
  }
}

function overriddenCell(cell: ReturnCell, one: OverrideFacts | undefined): ReturnCell {
  if (!one) return cell
  return {
    field: cell.field,
    value: one.value,
    origin: { words: 'Put in by hand', at: cell.origin.at },
    override: { id: one.id, was: cell.value },
  }
}

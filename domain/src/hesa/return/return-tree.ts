/** A value of the return, and where it comes from. */
export interface ReturnCell {
  /** Of the return, in capitals: `SURNAME`. */
  readonly field: string
  /**
   * As it is written into the file; null where the return wants it of this one and nobody knows it, or where an override leaves
   * it out. A node all cells of which are null, and that holds none with a value, is not written either.
   */
  readonly value: string | null
  readonly origin: CellOrigin
  /** The override that stands in the record's place, and what the record says. */
  readonly override?: { readonly id: string; readonly was: string | null }
}

/** Where a value is from, and where it can be mended. */
export interface CellOrigin {
  /** In the college's words: "Engagement · Start". */
  readonly words: string
  /** Null where nobody can change it, as what is reckoned. */
  readonly at: OriginPlace | null
}

export type OriginPlace =
  | {
      readonly by: 'record'
      readonly collection: string
      readonly id: string
      /** Dotted, as in the declaration; null for the record as a whole. */
      readonly path: string | null
    }
  | { readonly by: 'setting' }
  /** A value of the college mapped to a code, on the mapping page. */
  | { readonly by: 'mapping'; readonly field: string; readonly value: string }

/** One entity of the return with what it holds. What does not concern this one is left out. */
export interface ReturnNode {
  /** `StudentCourseSession` */
  readonly entity: string
  /** What tells it from its brothers, the value of its key field; empty where its parent has one of them only. */
  readonly key: string
  readonly cells: readonly ReturnCell[]
  readonly nodes: readonly ReturnNode[]
}

/** What is returned of one student. */
export interface StudentReturn {
  /** Id of the student here. */
  readonly student: string
  /** Its entity is `Student`, its key the number by which HESA knows them; empty while they have none. */
  readonly node: ReturnNode
}

/** What is returned of the college: courses, modules, qualifications and venues, in this order. */
export type CollegeReturn = readonly ReturnNode[]

/** A cell with its place in the return. */
export interface PlacedCell {
  readonly path: string
  /** `Engagement.ENGSTARTDATE` */
  readonly name: string
  readonly cell: ReturnCell
  readonly node: ReturnNode
}

/**
 * Answers the place of a node below its student or college entity, as overrides and problems name it:
 * `Student/Engagement[0198…]/StudentCourseSession[2025-1]`. The student's own key is left out: it is given late.
 */
export function pathOf(node: Pick<ReturnNode, 'entity' | 'key'>, within: string | null = null): string {
  const name = node.key === '' || node.entity === 'Student' ? node.entity : `${node.entity}[${node.key}]`
  return within === null ? name : `${within}/${name}`
}

/** Every cell of a node and of what it holds, from the outside in. */
export function cellsOf(node: ReturnNode, within: string | null = null): PlacedCell[] {
  const path = pathOf(node, within)
  return [
    ...node.cells.map((cell) => ({
      path: `${path}/${cell.field}`,
      name: `${node.entity}.${cell.field}`,
      cell,
      node,
    })),
    ...node.nodes.flatMap((inner) => cellsOf(inner, path)),
  ]
}

/** The nodes of an entity in a node, itself among them, each with its path. */
export function nodesOf(
  node: ReturnNode,
  entity: string,
  within: string | null = null,
): { readonly path: string; readonly node: ReturnNode }[] {
  const path = pathOf(node, within)
  return [
    ...(node.entity === entity ? [{ path, node }] : []),
    ...node.nodes.flatMap((inner) => nodesOf(inner, entity, path)),
  ]
}

/** What a field of a node says, null where it says nothing. */
export function valueIn(node: ReturnNode, field: string): string | null {
  return node.cells.find((cell) => cell.field === field)?.value ?? null
}

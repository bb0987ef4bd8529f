import { createHash } from 'node:crypto'
import type { ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'

/** SHA-256 of what went into a file of somebody, in hexadecimal figures: whether anything changed is told by it alone. */
export function hashOfNode(node: ReturnedNode): string {
  return createHash('sha256').update(JSON.stringify(node)).digest('hex')
}

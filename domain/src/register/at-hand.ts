import type { RecordDeclaration } from '#kit/record/record.ts'
import { recordTypes } from './register.ts'

/*
 * Which declarations are at hand, and which are fetched once something of theirs is shown. Server, tests and `npm run dev` have
 * all of them at hand; the build of the pages writes both lists itself (`web/declarations-apart.ts`), so that a page carries
 * the record types it shows and no others.
 */

/** A record type whose declaration comes in a file of its own. */
export interface FurtherType {
  /** What its links lead to, as far as that is not at hand either. */
  readonly links: readonly string[]
  readonly fetch: () => Promise<RecordDeclaration>
}

export const atHand: Readonly<Record<string, RecordDeclaration>> = recordTypes
export const further: Readonly<Record<string, FurtherType>> = {}
